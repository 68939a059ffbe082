-- What is asked of a supplier for an order that stays as it is: a correction, more extras, a split.
alter domain attempt_action drop constraint attempt_action_check;
alter domain attempt_action add constraint attempt_action_check check (value in ('hold', 'issue', 'cancel', 'void',
  'refund', 'no_show', 'correct', 'add_extras', 'split'));

-- The house supplier changes an order without moving it: of two changes at once, the second finds it moved.
create function sooper.amend_order(in_ref text, at timestamptz, in_locator text, from_state text, ref_count integer,
  in_body jsonb, refs text[], names jsonb) returns text
language plpgsql set search_path to sooper, public as $$
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

-- Two orders hold what one held: seats go over as they are, and no cabin sells more or less.
create function sooper.split_order(in_ref text, at timestamptz, in_locator text, from_state text, ref_count integer,
  in_body jsonb, refs text[], new_ref text, new_locator text, new_body jsonb, lines jsonb, names jsonb) returns text
language plpgsql set search_path to sooper, public as $$
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
