#!/bin/sh
# Run by the image of PostgreSQL once, when it makes the database: the replica may sign in and follow its log.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$REPLICA_PASSWORD" <<'SQL'
create role replica login replication password :'password';
SQL
echo 'host replication replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
