-- Published pictures that nothing shows: uploaded in a form that was never saved, or taken out of one since.
create function unused_pictures(published_before timestamptz) returns setof text
  language sql stable security definer set search_path to 'public' as $$
  select p.name from pictures p
  where p.created_at < published_before
    and not exists (select from header_images h where h.picture = p.name)
    and not exists (select from promo_images i where i.picture = p.name)
    and not exists (select from umrah_packages u where u.form::text like '%' || p.name || '%')
    and not exists (select from holidays h where h.form::text like '%' || p.name || '%')
    and not exists (select from visas v where v.form::text like '%' || p.name || '%')
    and not exists (select from quote_parts q where q::text like '%' || p.name || '%')
    and not exists (select from quote_options o where o::text like '%' || p.name || '%')
$$;
grant execute on function unused_pictures(timestamptz) to safar_app;
grant delete on pictures to safar_app;
