-- Holidays: the form as the office wrote it, and beside it what lists filter and sort by.
create table holidays (
  id bigint generated always as identity primary key,
  form jsonb not null,
  status text not null check (status in ('draft', 'active', 'inactive')),
  region text not null check (region in ('domestic', 'international')),
  nights integer not null check (nights between 0 and 40),
  -- The listed price of an adult, for the public and for agents.
  public_from bigint not null,
  agent_from bigint not null,
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  -- Moved on every day by a job; without departures, the last day of its validity.
  next_departure date not null,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_at timestamptz
);
grant select, insert, update, delete on holidays to safar_app;

create index holidays_by_departure on holidays (next_departure, id) where hidden_at is null;
create index holidays_by_price on holidays (public_from, id) where hidden_at is null;
create index holidays_by_agent_price on holidays (agent_from, id) where hidden_at is null;
create index holidays_by_nights on holidays (nights, id) where hidden_at is null;
create index holidays_by_text on holidays using gin (search_text gin_trgm_ops);

create table holiday_departures (
  id bigint generated always as identity primary key,
  holiday_id bigint not null references holidays (id) on delete cascade,
  departs_on date not null,
  book_by date not null check (book_by < departs_on),
  allotment_id bigint not null references allotments (id),
  -- Taken out of the form: its bookings go on.
  withdrawn_at timestamptz
);
grant select, insert, update, delete on holiday_departures to safar_app;

create unique index holiday_departures_once on holiday_departures (holiday_id, departs_on) where withdrawn_at is null;
create unique index holiday_departures_allotment on holiday_departures (allotment_id);

-- What is particular to a booked holiday: a copy of what was sold, and what cancelling costs.
create table booking_holidays (
  booking_id bigint primary key references bookings (id),
  holiday_id bigint not null references holidays (id),
  departure_id bigint not null references holiday_departures (id),
  sold jsonb not null,
  cancellation jsonb not null
);
grant select, insert on booking_holidays to safar_app;
create index booking_holidays_by_holiday on booking_holidays (holiday_id);
