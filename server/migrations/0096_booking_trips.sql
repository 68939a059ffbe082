-- What lists show of what was sold, in parts: the stops of a flight, the nights and rooms of a stay. And the moment until
-- which cancelling costs nothing: it is emptied once it has passed, so that a list sorted by deadline has open clocks only.
alter table bookings
  add column trip jsonb,
  add column free_cancel_until timestamptz,
  add column free_cancel_warned_at timestamptz;

-- A sent warning, and a clock that ran out by itself, change nothing that people decide on.
drop trigger bookings_version on bookings;

update bookings b set trip = jsonb_build_object('kind', 'flight', 'legs', l.legs)
from (
  select f.booking_id, jsonb_agg(jsonb_build_object(
    'from', s.slice -> 'segments' -> 0 -> 'from' ->> 'airport',
    'to', s.slice -> 'segments' -> -1 -> 'to' ->> 'airport',
    'stops', (
      select coalesce(jsonb_agg(g.segment -> 'to' ->> 'airport' order by g.place), '[]')
      from jsonb_array_elements(s.slice -> 'segments') with ordinality as g (segment, place)
      where g.place < jsonb_array_length(s.slice -> 'segments'))) order by s.place) as legs
  from booking_flights f, jsonb_array_elements(f.shown_offer -> 'slices') with ordinality as s (slice, place)
  group by f.booking_id) l
where l.booking_id = b.id;

update bookings b set
  trip = jsonb_build_object('kind', 'stay', 'hotel', s.hotel ->> 'name', 'hotel_ar', s.hotel ->> 'name_ar',
    'city', s.hotel -> 'city' ->> 'name', 'city_ar', s.hotel -> 'city' ->> 'name_ar', 'check_in', s.check_in,
    'check_out', s.check_out, 'nights', s.check_out - s.check_in, 'rooms', jsonb_array_length(s.rooms),
    'zone', s.hotel ->> 'zone'),
  free_cancel_until = (
    select min((room -> 'shown' ->> 'free_until')::timestamptz) from jsonb_array_elements(s.rooms) room
    having bool_and(room -> 'shown' ->> 'free_until' is not null)),
  search_text = b.search_text || ' ' || lower(concat_ws(' ', s.hotel ->> 'name', s.hotel ->> 'name_ar',
    s.hotel -> 'city' ->> 'name', s.hotel -> 'city' ->> 'name_ar'))
from booking_stays s where s.booking_id = b.id;

create trigger bookings_version before update on bookings
  for each row when (old.warned_at is not distinct from new.warned_at
    and old.free_cancel_warned_at is not distinct from new.free_cancel_warned_at)
  execute function count_booking_version();

create index bookings_free_cancel on bookings (free_cancel_until) where free_cancel_until is not null;
create index bookings_by_product on bookings (product, id desc) where hidden_at is null;

drop index bookings_sorted_by_deadline;
create index bookings_sorted_by_deadline on bookings (
  (case when state in ('held', 'awaiting_approval')
      then coalesce(pay_by, price_until, free_cancel_until, '2200-01-01 00:00:00+00'::timestamptz)
    when state = 'void_requested' then coalesce(void_until, '2200-01-01 00:00:00+00'::timestamptz)
    when state = 'confirmed' then coalesce(free_cancel_until, '2200-01-01 00:00:00+00'::timestamptz)
    else '2200-01-01 00:00:00+00'::timestamptz end), id);
