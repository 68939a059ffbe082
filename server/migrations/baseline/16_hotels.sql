-- Hotels the office does not sell, and the rooms our own hotel supplier has sold.

create schema house_stays;
grant usage on schema house_stays to safar_app;

create domain house_stays.order_state as text check (value in ('held', 'booked', 'cancelled', 'no_show'));
create domain house_stays.room_count as integer check (value >= 0);

-- Rooms of one kind sold for one night. Whoever sells locks this row, and no sale can exceed what the hotel gives us.
create table house_stays.room_nights (
  hotel text not null,
  room text not null,
  night date not null,
  sold house_stays.room_count not null default 0,
  capacity house_stays.room_count not null,
  primary key (hotel, room, night),
  check (sold <= capacity)
);

-- The rows that `sold` above is the sum of. One lapses at `until` unless it is kept, which makes `until` null.
create table house_stays.room_sales (
  ref text not null,
  city text not null,
  hotel text not null,
  room text not null,
  night date not null,
  rooms house_stays.room_count not null,
  -- Of the whole claim: rooms are kept only while none of its nights has been given to somebody else.
  claim_nights integer not null,
  until timestamptz,
  primary key (ref, hotel, room, night)
);
create index room_sales_by_city on house_stays.room_sales (city, night);
create index room_sales_by_night on house_stays.room_sales (hotel, room, night);

create table house_stays.stay_orders (
  locator text primary key,
  state house_stays.order_state not null,
  body jsonb not null
);

-- Every reference an action came with: one order each.
create table house_stays.stay_order_refs (
  ref text primary key,
  locator text not null references house_stays.stay_orders
);

-- Hotels the office does not sell: searches leave them out, and nobody books them. Existing bookings are not affected.
create table stop_sales (
  id bigint generated always as identity primary key,
  supplier text not null,
  hotel_id text not null,
  -- The hotel as its supplier named it: the list is read without calling the supplier.
  hotel jsonb not null,
  reason text,
  stopped_by bigint not null references users,
  stopped_at timestamptz not null,
  unique (supplier, hotel_id)
);

-- Rooms of all nights, or of none: when it returns false, the caller must roll back what it has written.
create function house_stays.take(in_ref text, in_until timestamptz, at timestamptz, claim jsonb) returns boolean
language plpgsql set search_path = house_stays, public as $$
declare
  wanted integer;
  got integer;
begin
  -- Whoever sells these nights next waits here; always in the same order, so that there is no deadlock.
  insert into room_nights (hotel, room, night, capacity)
    select c.hotel, c.room, c.night, c.capacity
      from jsonb_to_recordset(claim) as c (hotel text, room text, night date, capacity integer)
      order by c.hotel, c.room, c.night
    on conflict (hotel, room, night) do update set capacity = greatest(excluded.capacity, room_nights.sold);

  -- Checked only now: the same hold, sent twice at once, waits above for its duplicate.
  if exists (select from room_sales where ref = in_ref and (until is null or until > at)) then
    return true;
  end if;

  -- Holds that have lapsed on these nights give their rooms back. The caller's own ref may be among them.
  with lapsed as (
    delete from room_sales s using jsonb_to_recordset(claim) as c (hotel text, room text, night date)
      where s.hotel = c.hotel and s.room = c.room and s.night = c.night and s.until <= at
      returning s.hotel, s.room, s.night, s.rooms
  ), freed as (
    select hotel, room, night, sum(rooms)::integer as rooms from lapsed group by hotel, room, night
  )
  update room_nights n set sold = n.sold - f.rooms from freed f
    where n.hotel = f.hotel and n.room = f.room and n.night = f.night;
  -- What is left of the caller's own lapsed claim on other nights would be in the way of the new one.
  perform release(in_ref);

  update room_nights n set sold = n.sold + c.rooms
    from jsonb_to_recordset(claim) as c (hotel text, room text, night date, rooms integer, capacity integer)
    where n.hotel = c.hotel and n.room = c.room and n.night = c.night and n.sold + c.rooms <= c.capacity;
  get diagnostics got = row_count;
  wanted := jsonb_array_length(claim);
  if got <> wanted then
    return false;
  end if;
  insert into room_sales (ref, city, hotel, room, night, rooms, claim_nights, until)
    select in_ref, c.city, c.hotel, c.room, c.night, c.rooms, wanted, in_until
      from jsonb_to_recordset(claim) as c (city text, hotel text, room text, night date, rooms integer);
  return true;
end $$;

-- False when the rooms have lapsed, even for one of the nights, or were never taken: the caller must roll back.
create function house_stays.keep(in_ref text, at timestamptz) returns boolean
language plpgsql set search_path = house_stays, public as $$
declare
  kept integer;
  wanted integer;
begin
  update room_sales set until = null where ref = in_ref and (until is null or until > at);
  get diagnostics kept = row_count;
  select max(claim_nights) into wanted from room_sales where ref = in_ref;
  return kept > 0 and kept = wanted;
end $$;

create function house_stays.release(in_ref text) returns void
language plpgsql set search_path = house_stays, public as $$
begin
  -- Nights before lines, in the order in which they are sold: nobody waits in a circle.
  perform from room_nights n join room_sales s using (hotel, room, night)
    where s.ref = in_ref order by n.hotel, n.room, n.night for update of n;
  with gone as (
    delete from room_sales where ref = in_ref returning hotel, room, night, rooms
  )
  update room_nights n set sold = n.sold - g.rooms from gone g
    where n.hotel = g.hotel and n.room = g.room and n.night = g.night;
end $$;

-- The order and its rooms, or neither and why.
create function house_stays.add_order(
  in_ref text, in_until timestamptz, at timestamptz, claim jsonb, in_locator text, in_state text, in_body jsonb,
  refs text[]
) returns text language plpgsql set search_path = house_stays, public as $$
declare
  got integer;
begin
  if not take(in_ref, in_until, at, claim) then
    raise exception 'sold_out' using errcode = 'SO001';
  end if;
  insert into stay_orders (locator, state, body) values (in_locator, in_state, in_body) on conflict do nothing;
  get diagnostics got = row_count;
  if got = 1 then
    insert into stay_order_refs (ref, locator) select unnest(refs), in_locator on conflict (ref) do nothing;
    get diagnostics got = row_count;
  end if;
  if got <> cardinality(refs) then
    raise exception 'taken' using errcode = 'SO001';
  end if;
  return 'done';
exception when sqlstate 'SO001' then
  return sqlerrm;
end $$;

-- Replaces an order that is still in the state the decision was made on, and keeps its rooms for good or frees them.
create function house_stays.change_order(
  in_ref text, at timestamptz, keeps boolean, in_locator text, from_state text, in_state text, in_body jsonb,
  refs text[]
) returns text language plpgsql set search_path = house_stays, public as $$
begin
  update stay_orders set state = in_state, body = in_body where locator = in_locator and state = from_state;
  if not found then
    return 'moved';
  end if;
  insert into stay_order_refs (ref, locator) select unnest(refs), in_locator on conflict (ref) do nothing;
  if not keeps then
    perform release(in_ref);
  elsif not keep(in_ref, at) then
    raise exception 'lapsed' using errcode = 'SO001';
  end if;
  return 'done';
exception when sqlstate 'SO001' then
  return sqlerrm;
end $$;

grant select, insert, update, delete on house_stays.room_nights, house_stays.room_sales, house_stays.stay_orders,
  house_stays.stay_order_refs to safar_app;
grant select, insert, delete on stop_sales to safar_app;
