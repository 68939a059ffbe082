-- What a unit of another currency is worth in our own, from a day on. A line is never changed: a new rate is a new line.
create table exchange_rates (
  id bigint generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate exchange_rate not null,
  day date not null,
  created_at timestamptz not null default now(),
  created_by bigint not null references users (id)
);
create index exchange_rates_by_currency on exchange_rates (currency, id desc);
create index exchange_rates_in_force on exchange_rates (currency, day desc, id desc);

grant select, insert on exchange_rates to safar_app;
