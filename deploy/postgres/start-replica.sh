#!/bin/sh
# Copies the primary at the first start, then follows its log.
set -eu
export PGPASSWORD="$REPLICA_PASSWORD"
# The signal file is written last: if it is missing, the copy was interrupted and is made again.
if [ ! -f "$PGDATA/standby.signal" ]; then
  rm -rf "$PGDATA"
  pg_basebackup --host "$PRIMARY_HOST" --username replica --pgdata "$PGDATA" --wal-method stream --checkpoint fast --write-recovery-conf
fi
exec postgres "$@"
