#!/usr/bin/env bash
# The whole replica set at one moment, with what was written meanwhile; what is thirty days old goes.
set -euo pipefail
umask 077
to=/backups/mongo/$(date -u +%Y%m%dT%H%M%SZ).archive.gz
mkdir -p /backups/mongo
# the password in a file: an argument could be read by every process
printf 'password: "%s"\n' "$MONGO_ROOT_PASSWORD" > /tmp/login.yaml
mongodump --config=/tmp/login.yaml --uri="$MONGO_SERVER_URL" --username=root --authenticationDatabase=admin \
  --oplog --gzip --archive="$to.part"
rm /tmp/login.yaml
mv "$to.part" "$to"
find /backups/mongo -mindepth 1 -maxdepth 1 -mtime +30 -delete
du -sh "$to"
