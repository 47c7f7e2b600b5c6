; The setup for Windows: for one user, without rights of an administrator.
; Given by build.py: VERSION, TREE (the folder to install), OUT, SIZE (KB).
Unicode true
SetCompressor /SOLID lzma
SetCompressorDictSize 64
!include MUI2.nsh
!include FileFunc.nsh

!define APP "dbscg-gui"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${APP}"

Name "${APP} ${VERSION}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${APP}"
InstallDirRegKey HKCU "Software\${APP}" "folder"
ManifestDPIAware true
BrandingText " "
VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=1033 ProductName "${APP}"
VIAddVersionKey /LANG=1033 FileDescription "${APP} setup"
VIAddVersionKey /LANG=1033 FileVersion "${VERSION}"
VIAddVersionKey /LANG=1033 LegalCopyright "MIT"

!define MUI_ICON "${TREE}\dbscg-gui.ico"
!define MUI_UNICON "${TREE}\dbscg-gui.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\dbscg-gui.exe"
!insertmacro MUI_PAGE_LICENSE "${TREE}\licences\dbscg-gui.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"

LangString Running ${LANG_ENGLISH} "dbscg-gui is running. Close it, then go on."
LangString Running ${LANG_FRENCH} "dbscg-gui est ouvert. Fermez-le, puis continuez."
LangString MatchType ${LANG_ENGLISH} "Card game match"
LangString MatchType ${LANG_FRENCH} "Partie de jeu de cartes"
LangString DeckType ${LANG_ENGLISH} "Card game deck list"
LangString DeckType ${LANG_FRENCH} "Liste de deck de jeu de cartes"
LangString EventType ${LANG_ENGLISH} "Card game event pack"
LangString EventType ${LANG_FRENCH} "Paquet d’événement de jeu de cartes"

Function .onInit
  ; Silent setups take the language of Windows, others ask nothing either.
  System::Call 'kernel32::GetUserDefaultUILanguage() i .r0'
  IntOp $0 $0 & 0x3FF
  ${If} $0 = 12
    StrCpy $LANGUAGE ${LANG_FRENCH}
  ${Else}
    StrCpy $LANGUAGE ${LANG_ENGLISH}
  ${EndIf}
FunctionEnd

!macro Closed
  ; A running program keeps its Python open: nothing is half replaced.
  ${Do}
    ClearErrors
    ${IfNot} ${FileExists} "$INSTDIR\runtime\pythonw.exe"
      ${ExitDo}
    ${EndIf}
    FileOpen $1 "$INSTDIR\runtime\pythonw.exe" a
    ${IfNot} ${Errors}
      FileClose $1
      ${ExitDo}
    ${EndIf}
    ${If} ${Silent}
      SetErrorLevel 2
      Abort
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" IDRETRY +3
    SetErrorLevel 2
    Abort
  ${Loop}
!macroend

!macro FileType ENDING ID NAME
  WriteRegStr HKCU "Software\Classes\${ENDING}" "" "${ID}"
  WriteRegStr HKCU "Software\Classes\${ID}" "" "${NAME}"
  WriteRegStr HKCU "Software\Classes\${ID}\DefaultIcon" "" "$INSTDIR\dbscg-gui.ico"
  WriteRegStr HKCU "Software\Classes\${ID}\shell\open\command" "" '"$INSTDIR\dbscg-gui.exe" open "%1"'
!macroend

!macro NoFileType ENDING ID
  ReadRegStr $1 HKCU "Software\Classes\${ENDING}" ""
  ${If} $1 == "${ID}"
    DeleteRegKey HKCU "Software\Classes\${ENDING}"
  ${EndIf}
  DeleteRegKey HKCU "Software\Classes\${ID}"
!macroend

!macro Refresh
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  !insertmacro Closed
  ; An older version goes as a whole: no file of it stays among the new ones.
  RMDir /r "$INSTDIR\runtime"
  RMDir /r "$INSTDIR\lib"
  RMDir /r "$INSTDIR\licences"
  SetOutPath "$INSTDIR"
  File /r "${TREE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${APP}.lnk" "$INSTDIR\dbscg-gui.exe" "" "$INSTDIR\dbscg-gui.ico"
  WriteRegStr HKCU "Software\${APP}" "folder" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "DisplayName" "${APP}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\dbscg-gui.ico"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  !insertmacro FileType ".dbsmatch" "dbscg-gui.match" "$(MatchType)"
  !insertmacro FileType ".dbsdeck" "dbscg-gui.deck" "$(DeckType)"
  !insertmacro FileType ".dbevent" "dbscg-gui.event" "$(EventType)"
  !insertmacro Refresh
SectionEnd

Section Uninstall
  !insertmacro Closed
  ; Only what the setup brought: matches, decks and settings lie elsewhere and stay.
  RMDir /r "$INSTDIR\runtime"
  RMDir /r "$INSTDIR\lib"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\dbscg-gui.exe"
  Delete "$INSTDIR\dbscg-gui-text.exe"
  Delete "$INSTDIR\dbscg-gui.ico"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${APP}.lnk"
  !insertmacro NoFileType ".dbsmatch" "dbscg-gui.match"
  !insertmacro NoFileType ".dbsdeck" "dbscg-gui.deck"
  !insertmacro NoFileType ".dbevent" "dbscg-gui.event"
  DeleteRegKey HKCU "${KEY}"
  DeleteRegKey HKCU "Software\${APP}"
  !insertmacro Refresh
SectionEnd
