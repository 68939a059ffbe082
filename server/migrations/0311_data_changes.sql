-- Changes of many rows, done in portions while people work: how far each has come.
create table data_changes (
  name text primary key,
  -- The key of the last row that is done; the next portion begins after it.
  position bigint not null default 0,
  done bigint not null default 0,
  -- As estimated when it began, for people to read.
  total bigint not null,
  began_at timestamptz not null default now(),
  finished_at timestamptz,
  failed_at timestamptz
);
grant select on data_changes to safar_app;
