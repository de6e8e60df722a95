#!/bin/sh
# Gathers in /var/backups/trade-elements what a new machine needs: each time an archive of the database and the settings, and one
# copy of what is large, which are the releases and the folder of content. trade-elements-backup.timer runs it every night.
set -eu
umask 077
folder=/var/backups/trade-elements
mkdir -p $folder && cd $folder

# First it makes room, because a full disk would stay full; the newest archive stays, however old it is.
newest=$(ls -t ./*.tar.gz 2>/dev/null | head -n 1)
find . -maxdepth 1 -type f ! -name content.tar ! -path "$newest" -mtime +31 -delete
rm -rf .draft-*
draft=$(mktemp -d $folder/.draft-XXXXXX)
trap 'rm -rf "$draft"' EXIT

command() { (cd /srv/trade-elements/current && node dist/server/enquiries.js "$@"); }
command --folders >"$draft/folders"
data=$(sed -n 1p "$draft/folders")
content=$(sed -n 2p "$draft/folders")
command --backup "$draft/enquiries" --part
# Some of these may not be there.
(cd / && ls -d etc/trade-elements etc/nginx etc/systemd/system/trade-elements* 2>/dev/null) >"$draft/list" || true
tar -czf "$draft/all" -C "$draft" enquiries -C / -T "$draft/list"
sync "$draft/all"
mv "$draft/all" "$(date +%FT%H%M%S).tar.gz"

# Files of releases never change. A new release is added, an earlier one stays.
if [ -d "$data/releases" ]; then cp -ru "$data/releases" .; fi
if [ -n "$content" ]; then
  tar -cf "$draft/content" -C "$content" .
  mv "$draft/content" content.tar
fi
sync -f .
# Only now /healthz?alarm hears of it.
command --backed-up
