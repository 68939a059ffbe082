-- Keys of other companies' services. A removed key leaves its row, so that versions only ever grow.

create table integration_keys (
  kind text primary key,
  value_sealed text,
  ending text,
  version integer not null default 1,
  saved_at timestamptz not null,
  saved_by bigint references users,
  constraint integration_key_ending check (ending is null or value_sealed is not null)
);

grant select, insert, update on integration_keys to safar_app;
