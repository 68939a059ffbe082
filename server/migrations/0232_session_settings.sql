-- How long everybody but customers stays signed in without doing anything.
create table session_settings (
  single boolean primary key default true check (single),
  idle_minutes integer not null default 60 check (idle_minutes between 5 and 720),
  version integer not null default 0,
  updated_at timestamptz,
  updated_by bigint references users (id)
);
insert into session_settings default values;

grant select, update on session_settings to safar_app;
