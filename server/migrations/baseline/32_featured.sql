-- What Home shows for sale.

-- Routes and hotels on Home: one list for each product, and one job that finds the prices of both.
create table featured_items (
  id bigint generated always as identity (sequence name featured_flights_id_seq),
  origin text,
  destination text,
  title text,
  title_ar text,
  travel_from date,
  travel_to date,
  active boolean not null default true,
  position integer not null,
  updated_at timestamptz not null default now(),
  product text not null check (product in ('flight', 'hotel')),
  -- The hotel as its supplier names it: the office reads it before a price is found.
  hotel jsonb,
  nights integer check (nights between 1 and 30),
  days_ahead integer check (days_ahead between 0 and 365),
  constraint featured_flights_pkey primary key (id),
  constraint featured_flights_check check (origin <> destination),
  constraint featured_flights_check1 check (travel_from <= travel_to),
  constraint featured_flights_destination_check check (destination ~ '^[A-Z]{3}$'),
  constraint featured_flights_origin_check check (origin ~ '^[A-Z]{3}$'),
  constraint featured_items_one_product check (case product
    when 'flight' then num_nulls(origin, destination) = 0 and num_nonnulls(hotel, nights, days_ahead) = 0
    else num_nonnulls(origin, destination) = 0 and num_nulls(hotel, nights, days_ahead) = 0 end)
);
create index featured_items_by_position on featured_items (product, position, id);

-- The lowest price last found for each. A row without a date says that nothing was found.
create table featured_prices (
  featured_id bigint not null,
  checked_at timestamptz not null,
  date date,
  amount bigint,
  currency text,
  airline text,
  stops integer,
  minutes integer,
  -- For a hotel, `amount` is a night's and `stay` says whose rate it is and what its picture is drawn from.
  stay jsonb,
  constraint featured_fares_pkey primary key (featured_id),
  constraint featured_fares_featured_id_fkey foreign key (featured_id) references featured_items on delete cascade,
  constraint featured_fares_amount_check check (amount >= 0),
  constraint featured_prices_whole check ((num_nulls(date, amount, currency) = any (array[0, 3]))
    and (num_nulls(airline, stops, minutes) = any (array[0, 3])) and num_nonnulls(airline, stay) = num_nonnulls(date))
);

-- Cars for hire on Home, each leading to an enquiry.
create table featured_cars (
  id bigint generated always as identity primary key,
  name jsonb not null,
  city jsonb not null,
  seats integer not null check (seats between 1 and 60),
  picture text not null references pictures,
  per_day bigint not null check (per_day > 0),
  active boolean not null default true,
  position integer not null,
  updated_at timestamptz not null default now()
);
create index featured_cars_by_position on featured_cars (position, id);

-- Packages and holidays the office chose for Home, in its order. One that is off sale, or gone, is not shown.
create table home_picks (
  product text not null check (product in ('umrah', 'holiday')),
  record_id bigint not null,
  position integer not null,
  primary key (product, record_id)
);

grant select, insert, update, delete on featured_items, featured_prices, featured_cars, home_picks to safar_app;
