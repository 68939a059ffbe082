-- The mails about a booking that were queued: a notice whose job runs again is not mailed twice. Without a foreign key,
-- which would have mails wait for whoever has locked the booking.
create table booking_mails (
  notice uuid primary key,
  booking_id bigint not null,
  kind text not null,
  at timestamptz not null default now()
);
grant select, insert on booking_mails to safar_app;

-- The same for the mail copy of a notification.
alter table notifications add column mailed_at timestamptz;
grant update (mailed_at) on notifications to safar_app;

-- Money that has come for a guest's booking confirms their address.
update guest_holds g set confirmed_at = now() where g.confirmed_at is null
  and exists (select from booking_receipts r where r.booking_id = g.booking_id);

-- Each receipt with the ledger entry that numbers its voucher; money moved from another booking has none.
create or replace view booking_receipts as
  select p.booking_id, 'card' as method, p.paid_at as at, p.amount - coalesce((
      select sum(r.amount) from payment_refunds r where r.payment_id = p.id and r.state <> 'refused'), 0)::bigint as amount,
      p.entry_id
    from payments p where p.booking_id is not null and p.state = 'paid' and p.matched
  union all
  select t.booking_id, t.method, t.decided_at, t.amount, t.entry_id from booking_transfers t where t.state = 'approved'
  union all
  select m.from_id, 'moved', m.at, -m.amount, null::bigint from moved_receipts m
  union all
  select m.to_id, 'moved', m.at, m.amount, null::bigint from moved_receipts m;

-- Buyers get news of their bookings by mail unless they choose otherwise; colleagues and the office if they choose to.
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
    join people_directory u on u.id = i.user_id
    left join mail_preferences p on p.user_id = i.user_id and p.topic = of_topic
    where is_mailed and coalesce(p.by_mail,
      by_default or of_topic = 'bookings' and u.role in ('agent', 'customer') and u.agency_id is null);
  return copies;
end $$;
