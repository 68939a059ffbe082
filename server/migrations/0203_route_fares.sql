-- Routes that people searched, and the lowest public fare found for each day of departure. Kept for three days: pages
-- about a route tell what was really found, and when.
create table flight_routes (
  origin text not null check (origin ~ '^[A-Z]{3}$'),
  destination text not null check (destination ~ '^[A-Z]{3}$'),
  -- By people; prices that our own jobs look for count as none.
  searches integer not null default 0,
  found_at timestamptz not null,
  primary key (origin, destination)
);
create index flight_routes_by_searches on flight_routes ((-searches), origin, destination);
create index flight_routes_by_age on flight_routes (found_at);

create table route_fares (
  origin text not null,
  destination text not null,
  date date not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  airline text not null,
  stops integer not null,
  minutes integer not null,
  -- Everybody found to fly the route that day, and the shortest journey.
  airlines text[] not null,
  fastest_minutes integer not null,
  found_at timestamptz not null,
  primary key (origin, destination, date),
  foreign key (origin, destination) references flight_routes on delete cascade
);
create index route_fares_by_age on route_fares (found_at);

grant select, insert, update, delete on flight_routes, route_fares to safar_app;
