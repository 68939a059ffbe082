-- Other dates are a new booking in the place of an old one: what it replaces, and the penalty its buyer agreed to for
-- giving the old one back. And whose passports the rates were asked for, so that they can be asked for again.
alter table booking_stays
  add column nationality text not null default 'PK',
  add column replaces_id bigint references bookings (id),
  add column agreed_penalty bigint,
  add check ((replaces_id is null) = (agreed_penalty is null));
create index booking_stays_by_replaced on booking_stays (replaces_id) where replaces_id is not null;

-- What the page of a booking shows of its stay: with the bookings before and after it.
create view booking_stay_details as
  select s.*,
    (select json_build_object('id', b.id, 'ref', b.ref, 'state', b.state, 'check_in', o.check_in, 'check_out', o.check_out)
      from bookings b join booking_stays o on o.booking_id = b.id where b.id = s.replaces_id) as replaces,
    (select json_build_object('id', b.id, 'ref', b.ref, 'state', b.state, 'check_in', n.check_in, 'check_out', n.check_out)
      from booking_stays n join bookings b on b.id = n.booking_id
      where n.replaces_id = s.booking_id and b.state not in ('rejected', 'expired') and b.hidden_at is null
        and (b.issued_at is not null or b.state <> 'cancelled')
      order by b.id desc limit 1) as replaced_by
  from booking_stays s;
grant select on booking_stay_details to safar_app;
