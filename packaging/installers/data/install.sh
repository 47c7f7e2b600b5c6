#!/bin/sh
# dbscg-gui @VERSION@ for Linux: installs for one user, without root.
#
#   sh THIS-FILE                 install, or update what is installed
#   sh THIS-FILE --prefix FOLDER into another folder than ~/.local
#   sh THIS-FILE --uninstall     remove it; your matches, decks and settings stay
#   sh THIS-FILE --check         only see whether the file is whole
set -eu
umask 022

VERSION=@VERSION@
SKIP=@SKIP@
SUM=@SUM@
PREFIX="${HOME:?HOME is not set}/.local"
WHAT=install

die() { echo "dbscg-gui: $*" >&2; exit 1; }

while [ $# -gt 0 ]; do
    case $1 in
        --prefix) [ $# -gt 1 ] || die "--prefix needs a folder"; PREFIX=$2; shift ;;
        --uninstall) WHAT=uninstall ;;
        --check) WHAT=check ;;
        -h|--help) sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 0 ;;
        *) die "there is no option $1; --help tells what there is" ;;
    esac
    shift
done
case $PREFIX in /*) ;; *) PREFIX=$(pwd)/$PREFIX ;; esac

LIB="$PREFIX/lib/dbscg-gui"
SHARE="$PREFIX/share"

refresh() {
    # What the desktop keeps of menu entries and file types; a desktop without these tools has none.
    if command -v update-desktop-database >/dev/null 2>&1; then
        update-desktop-database -q "$SHARE/applications" || true
    fi
    if command -v update-mime-database >/dev/null 2>&1; then
        update-mime-database "$SHARE/mime" >/dev/null 2>&1 || true
    fi
}

remove() {
    [ -f "$LIB/installed-files" ] || die "nothing is installed in $PREFIX"
    while IFS= read -r file; do
        rm -f "$PREFIX/$file"
    done < "$LIB/installed-files"
    rm -rf "$LIB"
}

if [ "$WHAT" = uninstall ]; then
    remove
    refresh
    # What the desktop's tools wrote about file types goes with the last type there was.
    if rmdir "$SHARE/mime/packages" 2>/dev/null; then
        rm -rf "$SHARE/mime"
    fi
    if [ "$(ls "$SHARE/applications" 2>/dev/null)" = mimeinfo.cache ]; then
        rm -f "$SHARE/applications/mimeinfo.cache"
    fi
    # Folders with something of others in them stay.
    for folder in "$SHARE"/icons/hicolor/*/apps "$SHARE"/icons/hicolor/* "$SHARE/icons/hicolor" \
        "$SHARE/icons" "$SHARE/metainfo" "$SHARE/applications" \
        "$PREFIX/lib" "$PREFIX/bin" "$SHARE"; do
        rmdir "$folder" 2>/dev/null || true
    done
    echo "dbscg-gui is removed. Your matches, decks and settings stay."
    exit 0
fi

[ "$(uname -m)" = x86_64 ] || die "this file is for 64 bit PCs (x86_64), not $(uname -m)"
for tool in tar xz sha256sum; do
    command -v $tool >/dev/null 2>&1 || die "$tool is needed: install the package xz-utils, tar or coreutils"
done
payload() { tail -n +"$SKIP" "$0"; }
[ "$(payload | sha256sum | cut -d' ' -f1)" = "$SUM" ] || die "the file is not whole: get it again"
if [ "$WHAT" = check ]; then
    echo "the file is whole"
    exit 0
fi

mkdir -p "$PREFIX/lib"
NEW=$(mktemp -d "$PREFIX/lib/.dbscg-gui.XXXXXX")
trap 'rm -rf "$NEW"' EXIT
trap 'exit 1' HUP INT TERM
payload | tar -xJ -C "$NEW" -f - || die "cannot be unpacked in $PREFIX/lib: is the disk full?"
chmod 755 "$NEW"
# The entry of the menu names the program by its whole path.
sed "s|@EXEC@|$PREFIX/bin/dbscg-gui|g" "$NEW/share/applications/dbscg-gui.desktop" \
    > "$NEW/share/applications/dbscg-gui.desktop.new"
mv "$NEW/share/applications/dbscg-gui.desktop.new" "$NEW/share/applications/dbscg-gui.desktop"
(cd "$NEW" && find share -type f) > "$NEW/installed-files.new"
echo bin/dbscg-gui >> "$NEW/installed-files.new"

if [ -d "$LIB" ]; then
    remove
fi
while IFS= read -r file; do
    case $file in share/*)
        mkdir -p "$PREFIX/$(dirname "$file")"
        mv "$NEW/$file" "$PREFIX/$file" ;;
    esac
done < "$NEW/installed-files.new"
rm -rf "$NEW/share"
mv "$NEW/installed-files.new" "$NEW/installed-files"
mv "$NEW" "$LIB"
mkdir -p "$PREFIX/bin"
ln -sfn ../lib/dbscg-gui/dbscg-gui "$PREFIX/bin/dbscg-gui"
trap - EXIT
refresh
echo "dbscg-gui $VERSION is installed in $LIB."
echo "Start it from the menu, or with $PREFIX/bin/dbscg-gui. To remove it: sh $0 --uninstall"
missing=
for library in libGL.so.1 libEGL.so.1 libxcb.so.1; do
    if command -v ldconfig >/dev/null 2>&1 && ! ldconfig -p | grep -q "$library"; then
        missing="$missing $library"
    elif [ -x /sbin/ldconfig ] && ! /sbin/ldconfig -p | grep -q "$library"; then
        missing="$missing $library"
    fi
done
[ -z "$missing" ] || echo "This system lacks$missing: install libgl1, libegl1 and libxcb1 (Debian, Ubuntu) first."
exit 0
