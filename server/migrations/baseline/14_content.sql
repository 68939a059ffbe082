-- Pictures of what the agency publishes.

-- Read by anyone, stored in several widths under a name that is never reused.
create table pictures (
  name text primary key check (name ~ '^[a-z0-9]{32}\.webp$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_by bigint not null references users,
  created_at timestamptz not null default now()
);

-- The pictures above the public list of a product, in order.
create table header_images (
  id bigint generated always as identity primary key,
  product text not null check (product in ('umrah', 'holiday', 'visa')),
  picture text not null references pictures,
  position integer not null,
  unique (product, picture)
);
create index header_images_by_position on header_images (product, position, id);

-- Banners on Home: a picture with its words, for whom, in which language and on which days it is shown.
create table promo_images (
  id bigint generated always as identity primary key,
  picture text not null references pictures,
  alt jsonb not null,
  link text,
  audience text not null check (audience in ('everyone', 'customers', 'agents')),
  language text check (language in ('en', 'ar')),
  starts_on date,
  ends_on date,
  active boolean not null default true,
  position integer not null,
  updated_at timestamptz not null default now(),
  check (starts_on is null or ends_on is null or starts_on <= ends_on)
);
create index promo_images_by_position on promo_images (position, id);

-- Published pictures that nothing shows: uploaded in a form that was never saved, or removed from one since. The names
-- are read once from everything that may show them, instead of looking for each picture in every record.
create function unused_pictures(published_before timestamptz) returns setof text
language sql stable security definer set search_path = public as $$
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

grant select, insert, delete on pictures to safar_app;
grant select, insert, update, delete on header_images, promo_images to safar_app;
