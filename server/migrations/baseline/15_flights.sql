-- Suppliers, stored searches, fares of routes, and the seats our own flight supplier has sold.

create schema sooper;
grant usage on schema sooper to safar_app;

create domain order_state as text check (value in ('held', 'issued', 'cancelled', 'voided'));
create domain positive_count as integer constraint some_people_check check (value > 0);
create domain seat_count as integer check (value >= 0);

create table suppliers (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  enabled boolean not null default true,
  position integer not null default 0
);

-- Seats sold. A row lapses at `until` unless it is kept, which makes `until` null.
create table sooper.sales (
  ref text not null,
  flight_key text not null,
  cabin text not null,
  seats positive_count not null,
  until timestamptz,
  constraint sooper_sales_pkey primary key (ref, flight_key, cabin)
);
create index sooper_sales_by_flight on sooper.sales (flight_key);

-- The sum of the rows above; whoever sells locks this row, and no sale can exceed what the cabin holds.
create table sooper.cabins (
  flight_key text not null,
  cabin text not null,
  sold seat_count not null default 0,
  capacity seat_count not null,
  constraint sooper_cabins_pkey primary key (flight_key, cabin),
  constraint sooper_cabins_check check (sold <= capacity)
);

-- Seats chosen by number: one holder each.
create table sooper.seats (
  flight_key text not null,
  designator text not null,
  cabin text not null,
  ref text not null,
  constraint sooper_seats_pkey primary key (flight_key, designator)
);
create index sooper_seats_by_ref on sooper.seats (ref);

create table sooper.orders (
  locator text not null,
  state order_state not null,
  body jsonb not null,
  constraint sooper_orders_pkey primary key (locator)
);

-- Every reference an action came with: one order each.
create table sooper.order_refs (
  ref text not null,
  locator text not null,
  constraint sooper_order_refs_pkey primary key (ref),
  constraint sooper_order_refs_locator_fkey foreign key (locator) references sooper.orders
);

-- What a search found, for the other servers and for the time after a restart. A crash of the database may lose it:
-- then the offers are gone, and people search again.
create unlogged table stored_searches (
  id text primary key,
  -- Compressed already.
  body bytea storage external not null,
  expires_at timestamptz not null
);
create index stored_searches_by_expiry on stored_searches (expires_at);

-- Routes that people searched, and the lowest public fare found for each day of departure. Stored for three days: pages
-- about a route say what was really found, and when.
create table flight_routes (
  origin text not null check (origin ~ '^[A-Z]{3}$'),
  destination text not null check (destination ~ '^[A-Z]{3}$'),
  -- By people; prices that our own jobs look for do not count.
  searches integer not null default 0,
  found_at timestamptz not null,
  primary key (origin, destination)
);
create index flight_routes_by_searches on flight_routes ((-searches), origin, destination);
create index flight_routes_by_age on flight_routes (found_at);

create table route_fares (
  origin text not null,
  destination text not null,
  date date not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  airline text not null,
  stops integer not null,
  minutes integer not null,
  -- All airlines found on the route that day, and the shortest journey.
  airlines text[] not null,
  fastest_minutes integer not null,
  found_at timestamptz not null,
  primary key (origin, destination, date),
  foreign key (origin, destination) references flight_routes on delete cascade
);
create index route_fares_by_age on route_fares (found_at);

-- Seats of holds that have lapsed in a cabin are free again. The caller's own ref may be among them: it sells anew.
create function sooper.drop_lapsed(of_flight text, of_cabin text, at timestamptz) returns void
language plpgsql set search_path = sooper, public as $$
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
create function sooper.take(
  in_ref text, in_until timestamptz, at timestamptz, lines jsonb, names jsonb
) returns boolean language plpgsql set search_path = sooper, public as $$
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

-- The order and its seats, or neither and why. Refusals leave the function as errors (SO001): catching them here would
-- make each sale a transaction inside a transaction, with an id of its own.
create function sooper.add_order(
  in_ref text, in_until timestamptz, at timestamptz, lines jsonb, names jsonb, in_locator text, in_state text,
  in_body jsonb, refs text[]
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
end $$;

-- Replaces an order that is still in the state the decision was made on, and keeps its seats for good or frees them.
create function sooper.change_order(
  in_ref text, at timestamptz, keeps boolean, in_locator text, from_state text, in_state text, in_body jsonb,
  refs text[]
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
end $$;

-- Changes an order that stays in its state: of two changes at once, the second finds it moved.
create function sooper.amend_order(
  in_ref text, at timestamptz, in_locator text, from_state text, ref_count integer, in_body jsonb, refs text[],
  names jsonb
) returns text language plpgsql set search_path = sooper, public as $$
declare
  named integer;
begin
  update orders set body = in_body
    where locator = in_locator and state = from_state and jsonb_array_length(body -> 'refs') = ref_count;
  if not found then
    return 'moved';
  end if;
  if not exists (select from sales where ref = in_ref and (until is null or until > at)) then
    raise exception 'lapsed' using errcode = 'SO001';
  end if;
  insert into order_refs (ref, locator) select unnest(refs), in_locator on conflict (ref) do nothing;
  insert into seats (flight_key, cabin, designator, ref)
    select n.flight_key, n.cabin, n.designator, in_ref
      from jsonb_to_recordset(names) as n (flight_key text, cabin text, designator text)
    on conflict do nothing;
  get diagnostics named = row_count;
  if named <> jsonb_array_length(names) then
    raise exception 'sold_out' using errcode = 'SO001';
  end if;
  return 'done';
end $$;

-- Two orders hold what one held: seats are passed on as they are, and no cabin sells more or less.
create function sooper.split_order(
  in_ref text, at timestamptz, in_locator text, from_state text, ref_count integer, in_body jsonb, refs text[],
  new_ref text, new_locator text, new_body jsonb, lines jsonb, names jsonb
) returns text language plpgsql set search_path = sooper, public as $$
declare
  got integer;
begin
  update orders set body = in_body
    where locator = in_locator and state = from_state and jsonb_array_length(body -> 'refs') = ref_count;
  if not found then
    return 'moved';
  end if;
  if not exists (select from sales where ref = in_ref and (until is null or until > at)) then
    raise exception 'lapsed' using errcode = 'SO001';
  end if;
  insert into order_refs (ref, locator) select unnest(refs), in_locator on conflict (ref) do nothing;
  insert into orders (locator, state, body) values (new_locator, from_state, new_body) on conflict do nothing;
  get diagnostics got = row_count;
  if got = 1 then
    insert into order_refs (ref, locator) values (new_ref, new_locator) on conflict (ref) do nothing;
    get diagnostics got = row_count;
  end if;
  if got <> 1 then
    raise exception 'taken' using errcode = 'SO001';
  end if;
  insert into sales (ref, flight_key, cabin, seats, until)
    select new_ref, s.flight_key, s.cabin, l.seats, s.until
      from sales s join jsonb_to_recordset(lines) as l (flight_key text, cabin text, seats integer)
        on l.flight_key = s.flight_key and l.cabin = s.cabin
      where s.ref = in_ref;
  update sales s set seats = s.seats - l.seats
    from jsonb_to_recordset(lines) as l (flight_key text, cabin text, seats integer)
    where s.ref = in_ref and l.flight_key = s.flight_key and l.cabin = s.cabin;
  update seats s set ref = new_ref
    from jsonb_to_recordset(names) as n (flight_key text, designator text)
    where s.ref = in_ref and s.flight_key = n.flight_key and s.designator = n.designator;
  return 'done';
end $$;

grant select, insert, update, delete on suppliers, sooper.sales, sooper.cabins, sooper.seats, sooper.orders,
  sooper.order_refs, stored_searches, flight_routes, route_fares to safar_app;
