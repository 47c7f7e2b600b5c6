/* Starts the program's Python, which lies beside this file, and hands on the arguments.

   Built twice: with a window's subsystem, which waits for nothing, and with a console's, which waits
   and ends with the same exit code. Nothing is unpacked and nothing is written. */
#define UNICODE
#define _UNICODE
#include <windows.h>
#include <wchar.h>

#define LONGEST 32768

static wchar_t folder[LONGEST], line[LONGEST];

static int fail(const wchar_t *what) {
    wchar_t text[LONGEST];
    _snwprintf(text, LONGEST - 1, L"dbscg-gui cannot start: %ls (%lu).\nInstall it again.\n\n%ls", what,
               GetLastError(), folder);
    text[LONGEST - 1] = 0;
#ifdef CONSOLE
    DWORD written;
    WriteConsoleW(GetStdHandle(STD_ERROR_HANDLE), text, (DWORD)wcslen(text), &written, NULL);
#else
    MessageBoxW(NULL, text, L"dbscg-gui", MB_ICONERROR);
#endif
    return 127;
}

/* What follows the program's own name on the command line, as it was typed. */
static const wchar_t *arguments(void) {
    const wchar_t *at = GetCommandLineW();
    if (*at == L'"') {
        at++;
        while (*at && *at != L'"') at++;
        if (*at) at++;
    } else {
        while (*at && *at != L' ' && *at != L'\t') at++;
    }
    while (*at == L' ' || *at == L'\t') at++;
    return at;
}

static int start(void) {
    DWORD length = GetModuleFileNameW(NULL, folder, LONGEST);
    if (length == 0 || length >= LONGEST) return fail(L"its folder is not known");
    wchar_t *last = wcsrchr(folder, L'\\');
    if (last) *last = 0;
#ifdef CONSOLE
    const wchar_t *python = L"python.exe";
#else
    const wchar_t *python = L"pythonw.exe";
#endif
    int made = _snwprintf(line, LONGEST - 1, L"\"%ls\\runtime\\%ls\" -m dbscg_gui %ls", folder, python,
                          arguments());
    if (made < 0) return fail(L"the command is too long");
    STARTUPINFOW how = {.cb = sizeof how};
    PROCESS_INFORMATION child;
#ifdef CONSOLE
    SetConsoleCtrlHandler(NULL, TRUE); /* Ctrl+C is for the program, this one waits for it */
#endif
    if (!CreateProcessW(NULL, line, NULL, NULL, TRUE, 0, NULL, NULL, &how, &child))
        return fail(L"runtime\\pythonw.exe is not there");
    DWORD code = 0;
#ifdef CONSOLE
    WaitForSingleObject(child.hProcess, INFINITE);
    GetExitCodeProcess(child.hProcess, &code);
#endif
    CloseHandle(child.hThread);
    CloseHandle(child.hProcess);
    return (int)code;
}

#ifdef CONSOLE
int main(void) { return start(); }
#else
int WINAPI WinMain(HINSTANCE one, HINSTANCE two, LPSTR text, int shown) {
    (void)one; (void)two; (void)text; (void)shown;
    return start();
}
#endif
