#!/bin/sh
# Copies the primary at the first start, and follows its log from then on.
set -eu
export PGPASSWORD="$REPLICA_PASSWORD"
# The signal file is the last thing that is copied: without it, the copy was cut short and is made again.
if [ ! -f "$PGDATA/standby.signal" ]; then
  rm -rf "$PGDATA"
  pg_basebackup --host "$PRIMARY_HOST" --username replica --pgdata "$PGDATA" --wal-method stream --checkpoint fast --write-recovery-conf
fi
exec postgres "$@"
