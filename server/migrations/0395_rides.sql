-- Rides: where they begin and end, what drives, and the routes with their prices as the office wrote them.
create table ride_zones (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('airport', 'city', 'area')),
  code text check (code ~ '^[A-Z]{3}$'),
  -- As hotels name the city it belongs to.
  city text,
  name jsonb not null,
  zone text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((kind = 'airport') = (code is not null))
);
grant select, insert, update, delete on ride_zones to safar_app;
create unique index ride_zones_by_code on ride_zones (code);

create table ride_vehicles (
  id bigint generated always as identity primary key,
  name jsonb not null,
  category text not null check (category in ('sedan', 'suv', 'van', 'minibus', 'coach', 'vip')),
  seats integer not null check (seats > 0),
  bags integer not null check (bags >= 0),
  pictures text[] not null,
  -- How many can drive on a day without a number of its own.
  stock integer not null check (stock between 0 and 100000),
  position integer not null,
  active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  hidden_at timestamptz
);
grant select, insert, update, delete on ride_vehicles to safar_app;
create index ride_vehicles_in_order on ride_vehicles (position, id) where hidden_at is null;

-- The vehicles of one kind on one day; written when the first is sold, or when the office gives the day its own number.
create table ride_days (
  vehicle_id bigint not null references ride_vehicles (id) on delete cascade,
  day date not null,
  total integer not null check (total between 0 and 100000),
  own boolean not null default false,
  held integer not null default 0 check (held >= 0),
  issued integer not null default 0 check (issued >= 0),
  primary key (vehicle_id, day),
  constraint ride_days_sold check (held + issued <= total)
);
grant select, insert, update, delete on ride_days to safar_app;

create table ride_routes (
  id bigint generated always as identity primary key,
  form jsonb not null,
  service text not null check (service in ('transfer', 'hourly', 'daily')),
  from_id bigint not null references ride_zones (id),
  to_id bigint references ride_zones (id),
  position integer not null,
  active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  check ((service = 'transfer') = (to_id is not null))
);
grant select, insert, update, delete on ride_routes to safar_app;
create index ride_routes_in_order on ride_routes (position, id) where hidden_at is null;
create index ride_routes_by_start on ride_routes (from_id);
create index ride_routes_by_end on ride_routes (to_id);

-- A car on Home that is one of these vehicles sells it.
alter table featured_cars
  add constraint featured_cars_vehicle_id_fkey foreign key (vehicle_id) references ride_vehicles (id) on delete set null;

-- What is particular to a booked ride: a copy of what was sold, what cancelling costs, and who drives.
create table booking_rides (
  booking_id bigint primary key references bookings (id),
  route_id bigint not null references ride_routes (id),
  vehicle_id bigint not null references ride_vehicles (id),
  -- The local days on which it takes a vehicle.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  place text not null default 'held' check (place in ('held', 'issued', 'released')),
  pick_up_at timestamptz not null,
  sold jsonb not null,
  cancellation jsonb not null,
  meeting jsonb not null,
  driver_name text,
  driver_phone text,
  driver_plate text,
  driver_at timestamptz,
  -- The office was told that nobody drives yet.
  driver_warned_at timestamptz,
  waited_minutes integer check (waited_minutes > 0),
  check ((driver_name is null) = (driver_at is null))
);
grant select, insert, update on booking_rides to safar_app;
create index booking_rides_by_day on booking_rides (last_day, first_day) where place <> 'released';
create index booking_rides_by_vehicle on booking_rides (vehicle_id, first_day);
create index booking_rides_by_route on booking_rides (route_id);
create index booking_rides_by_driver on booking_rides (driver_at) where driver_name is not null;
create index booking_rides_without_driver on booking_rides (pick_up_at) where place = 'issued' and driver_name is null;

-- Days whose counts are not those of the rides sold on them.
create function ride_differences()
  returns table (vehicle_id bigint, day date, held integer, issued integer, rides_held bigint, rides_issued bigint)
  language sql stable security definer set search_path = public as $$
  select d.vehicle_id, d.day, d.held, d.issued, r.held, r.issued from ride_days d cross join lateral (
    select count(*) filter (where b.place = 'held') as held, count(*) filter (where b.place = 'issued') as issued
    from booking_rides b where b.vehicle_id = d.vehicle_id and d.day between b.first_day and b.last_day) r
  where (d.held, d.issued) is distinct from (r.held, r.issued)
  union all
  select b.vehicle_id, s.day::date, 0, 0, 1, 0 from booking_rides b
    cross join lateral generate_series(b.first_day, b.last_day, interval '1 day') s (day)
  where b.place <> 'released'
    and not exists (select from ride_days d where d.vehicle_id = b.vehicle_id and d.day = s.day::date)
$$;
revoke execute on function ride_differences from public;
grant execute on function ride_differences to safar_app;

alter table quote_parts drop constraint quote_parts_item_check,
  add constraint quote_parts_item_check
  check (item ->> 'product' in ('flight', 'hotel', 'umrah', 'group', 'holiday', 'ride'));

alter table enquiries drop constraint enquiries_about_check,
  add constraint enquiries_about_check
  check (about in ('holiday', 'umrah', 'group', 'flight', 'hotel', 'visa', 'insurance', 'ride', 'car', 'other'));

-- Pictures of vehicles, and of those that were sold.
create or replace function unused_pictures(published_before timestamptz) returns setof text
  language sql stable security definer set search_path = public as $$
  with shown (words) as (
    select form::text from umrah_packages
    union all select form::text from holidays
    union all select form::text from visas
    union all select visa::text from visa_applications
    union all select q::text from quote_parts q
    union all select o::text from quote_options o
    union all select v.pictures::text from ride_vehicles v
    union all select r.sold::text from booking_rides r
  ), named (name) as (
    select found[1] from shown, regexp_matches(words, '[a-z0-9]{32}\.webp', 'g') as found
    union select picture from header_images
    union select picture from promo_images
    union select picture from featured_cars
  )
  select p.name from pictures p
  where p.created_at < published_before and not exists (select from named n where n.name = p.name)
$$;
