-- Airports, airlines and aircraft. The rows that ship with the product are loaded at the first start; the office
-- changes them.

create table airports (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Z]{3}$'),
  icao text,
  name text not null,
  name_ar text,
  city text not null,
  city_ar text,
  -- Shared by the airports of a city; an airport alone in its city has its own code here.
  city_code text not null check (city_code ~ '^[A-Z]{3}$'),
  country text not null,
  zone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  scheduled boolean not null,
  -- 0 small … 3 world hub: orders matches.
  size smallint not null default 1 check (size between 0 and 3),
  updated_at timestamptz not null default now()
);
create unique index airports_code on airports (code);

create table airlines (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Z0-9]{2}$'),
  icao text,
  name text not null,
  name_ar text,
  country text,
  colour text check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  active boolean not null default true,
  updated_at timestamptz not null default now()
);
create unique index airlines_code on airlines (code);

create table aircraft (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Z0-9]{3}$'),
  icao text,
  name text not null,
  seats integer not null check (seats > 0),
  cruise_kmh integer not null check (cruise_kmh > 0),
  range_km integer not null check (range_km > 0),
  updated_at timestamptz not null default now()
);
create unique index aircraft_code on aircraft (code);

-- Grows with every change, so that each server knows when its copy in memory is outdated. 0: nothing was loaded yet.
create table reference_version (
  only_one boolean primary key default true check (only_one),
  version bigint not null default 0
);
insert into reference_version default values;

create view airline_directory as
  select code, name, name_ar from airlines;

grant select, insert, update, delete on airports, airlines, aircraft to safar_app;
grant select, update on reference_version to safar_app;
grant select on airline_directory to safar_app;
