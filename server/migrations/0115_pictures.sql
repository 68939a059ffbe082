-- Pictures of what the agency publishes: read by anyone, stored in several widths under a name that is never reused.
create table pictures (
  name text primary key check (name ~ '^[a-z0-9]{32}\.webp$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_by bigint not null references users,
  created_at timestamptz not null default now()
);

-- The pictures over the public list of a product, in order.
create table header_images (
  id bigint generated always as identity primary key,
  product text not null check (product in ('umrah', 'holiday')),
  picture text not null references pictures,
  position integer not null,
  unique (product, picture)
);
create index header_images_by_position on header_images (product, position, id);

grant select, insert on pictures to safar_app;
grant select, insert, update, delete on header_images to safar_app;
grant usage on all sequences in schema public to safar_app;
