-- What other modules may read of people: names, how to reach them, whose agents they are, and who holds a permission.

create view people_directory as
  select u.id, u.role, u.status, u.name, u.email, u.phone, u.locale, u.card_allowed, u.managed_role_id, u.salesman_id,
    u.deleted_at, a.agency_name, coalesce(a.agency_name, u.name) as display_name, a.phone as agency_phone,
    a.whatsapp as agency_whatsapp, a.address as agency_address, a.city as agency_city, a.logo as agency_logo
  from users u left join agencies a on a.user_id = u.id;

-- People of the office who hold a permission; administrators hold every one.
create function people_with_permission(wanted text) returns setof bigint language sql stable as $$
  select u.id from users u
  where u.deleted_at is null and u.status = 'active'
    and (u.role = 'admin' or u.role in ('admin-staff', 'reservation') and exists (
      select from managed_role_permissions p where p.role_id = u.managed_role_id and p.permission = wanted))
$$;

grant select on people_directory to safar_app;
