-- The names of pictures are read once out of what may show them, instead of looking for each picture in every record.
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
  )
  select p.name from pictures p
  where p.created_at < published_before and not exists (select from named n where n.name = p.name)
$$;
