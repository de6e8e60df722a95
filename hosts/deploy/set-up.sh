#!/bin/sh
# Sets up a Debian machine for the release that this file is in: docs/install.md says when to run it. It changes nothing that is there.
#
#   sh set-up.sh www.example.com example.com     the name of the site, and if there is one, a name that leads to it
set -eu
release=$(cd "$(dirname "$0")/../.." && pwd)
name=${1:?expected the name of the site, such as www.example.com}
other=${2:-}
case $name$other in *[!a-zA-Z0-9.-]*) echo "$*: expected names such as www.example.com, without https:// and a path" >&2 && exit 2 ;; esac
content=/srv/trade-content
settings=/etc/trade-elements/settings
proxy=/etc/nginx/conf.d/trade-elements.conf

id trade-elements >/dev/null 2>&1 || useradd --system --shell /usr/sbin/nologin trade-elements
[ -e /usr/local/bin/trade-elements ] || ln -s "$(dirname "$release")/current/hosts/deploy/trade-elements" /usr/local/bin
[ -e "$release/../current" ] || ln -s "$(basename "$release")" "$release/../current"
cp -n "$release"/hosts/deploy/trade-elements.service /etc/systemd/system/
systemctl daemon-reload
[ -e $content ] || node "$release/dist/server/content.js" --init $content >/dev/null
if [ ! -e $settings ]; then
  mkdir -p "$(dirname $settings)"
  (umask 077 && cat >$settings) <<SETTINGS
PUBLIC_URL=https://$name
TRUST_PROXY=loopback
CONTENT_DIR=$content
# Remove the # of these two, and write your own:
#SMTP_URL=smtps://USER:PASSWORD@mail.example.com
#ENQUIRY_TO=sales@example.com
SETTINGS
fi

if [ ! -e $proxy ]; then
  # The site of Debian would answer for names that are not yours.
  rm -f /etc/nginx/sites-enabled/default
  # Slow clients keep their connections open, and each takes two files.
  sed -i -e '1i worker_rlimit_nofile 16384;' -e '/worker_rlimit_nofile/d' -e 's/worker_connections .*/worker_connections 8192;/' /etc/nginx/nginx.conf
  [ -e /etc/nginx/certificates ] || ln -s "/etc/letsencrypt/live/$name" /etc/nginx/certificates
  sed -e 's/www\.example\.com/@name@/g' -e 's/example\.com/@other@/g' "$release/hosts/deploy/nginx.conf" >$proxy
  if [ -z "$other" ]; then sed -i -e '/^# The name without www/,$d' -e 's/ @other@//' $proxy; fi
  sed -i -e "s/@name@/$name/g" -e "s/@other@/$other/g" $proxy
  # nginx before 1.25.1 writes HTTP/2 in another way.
  if nginx -v 2>&1 | grep -q '/1\.\(1\{0,1\}[0-9]\|2[0-4]\)\.'; then sed -i -e '/^http2 on/d' -e 's/443 ssl/& http2/' $proxy; fi
  nginx -t
fi
