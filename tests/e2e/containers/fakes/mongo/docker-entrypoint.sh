#!/bin/bash
# Creates the administrator MONGO_INITDB_ROOT_… in a new volume, with a temporary server that only listens locally.
set -euo pipefail
if [ ! -e /data/db/WiredTiger ]; then
  log=/tmp/first-start.log
  mongod --dbpath /data/db --bind_ip 127.0.0.1 --nounixsocket --fork --logpath "$log" --pidfilepath /tmp/first-start.pid
  mongosh --quiet 127.0.0.1/admin --eval \
    'db.createUser({ user: process.env.MONGO_INITDB_ROOT_USERNAME, pwd: process.env.MONGO_INITDB_ROOT_PASSWORD, roles: ["root"] })'
  mongod --dbpath /data/db --shutdown
  rm "$log"
fi
exec "$@" --auth
