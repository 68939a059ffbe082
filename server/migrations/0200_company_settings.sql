-- Our own company as the office has written it. Without a row, what the server was started with is shown.
create table company_settings (
  single boolean primary key default true check (single),
  company jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

grant select, insert, update on company_settings to safar_app;
