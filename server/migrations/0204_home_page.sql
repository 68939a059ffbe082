-- Cars for hire on Home, each leading to an enquiry.
create table featured_cars (
  id bigint generated always as identity primary key,
  name jsonb not null,
  city jsonb not null,
  seats integer not null check (seats between 1 and 60),
  picture text not null references pictures (name),
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

grant select, insert, update, delete on featured_cars, home_picks to safar_app;
grant usage on all sequences in schema public to safar_app;

-- A car's picture is shown too.
create or replace function unused_pictures(published_before timestamptz) returns setof text
  language sql stable security definer set search_path to 'public' as $$
  with shown (words) as (
    select form::text from umrah_packages
    union all select form::text from holidays
    union all select form::text from visas
    union all select visa::text from visa_applications
    union all select q::text from quote_parts q
    union all select o::text from quote_options o
  ), named (name) as (
    select found[1] from shown, regexp_matches(words, '[a-z0-9]{32}\.webp', 'g') as found
    union select picture from header_images
    union select picture from promo_images
    union select picture from featured_cars
  )
  select p.name from pictures p
  where p.created_at < published_before and not exists (select from named n where n.name = p.name)
$$;
