-- The house supplier is a supplier like any other: its tables and functions have a schema of their own.
create schema sooper;
grant usage on schema sooper to safar_app;

alter table sooper_sales set schema sooper;
alter table sooper.sooper_sales rename to sales;
alter table sooper_cabins set schema sooper;
alter table sooper.sooper_cabins rename to cabins;
alter table sooper_seats set schema sooper;
alter table sooper.sooper_seats rename to seats;
alter table sooper_orders set schema sooper;
alter table sooper.sooper_orders rename to orders;
alter table sooper_order_refs set schema sooper;
alter table sooper.sooper_order_refs rename to order_refs;

drop function sooper_add, sooper_change, sooper_take, sooper_keep, sooper_release, sooper_drop_lapsed;

-- Seats of holds that have lapsed in a cabin are free again. The caller's own ref may be among them: it sells anew.
create function sooper.drop_lapsed(of_flight text, of_cabin text, at timestamptz)
returns void language plpgsql set search_path = sooper, public as $$
begin
  if not exists (select from sales where flight_key = of_flight and cabin = of_cabin and until <= at) then
    return;
  end if;
  with lapsed as (
    delete from sales s where s.flight_key = of_flight and s.cabin = of_cabin and s.until <= at returning s.*
  ), unnamed as (
    delete from seats n using lapsed l
      where n.flight_key = l.flight_key and n.cabin = l.cabin and n.ref = l.ref
  )
  update cabins c set sold = c.sold - (select sum(l.seats) from lapsed l)
    where c.flight_key = of_flight and c.cabin = of_cabin;
end $$;

-- Seats of all flights, or of none: when it returns false, the caller must roll back what it has written.
create function sooper.take(in_ref text, in_until timestamptz, at timestamptz, lines jsonb, names jsonb)
returns boolean language plpgsql set search_path = sooper, public as $$
declare
  line record;
  named integer;
begin
  -- Whoever sells these cabins next waits here; always in the same order, so that there is no deadlock.
  for line in
    select * from jsonb_to_recordset(lines) as w (flight_key text, cabin text, capacity integer) order by 1, 2
  loop
    insert into cabins (flight_key, cabin, capacity) values (line.flight_key, line.cabin, line.capacity)
      on conflict (flight_key, cabin) do update set capacity = greatest(excluded.capacity, cabins.sold);
  end loop;

  -- Checked only now: the same hold, sent twice at once, waits above for its duplicate.
  if exists (select from sales where ref = in_ref and (until is null or until > at)) then
    return true;
  end if;

  for line in
    select * from jsonb_to_recordset(lines) as w (flight_key text, cabin text, seats integer, capacity integer)
  loop
    perform drop_lapsed(line.flight_key, line.cabin, at);
    update cabins c set sold = c.sold + line.seats
      where c.flight_key = line.flight_key and c.cabin = line.cabin and c.sold + line.seats <= line.capacity;
    if not found then
      return false;
    end if;
    insert into sales (ref, flight_key, cabin, seats, until)
      values (in_ref, line.flight_key, line.cabin, line.seats, in_until);
  end loop;

  if jsonb_array_length(names) = 0 then
    return true;
  end if;
  insert into seats (flight_key, cabin, designator, ref)
    select n.flight_key, n.cabin, n.designator, in_ref
      from jsonb_to_recordset(names) as n (flight_key text, cabin text, designator text)
    on conflict do nothing;
  get diagnostics named = row_count;
  return named = jsonb_array_length(names);
end $$;

-- False when the seats have lapsed, or were never taken.
create function sooper.keep(in_ref text, at timestamptz) returns boolean
language plpgsql set search_path = sooper, public as $$
begin
  update sales set until = null where ref = in_ref and (until is null or until > at);
  return found;
end $$;

create function sooper.release(in_ref text) returns void language sql set search_path = sooper, public as $$
  with gone as (
    delete from sales where ref = in_ref returning *
  ), unnamed as (
    delete from seats n using gone g where n.ref = g.ref and n.flight_key = g.flight_key
  )
  update cabins c set sold = c.sold - g.seats from gone g
    where c.flight_key = g.flight_key and c.cabin = g.cabin
$$;

-- The order and its seats, or neither and why.
create function sooper.add_order(
  in_ref text, in_until timestamptz, at timestamptz, lines jsonb, names jsonb,
  in_locator text, in_state text, in_body jsonb, refs text[]
) returns text language plpgsql set search_path = sooper, public as $$
declare
  got integer;
begin
  if not take(in_ref, in_until, at, lines, names) then
    raise exception 'sold_out' using errcode = 'SO001';
  end if;
  insert into orders (locator, state, body) values (in_locator, in_state, in_body) on conflict do nothing;
  get diagnostics got = row_count;
  if got = 1 then
    insert into order_refs (ref, locator) select unnest(refs), in_locator on conflict (ref) do nothing;
    get diagnostics got = row_count;
  end if;
  if got <> cardinality(refs) then
    raise exception 'taken' using errcode = 'SO001';
  end if;
  return 'done';
exception when sqlstate 'SO001' then
  return sqlerrm;
end $$;

-- Replaces an order that is still in the state the decision was made on, and keeps its seats for good or frees them.
create function sooper.change_order(
  in_ref text, at timestamptz, keeps boolean, in_locator text, from_state text, in_state text, in_body jsonb, refs text[]
) returns text language plpgsql set search_path = sooper, public as $$
begin
  update orders set state = in_state, body = in_body where locator = in_locator and state = from_state;
  if not found then
    return 'moved';
  end if;
  insert into order_refs (ref, locator) select unnest(refs), in_locator on conflict (ref) do nothing;
  if not keeps then
    perform release(in_ref);
  elsif not keep(in_ref, at) then
    raise exception 'lapsed' using errcode = 'SO001';
  end if;
  return 'done';
exception when sqlstate 'SO001' then
  return sqlerrm;
end $$;

-- Offers are stored as their schema names them now: the same fields as in the reply.
create function pg_temp.flight_of(f jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'id', f -> 'key',
    'marketing', jsonb_build_object('code', f -> 'marketing', 'number', f -> 'number'),
    'operating', jsonb_build_object('code', f -> 'operating', 'number', f -> 'number'),
    'aircraft', jsonb_build_object('code', f -> 'aircraft'),
    'from', jsonb_build_object('airport', f -> 'origin', 'terminal', f -> 'originTerminal', 'at', f -> 'departs'),
    'to', jsonb_build_object('airport', f -> 'destination', 'terminal', f -> 'destinationTerminal', 'at', f -> 'arrives'),
    'minutes', f -> 'minutes',
    'technical_stops', f -> 'technicalStops')
$$;
create function pg_temp.segment_of(s jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'cabin', s -> 'cabin', 'booking_class', s -> 'bookingClass', 'fare_basis', s -> 'fareBasis',
    'seats_left', s -> 'seatsLeft',
    'baggage', (select coalesce(jsonb_agg(jsonb_build_object(
        'passenger', b.key, 'checked', b.value -> 'checked', 'carry_on', b.value -> 'carryOn')), '[]')
      from jsonb_each(s -> 'baggage') b),
    'flight', pg_temp.flight_of(s -> 'flight'))
$$;
create function pg_temp.slice_of(slice jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(pg_temp.segment_of(s) order by place) from jsonb_array_elements(slice) with ordinality x (s, place)
$$;
create function pg_temp.offer_of(o jsonb) returns jsonb language sql immutable as $$
  select o - 'expiresAt' - 'priceGuaranteedUntil' - 'payBy' || jsonb_build_object(
    'expires_at', o -> 'expiresAt', 'price_guaranteed_until', o -> 'priceGuaranteedUntil', 'pay_by', o -> 'payBy',
    'slices', (select coalesce(jsonb_agg(pg_temp.slice_of(s) order by place), '[]')
      from jsonb_array_elements(o -> 'slices') with ordinality x (s, place)))
$$;
update booking_flights set supplier_offer = pg_temp.offer_of(supplier_offer) where supplier_offer ? 'expiresAt';
update sooper.orders set body = jsonb_set(body, '{offer}', pg_temp.offer_of(body -> 'offer'))
  where body -> 'offer' ? 'expiresAt';
-- Nobody is shown it again: the reply makes its own.
update booking_flights set shown_offer = shown_offer - 'inside' where shown_offer ? 'inside';
truncate kept_searches;
