#!/usr/bin/env bash
# Every PostgreSQL database as a dump of its own, with the owner's login; what is thirty days old goes.
set -euo pipefail
umask 077
server=${POSTGRES_SERVER_URL#*://}
to=/backups/postgres/$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$to.part"
for database in users formulas billing admin gateway; do
  pg_dump --dbname="postgresql://cellwright@${server%%/*}/$database" --format=custom --no-owner --file="$to.part/$database.dump"
  pg_restore --list "$to.part/$database.dump" > /dev/null
done
# a backup that stands under its own name is whole
mv "$to.part" "$to"
find /backups/postgres -mindepth 1 -maxdepth 1 -mtime +30 -exec rm -r {} +
du -sh "$to"
