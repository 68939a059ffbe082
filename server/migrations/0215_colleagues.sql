-- People of one agency. The account an agency registered with stays the agency in every table; its colleagues name it
-- here. Rights left empty are the owner's: every one of them.
alter table users
  add column agency_id bigint references users (id),
  add column agency_rights text[],
  add column agency_blocked_at timestamptz,
  add constraint users_agency_of_agents check (agency_id is null or (role = 'agent' and agency_id <> id)),
  add constraint users_agency_rights check (agency_rights <@ array['search', 'hold', 'issue', 'money', 'manage']),
  add constraint users_owner_not_blocked check (agency_blocked_at is null or agency_rights is not null);

create index users_agency on users (agency_id, id) where agency_id is not null;
-- An agency has one owner.
create unique index users_agency_owner on users (coalesce(agency_id, id))
  where role = 'agent' and agency_rights is null and deleted_at is null;

-- The agency's money is in its own wallet: colleagues have none.
drop trigger users_open_wallet on users;
create trigger users_open_wallet after insert on users for each row
  when (new.role in ('agent', 'customer') and new.agency_id is null) execute function open_wallet();

create or replace view people_directory as
  select u.id, u.role, u.status, u.name, u.email, u.phone, u.locale, u.card_allowed, u.managed_role_id, u.salesman_id,
    u.deleted_at, a.agency_name, coalesce(a.agency_name, u.name) as display_name, a.phone as agency_phone,
    a.whatsapp as agency_whatsapp, a.address as agency_address, a.city as agency_city, a.logo as agency_logo,
    u.agency_id, u.agency_rights,
    -- Somebody who was invited and has not come yet, or whom the agency blocked, is told nothing.
    u.agency_blocked_at is null and (u.agency_id is null or u.email_verified_at is not null) as agency_active
  from users u left join agencies a on a.user_id = u.id;

-- What an agency is told, all its people are; of money, those who see it.
create or replace function append_notifications(
  of_kind text, of_values jsonb, of_link text, except_id bigint, once boolean, named_id bigint,
  mail_job text, of_topic text, is_mailed boolean, by_default boolean, people bigint[], of_permission text)
returns bigint language plpgsql as $$
declare
  copies bigint;
  told bigint[] := coalesce(people, array(select people_with_permission(of_permission)));
begin
  with inserted as (
    insert into notifications (user_id, kind, values, link)
    select u.id, of_kind, filled.values, of_link from people_directory u, (
      select of_values || coalesce((
        select jsonb_build_object('who', w.display_name) from people_directory w where w.id = named_id), '{}') as values) filled
    where u.deleted_at is null
      and (u.id = any (told) or u.agency_id = any (told))
      and u.agency_active
      and (of_topic <> 'money' or u.agency_rights is null or 'money' = any (u.agency_rights))
      and u.id is distinct from except_id
      and not (once and exists (select from notifications n
        where n.user_id = u.id and n.kind = of_kind and n.read_at is null and n.values = filled.values))
    order by u.id returning id, user_id)
  select count(enqueue_job(mail_job, json_build_object('id', i.id))) into copies from inserted i
    left join mail_preferences p on p.user_id = i.user_id and p.topic = of_topic
    where is_mailed and coalesce(p.by_mail, by_default);
  return copies;
end $$;

-- The bookings of an agency by who made them.
create index bookings_agency_maker on bookings (agent_id, created_by, id) where agent_id is not null;
