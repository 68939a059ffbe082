-- A booking has its number before it is written, so that everything of it goes out at once.
grant usage on sequence bookings_id_seq to safar_app;

-- The house supplier sells in one breath: whoever sells the same cabin waits for that long alone.

-- What lapsed in a cabin gives its seats back. Its own ref may be among it: asked for again, it sells anew.
create function sooper_drop_lapsed(of_flight text, of_cabin text, at timestamptz)
returns void language plpgsql set search_path = public as $$
begin
  if not exists (select from sooper_sales where flight_key = of_flight and cabin = of_cabin and until <= at) then
    return;
  end if;
  with lapsed as (
    delete from sooper_sales s where s.flight_key = of_flight and s.cabin = of_cabin and s.until <= at returning s.*
  ), unnamed as (
    delete from sooper_seats n using lapsed l
      where n.flight_key = l.flight_key and n.cabin = l.cabin and n.ref = l.ref
  )
  update sooper_cabins c set sold = c.sold - (select sum(seats) from lapsed)
    where c.flight_key = of_flight and c.cabin = of_cabin;
end $$;

-- Seats of all flights, or of none: when it says false, what it has written must not be kept.
create function sooper_take(in_ref text, in_until timestamptz, at timestamptz, lines jsonb, names jsonb)
returns boolean language plpgsql set search_path = public as $$
declare
  line record;
  named integer;
begin
  -- Whoever sells these cabins next waits here; always in the same order, so that nobody waits in a circle.
  for line in
    select * from jsonb_to_recordset(lines) as w (flight_key text, cabin text, capacity integer) order by 1, 2
  loop
    insert into sooper_cabins (flight_key, cabin, capacity) values (line.flight_key, line.cabin, line.capacity)
      on conflict (flight_key, cabin) do update set capacity = greatest(excluded.capacity, sooper_cabins.sold);
  end loop;

  -- Asked only now: the same hold, sent twice at once, waits above for its twin.
  if exists (select from sooper_sales where ref = in_ref and (until is null or until > at)) then
    return true;
  end if;

  for line in
    select * from jsonb_to_recordset(lines) as w (flight_key text, cabin text, seats integer, capacity integer)
  loop
    perform sooper_drop_lapsed(line.flight_key, line.cabin, at);
    update sooper_cabins c set sold = c.sold + line.seats
      where c.flight_key = line.flight_key and c.cabin = line.cabin and c.sold + line.seats <= line.capacity;
    if not found then
      return false;
    end if;
    insert into sooper_sales (ref, flight_key, cabin, seats, until)
      values (in_ref, line.flight_key, line.cabin, line.seats, in_until);
  end loop;

  if jsonb_array_length(names) = 0 then
    return true;
  end if;
  insert into sooper_seats (flight_key, cabin, designator, ref)
    select n.flight_key, n.cabin, n.designator, in_ref
      from jsonb_to_recordset(names) as n (flight_key text, cabin text, designator text)
    on conflict do nothing;
  get diagnostics named = row_count;
  return named = jsonb_array_length(names);
end $$;

-- False when they have lapsed, or were never taken.
create function sooper_keep(in_ref text, at timestamptz) returns boolean language plpgsql set search_path = public as $$
begin
  update sooper_sales set until = null where ref = in_ref and (until is null or until > at);
  return found;
end $$;

create function sooper_release(in_ref text) returns void language sql set search_path = public as $$
  with gone as (
    delete from sooper_sales where ref = in_ref returning *
  ), unnamed as (
    delete from sooper_seats n using gone g where n.ref = g.ref and n.flight_key = g.flight_key
  )
  update sooper_cabins c set sold = c.sold - g.seats from gone g
    where c.flight_key = g.flight_key and c.cabin = g.cabin
$$;

-- The order and its seats, or neither and why.
create function sooper_add(
  in_ref text, in_until timestamptz, at timestamptz, lines jsonb, names jsonb,
  in_locator text, in_state text, in_body jsonb, refs text[]
) returns text language plpgsql set search_path = public as $$
declare
  got integer;
begin
  if not sooper_take(in_ref, in_until, at, lines, names) then
    raise exception 'sold_out' using errcode = 'SO001';
  end if;
  insert into sooper_orders (locator, state, body) values (in_locator, in_state, in_body) on conflict do nothing;
  get diagnostics got = row_count;
  if got = 1 then
    insert into sooper_order_refs (ref, locator) select unnest(refs), in_locator on conflict (ref) do nothing;
    get diagnostics got = row_count;
  end if;
  if got <> cardinality(refs) then
    raise exception 'taken' using errcode = 'SO001';
  end if;
  return 'done';
exception when sqlstate 'SO001' then
  return sqlerrm;
end $$;

-- Replaces an order that is still as it was decided on, and keeps its seats for good or gives them back.
create function sooper_change(
  in_ref text, at timestamptz, keeps boolean, in_locator text, from_state text, in_state text, in_body jsonb, refs text[]
) returns text language plpgsql set search_path = public as $$
begin
  update sooper_orders set state = in_state, body = in_body where locator = in_locator and state = from_state;
  if not found then
    return 'moved';
  end if;
  insert into sooper_order_refs (ref, locator) select unnest(refs), in_locator on conflict (ref) do nothing;
  if not keeps then
    perform sooper_release(in_ref);
  elsif not sooper_keep(in_ref, at) then
    raise exception 'lapsed' using errcode = 'SO001';
  end if;
  return 'done';
exception when sqlstate 'SO001' then
  return sqlerrm;
end $$;

-- A CHECK is read from the catalogue by every statement that writes: what every booking writes has its rules in domains.
create domain booking_channel as text check (value in ('public', 'agent', 'office'));
create domain booking_state as text check (value in ('pending', 'in_doubt', 'held', 'awaiting_approval', 'confirmed',
  'void_requested', 'voided', 'refund_requested', 'refunded', 'cancelled', 'expired', 'rejected'));
create domain payment_way as text check (value in ('balance', 'card', 'transfer'));
create domain ticket_state as text check (value in ('booked', 'issued', 'voided', 'refunded'));
create domain attempt_act as text check (value in ('hold', 'issue', 'cancel', 'void', 'refund'));
create domain attempt_state as text check (value in ('sent', 'yes', 'no', 'unknown'));
create domain hold_purpose as text check (value in ('money', 'space'));
create domain hold_state as text check (value in ('open', 'captured', 'released'));
create domain order_state as text check (value in ('held', 'issued', 'cancelled', 'voided'));
create domain price as bigint check (value >= 0);
create domain some_money as bigint check (value > 0);
create domain some_people as integer check (value > 0);
create domain seat_count as integer check (value >= 0);

alter table bookings
  drop constraint bookings_channel_check, alter column channel type booking_channel,
  drop constraint bookings_state_check, alter column state type booking_state,
  drop constraint bookings_payment_check, alter column payment type payment_way,
  drop constraint bookings_passengers_check, alter column passengers type some_people,
  drop constraint bookings_net_check, alter column net type price,
  drop constraint bookings_owed_check, alter column owed type price,
  drop constraint bookings_total_check, alter column total type price;
alter table booking_travellers drop constraint booking_travellers_state_check, alter column state type ticket_state;
alter table booking_attempts
  drop constraint booking_attempts_act_check, alter column act type attempt_act,
  drop constraint booking_attempts_state_check, alter column state type attempt_state;
alter table ledger_holds
  drop constraint ledger_holds_purpose_check, alter column purpose type hold_purpose,
  drop constraint ledger_holds_state_check, alter column state type hold_state,
  drop constraint ledger_holds_amount_check, alter column amount type some_money;
alter table sooper_orders drop constraint sooper_orders_state_check, alter column state type order_state;
alter table sooper_sales drop constraint sooper_sales_seats_check, alter column seats type some_people;
alter table sooper_cabins
  drop constraint sooper_cabins_capacity_check, alter column capacity type seat_count,
  drop constraint sooper_cabins_sold_check, alter column sold type seat_count;
