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

grant select, insert, update, delete on promo_images to safar_app;
grant usage on all sequences in schema public to safar_app;
