-- What is particular to a booked stay.

-- The rates as the supplier sold them, the same as the buyer saw them, and who sleeps in which room.
create table booking_stays (
  booking_id bigint primary key references bookings,
  hotel jsonb not null,
  facts jsonb not null,
  check_in date not null,
  check_out date not null,
  rooms jsonb not null,
  arrival text,
  wishes text,
  -- Whose passports the rates were asked for, so that they can be asked for again.
  nationality text not null default 'PK',
  -- Other dates are a new booking in the place of an old one: what it replaces, and the penalty its buyer agreed to for
  -- cancelling the old one.
  replaces_id bigint references bookings,
  agreed_penalty bigint,
  check (check_out > check_in),
  check ((replaces_id is null) = (agreed_penalty is null))
);
-- Arrivals and departures of a day.
create index booking_stays_by_check_in on booking_stays (check_in, booking_id);
create index booking_stays_by_check_out on booking_stays (check_out, booking_id);
create index booking_stays_by_replaced on booking_stays (replaces_id) where replaces_id is not null;

-- With the bookings before and after a change of dates. The office has a page for each channel, so they say which is
-- theirs.
create view booking_stay_details as
  select s.booking_id, s.hotel, s.facts, s.check_in, s.check_out, s.rooms, s.arrival, s.wishes, s.nationality, s.replaces_id,
    s.agreed_penalty,
    (select json_build_object('id', b.id, 'ref', b.ref, 'state', b.state, 'channel', b.channel,
        'check_in', o.check_in, 'check_out', o.check_out)
      from bookings b join booking_stays o on o.booking_id = b.id where b.id = s.replaces_id) as replaces,
    (select json_build_object('id', b.id, 'ref', b.ref, 'state', b.state, 'channel', b.channel,
        'check_in', n.check_in, 'check_out', n.check_out)
      from booking_stays n join bookings b on b.id = n.booking_id
      where n.replaces_id = s.booking_id and b.state not in ('rejected', 'expired') and b.hidden_at is null
        and (b.issued_at is not null or b.state <> 'cancelled')
      order by b.id desc limit 1) as replaced_by
  from booking_stays s;

grant select, insert, update on booking_stays to safar_app;
grant select on booking_stay_details to safar_app;
