#!/bin/sh
# Gathers in /var/backups/trade-elements what a new machine needs: docs/operate.md says what, and how to restore it.
# trade-elements-backup.timer runs it every night. Root opens nothing in folders that the server's user or an editor may write to:
# processes of the server's user read there, and what they send is stored as it is.
set -eu
umask 077
folder=${BACKUP_DIR:-/var/backups/trade-elements}
release=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$folder/files" && cd "$folder"

# First it makes room, because a full disk would stay full. However old they are, the newest archive stays, and the newest complete one.
newest=$(ls -t ./*.tar.gz 2>/dev/null | head -n 1)
complete=$(ls -t ./*.tar.gz 2>/dev/null | grep -v incomplete | head -n 1)
find . -maxdepth 1 -name '*.tar.gz' ! -path "$newest" ! -path "$complete" -mtime +31 -delete
rm -rf .draft-*
draft=$(mktemp -d "$folder/.draft-XXXXXX")
trap 'rm -rf "$draft"' EXIT

# Where everything is, and whose it is.
enquiries() { (cd "$release" && node dist/server/enquiries.js "$@"); }
enquiries --folders >"$draft/folders"
data=$(sed -n 1p "$draft/folders")
content=$(sed -n 2p "$draft/folders")
user=$(systemctl show --property User --value trade-elements.service 2>/dev/null) || true
user=${user:-$(stat -c %U "$data")}
ids=$(id -u "$user"):$(id -g "$user")

# Runs a command in a folder, as the server's user.
in_folder() {
  set -- sh -c 'cd "$1" && shift && exec "$@"' sh "$@"
  if [ "$(id -u)" = 0 ]; then set -- setpriv --reuid "${ids%:*}" --regid "${ids#*:}" --init-groups -- "$@"; fi
  (cd / && "$@")
}

fault=
complain() { printf '%s\n' "$1" >&2 && fault=1; }

# Stores each file below a part of a folder that is new or has changed, as an archive of its own, and lists the archives of all of them.
store() {
  in_folder "$1" find "./$2" \( -type f -o -type l \) -exec sha256sum {} + >"$draft/sums" || complain "$1/$2 cannot be read"
  while IFS= read -r sum; do
    name=$(printf '%s\n' "$sum" | sha256sum | cut -c 1-40).tar
    if [ ! -e "files/$name" ]; then
      path=${sum#*  }
      # A name with a backslash or a line break is written with escapes.
      case $sum in \\*) path=$(printf %b. "$path") && path=${path%.} ;; esac
      if ! in_folder "$1" tar -cf - --no-unquote -- "$path" >"$draft/file"; then complain "$1/$path cannot be read" && continue; fi
      sync "$draft/file"
      mv "$draft/file" "files/$name"
    fi
    echo "$name"
  done <"$draft/sums" >>"$draft/$3"
}

enquiries --backup - --part --as "$ids" >"$draft/enquiries"
# Some of these may not be there.
(cd / && ls -d etc/trade-elements etc/nginx etc/systemd/system/trade-elements* 2>/dev/null) >"$draft/etc" || true

: >"$draft/releases"
if in_folder / test -d "$data/releases"; then store "$data" releases releases; fi

# Of the content, all but the pictures is small.
: >"$draft/pictures"
if [ -z "$content" ]; then : >"$draft/names"
elif ! in_folder "$content" find . \( -type f -o -type l \) \
  \( -ipath './posts/*' -o -ipath './tabs/*' -o -ipath './pages/*' -o \( -iname '*.y*ml' -o -iname 'logo.svg' -o -iname 'icon.svg' -o -iname 'social.*' \) ! -path './*/*' \) -print0 >"$draft/names"
then complain "$content cannot be read: its last copies stay"
elif [ ! -s "$draft/names" ]; then complain "$content is empty: its last copies stay"
elif ! in_folder "$content" tar -cf - --null -T - <"$draft/names" >"$draft/small"; then complain "$content cannot be read: its last copies stay"
else
  mv "$draft/small" "$draft/content.tar"
  for pictures in $(in_folder "$content" find . -maxdepth 1 -iname pictures -type d -printf '%f\n'); do
    store "$content" "$pictures" pictures
  done
fi

name=$(date +%FT%H%M%S)${fault:+-incomplete}
tar -czf "$draft/all" -C "$draft" $(cd "$draft" && ls enquiries content.tar 2>/dev/null) -C / -T "$draft/etc"
sync "$draft/all" "$draft/releases" "$draft/pictures"
mv "$draft/releases" "$name.releases"
mv "$draft/pictures" "$name.pictures"
mv "$draft/all" "$name.tar.gz"

# A list goes with its archive, and a file with the last list that names it.
for list in ./*.releases ./*.pictures; do
  if [ ! -e "${list%.*}.tar.gz" ]; then rm "$list"; fi
done
cat ./*.releases ./*.pictures | sort -u >"$draft/named"
(cd files && ls) | sort | comm -23 - "$draft/named" | (cd files && xargs -r rm)
sync -f .
if [ -n "$fault" ]; then exit 1; fi
# Only now /healthz?alarm hears of it.
enquiries --backed-up --as "$ids"
