#!/bin/bash
# Initializes a new volume with POSTGRES_PASSWORD. Then starts the server.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  # shellcheck disable=SC2086
  initdb --pgdata "$PGDATA" --username postgres --pwfile <(printf %s "$POSTGRES_PASSWORD") --auth-host scram-sha-256 --auth-local trust ${POSTGRES_INITDB_ARGS:-}
  printf "host all all all scram-sha-256\n" >> "$PGDATA/pg_hba.conf"
fi
exec "$@" -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
