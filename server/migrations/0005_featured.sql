-- Routes the office features on Home, and the lowest fare last found for each.

create table featured_flights (
  id bigint generated always as identity primary key,
  origin text not null check (origin ~ '^[A-Z]{3}$'),
  destination text not null check (destination ~ '^[A-Z]{3}$'),
  title text,
  title_ar text,
  travel_from date,
  travel_to date,
  active boolean not null default true,
  position integer not null,
  updated_at timestamptz not null default now(),
  check (origin <> destination),
  check (travel_from <= travel_to)
);
create index featured_flights_by_position on featured_flights (position, id);

-- A row without a date says that nothing was found.
create table featured_fares (
  featured_id bigint primary key references featured_flights on delete cascade,
  checked_at timestamptz not null,
  date date,
  amount bigint check (amount >= 0),
  currency text,
  airline text,
  stops integer,
  minutes integer,
  check (num_nulls(date, amount, currency, airline, stops, minutes) in (0, 6))
);

grant select, insert, update, delete on featured_flights, featured_fares to safar_app;
grant usage on all sequences in schema public to safar_app;
