-- What people are told inside the product. The sentence is made when it is read, in the reader's language.

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  values jsonb not null default '{}',
  link text check (link ~ '^/[^/]'),
  at timestamptz not null default now(),
  read_at timestamptz,
  -- A job that runs again mails no second copy.
  mailed_at timestamptz
);
create index notifications_by_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id, kind) where read_at is null;

-- What each person wants by mail, only where it differs from the product's own choice.
create table mail_preferences (
  user_id bigint not null references users,
  topic text not null check (topic in ('bookings', 'deadlines', 'money', 'account')),
  by_mail boolean not null,
  primary key (user_id, topic)
);

-- Every server listens on this channel, and reads again what the person's open pages show. Sent with COMMIT, once per
-- transaction.
create function notifications_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('notifications', 'user ' || old.user_id);
  else
    perform pg_notify('notifications', 'user ' || new.user_id);
  end if;
  return null;
end $$;
create trigger notifications_changed after insert or delete or update on notifications
  for each row execute function notifications_changed();

-- Notifies these people, or without any those of the office who have a permission; a job mails copies. Everybody in an
-- agency is told what the agency is told; of money, only those who see it. Buyers get news of their bookings by mail
-- unless they choose otherwise; colleagues and the office only if they choose to.
create function append_notifications(
  of_kind text, of_values jsonb, of_link text, except_id bigint, once boolean, named_id bigint, mail_job text,
  of_topic text, is_mailed boolean, by_default boolean, people bigint[], of_permission text
) returns bigint language plpgsql as $$
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
    join people_directory u on u.id = i.user_id
    left join mail_preferences p on p.user_id = i.user_id and p.topic = of_topic
    where is_mailed and coalesce(p.by_mail,
      by_default or of_topic = 'bookings' and u.role in ('agent', 'customer') and u.agency_id is null);
  return copies;
end $$;

grant select, insert, delete on notifications to safar_app;
grant select, insert, update, delete on mail_preferences to safar_app;
grant update (read_at, mailed_at) on notifications to safar_app;
