-- Umrah packages, their departures, and bookings of them.

-- The form as the office wrote it, and beside it what lists filter and sort by.
create table umrah_packages (
  id bigint generated always as identity primary key,
  form jsonb not null,
  status text not null check (status in ('draft', 'active', 'sold_out', 'inactive')),
  category text not null,
  nights integer not null check (nights between 1 and 360),
  -- The cheapest room with every fare, per person, for the public and for agents; 0 if nothing has a price.
  public_from bigint not null,
  agent_from bigint not null,
  public_prices jsonb not null,
  agent_prices jsonb not null,
  -- Of the hotels in Makkah and Madinah: the longest way to the Haram, and the fewest stars.
  metres integer not null,
  stars integer not null,
  departure_cities text[] not null,
  valid_from date not null,
  valid_to date not null,
  own_dates boolean not null,
  -- Moved on every day by a job; nothing leaves after the last one.
  next_departure date not null,
  last_departure date not null,
  search_text text not null,
  rate_on date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_at timestamptz
);
create index umrah_packages_by_departure on umrah_packages (next_departure, id) where hidden_at is null;
create index umrah_packages_by_price on umrah_packages (public_from, id) where hidden_at is null;
create index umrah_packages_by_agent_price on umrah_packages (agent_from, id) where hidden_at is null;
create index umrah_packages_by_nights on umrah_packages (nights, id) where hidden_at is null;
-- Lists of packages cost the same however many there are: each filter and sort has its index.
create index umrah_packages_by_text on umrah_packages using gin (search_text gin_trgm_ops);
create index umrah_packages_by_city on umrah_packages using gin (departure_cities);
create index umrah_packages_by_stars on umrah_packages (stars, id) where hidden_at is null;
create index umrah_packages_by_metres on umrah_packages (metres, id) where hidden_at is null;
create index umrah_packages_by_category on umrah_packages (category, next_departure, id) where hidden_at is null;
create index umrah_packages_by_status on umrah_packages (status, next_departure, id) where hidden_at is null;
create index umrah_packages_own_dates on umrah_packages (valid_to) where own_dates and hidden_at is null;

create table umrah_departures (
  id bigint generated always as identity primary key,
  package_id bigint not null references umrah_packages on delete cascade,
  city text not null,
  departs_on date not null,
  book_by date not null,
  allotment_id bigint not null references allotments,
  -- Removed from the form: its bookings go on.
  withdrawn_at timestamptz,
  check (book_by < departs_on)
);
create unique index umrah_departures_once on umrah_departures (package_id, departs_on, city)
  where withdrawn_at is null;
create index umrah_departures_by_day on umrah_departures (departs_on, id);
create unique index umrah_departures_allotment on umrah_departures (allotment_id);
create index umrah_departures_in_month on umrah_departures (departs_on, package_id) where withdrawn_at is null;

-- A copy of what was sold, who sleeps with whom, and how far the visas are.
create table booking_umrah (
  booking_id bigint primary key references bookings,
  package_id bigint not null references umrah_packages,
  departure_id bigint references umrah_departures,
  departs_on date not null,
  returns_on date not null,
  sold jsonb not null,
  rooms jsonb not null,
  people jsonb not null,
  cancellation jsonb not null,
  visa_state text not null default 'not_started' check (visa_state in ('not_started', 'submitted', 'issued',
    'refused')),
  hotel_brns jsonb not null default '[]',
  transport_brn text,
  check (returns_on > departs_on)
);
create index booking_umrah_by_package on booking_umrah (package_id);
-- Arrivals and departures of a day.
create index booking_umrah_by_departure on booking_umrah (departs_on, booking_id);
create index booking_umrah_by_return on booking_umrah (returns_on, booking_id);
-- Whose booking refers to an uploaded passport or photograph.
create index booking_umrah_people on booking_umrah using gin (people jsonb_path_ops);

-- Numbers of visas, sealed; the booking shows their last digits.
create table umrah_visas (
  booking_id bigint not null references booking_umrah,
  key text not null,
  number_sealed text not null,
  primary key (booking_id, key)
);

grant select, insert, update, delete on umrah_packages, umrah_departures to safar_app;
grant select, insert, update on booking_umrah, umrah_visas to safar_app;
