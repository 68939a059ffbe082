-- What the office sets for everybody: the company's details, exchange rates, the words of mails.

-- Our own company as the office has written it. Without a row, the server's settings are shown.
create table company_settings (
  single boolean primary key default true check (single),
  company jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references users
);

-- What a unit of another currency is worth in our own, from a day on. A row is never changed: a new rate is a new row.
create table exchange_rates (
  id bigint generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate exchange_rate not null,
  day date not null,
  created_at timestamptz not null default now(),
  created_by bigint not null references users
);
create index exchange_rates_by_currency on exchange_rates (currency, id desc);
create index exchange_rates_in_force on exchange_rates (currency, day desc, id desc);

-- The office's own words for a mail, by its key and language. Without a row, or with null, the standard text is sent.
create table mail_templates (
  key text primary key check (key ~ '^[a-z_.]{3,80}$'),
  en jsonb,
  ar jsonb,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint not null references users
);

grant select, insert, update on company_settings, mail_templates to safar_app;
grant select, insert on exchange_rates to safar_app;
