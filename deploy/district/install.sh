#!/bin/sh
# Writes the files of one machine: install.sh <one|two|three> [<folder instead of />]. Reads district.env beside it.
# Run it again after a change of district.env; it overwrites only the files it wrote.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
name=${1:?Say which machine this is: one, two or three.}
root=${2:-}
. "${DISTRICT:-$here/district.env}"

case $name in
  one) address=$ADDRESS_ONE ;;
  two) address=$ADDRESS_TWO ;;
  three) address=$ADDRESS_THREE ;;
  *) echo "The machines are called one, two and three." >&2; exit 1 ;;
esac
for password in "$PASSWORD_SUPERUSER" "$PASSWORD_REPLICATION" "$PASSWORD_OWNER" "$PASSWORD_APP"; do
  case $password in
    '' | *[!A-Za-z0-9]*) echo "Each password in district.env has letters and digits only, and is not empty." >&2; exit 1 ;;
  esac
done

# On one machine for trial the three have no loopback address in common, and no certificate.
local=${LOCAL:-127.0.0.1}
web=${WEB:-":443 ssl crt /etc/haproxy/cahier.pem alpn h2,http/1.1"}
scheme=${PUBLIC_URL%%:*}

write() { # <file here> <path of the machine> <mode> [<owner>]
  mkdir -p "$(dirname "$root$2")"
  install -m 600 /dev/null "$root$2"
  sed -e "s|@NAME@|$name|g" -e "s|@ADDRESS@|$address|g" -e "s|@LOCAL@|$local|g" -e "s|@WEB@|$web|g" \
    -e "s|@ONE@|$ADDRESS_ONE|g" -e "s|@TWO@|$ADDRESS_TWO|g" -e "s|@THREE@|$ADDRESS_THREE|g" \
    -e "s|@PUBLIC_URL@|$PUBLIC_URL|g" -e "s|@SCHEME@|$scheme|g" \
    -e "s|@PASSWORD_SUPERUSER@|$PASSWORD_SUPERUSER|g" -e "s|@PASSWORD_REPLICATION@|$PASSWORD_REPLICATION|g" \
    -e "s|@PASSWORD_OWNER@|$PASSWORD_OWNER|g" -e "s|@PASSWORD_APP@|$PASSWORD_APP|g" \
    -e "s|/etc/|$root/etc/|g" -e "s|/var/lib/|$root/var/lib/|g" \
    "$here/$1" > "$root$2"
  chmod "$3" "$root$2"
  [ -z "${4:-}" ] || chown "$4" "$root$2"
}

write etcd.env /etc/default/etcd 644
write patroni.env /etc/patroni_env.conf 600
write patroni.yml /etc/patroni/config.yml 644
write haproxy.cfg /etc/haproxy/haproxy.cfg 644
write pgbouncer.ini /etc/pgbouncer/pgbouncer.ini 640 postgres:postgres
write userlist.txt /etc/pgbouncer/userlist.txt 640 postgres:postgres
write cahier.env /etc/cahier.env 600
install -d -m 700 -o postgres -g postgres "$root/var/lib/postgresql/cahier-socket"
