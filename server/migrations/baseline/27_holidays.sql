-- Holidays, their departures, and bookings of them.

-- The form as the office wrote it, and beside it what lists filter and sort by.
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
  valid_to date not null,
  -- Moved on every day by a job; without departures, the last day of its validity.
  next_departure date not null,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_at timestamptz,
  check (valid_to >= valid_from)
);
create index holidays_by_departure on holidays (next_departure, id) where hidden_at is null;
create index holidays_by_price on holidays (public_from, id) where hidden_at is null;
create index holidays_by_agent_price on holidays (agent_from, id) where hidden_at is null;
create index holidays_by_nights on holidays (nights, id) where hidden_at is null;
create index holidays_by_text on holidays using gin (search_text gin_trgm_ops);
create index holidays_by_newest on holidays ((-id), id) where hidden_at is null;
create index holidays_by_region on holidays (region, next_departure, id) where hidden_at is null;
create index holidays_by_status on holidays (status, next_departure, id) where hidden_at is null;

create table holiday_departures (
  id bigint generated always as identity primary key,
  holiday_id bigint not null references holidays on delete cascade,
  departs_on date not null,
  book_by date not null,
  allotment_id bigint not null references allotments,
  -- Removed from the form: its bookings go on.
  withdrawn_at timestamptz,
  check (book_by < departs_on)
);
create unique index holiday_departures_once on holiday_departures (holiday_id, departs_on) where withdrawn_at is null;
create unique index holiday_departures_allotment on holiday_departures (allotment_id);
create index holiday_departures_in_month on holiday_departures (departs_on, holiday_id) where withdrawn_at is null;

-- A copy of what was sold, and what cancelling costs.
create table booking_holidays (
  booking_id bigint primary key references bookings,
  holiday_id bigint not null references holidays,
  departure_id bigint not null references holiday_departures,
  sold jsonb not null,
  cancellation jsonb not null
);
create index booking_holidays_by_holiday on booking_holidays (holiday_id);

-- With how many wait before it.
create view booking_holiday_details as
  select b.*,
    case when p.state = 'waiting' then (select count(*)::integer from allotment_places o
      where o.allotment_id = p.allotment_id and o.state = 'waiting' and o.position < p.position) end as ahead
  from booking_holidays b
  left join allotment_places p on p.booking_id = b.booking_id;

grant select, insert, update, delete on holidays, holiday_departures to safar_app;
grant select, insert on booking_holidays to safar_app;
grant select on booking_holiday_details to safar_app;
