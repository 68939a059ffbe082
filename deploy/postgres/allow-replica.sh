#!/bin/sh
# Run once by the PostgreSQL image when it creates the database: lets the replica sign in and follow the log.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$REPLICA_PASSWORD" <<'SQL'
create role replica login replication password :'password';
SQL
echo 'host replication replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
