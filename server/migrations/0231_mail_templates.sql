-- The office's own words for a mail, by its key and language. Without a row, or with null, the standard text is sent.
create table mail_templates (
  key text primary key check (key ~ '^[a-z_.]{3,80}$'),
  en jsonb,
  ar jsonb,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint not null references users (id)
);

grant select, insert, update on mail_templates to safar_app;
