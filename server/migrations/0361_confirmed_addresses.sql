-- Whether a person has shown that they read mails to their address: others count as guests.
create or replace view people_directory as
  select u.id, u.role, u.status, u.name, u.email, u.phone, u.locale, u.card_allowed, u.managed_role_id, u.salesman_id,
    u.deleted_at, a.agency_name, coalesce(a.agency_name, u.name) as display_name, a.phone as agency_phone,
    a.whatsapp as agency_whatsapp, a.address as agency_address, a.city as agency_city, a.logo as agency_logo,
    u.agency_id, u.agency_rights,
    (u.agency_blocked_at is null and (u.agency_id is null or u.email_verified_at is not null)) as agency_active,
    u.email_verified_at is not null as email_verified
  from users u left join agencies a on a.user_id = u.id;
