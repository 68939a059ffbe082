-- Insurance that was chosen with a flight. Its policy is made when the flight is issued, whatever became of the browser.
create table chosen_insurance (
  flight_id bigint primary key references bookings,
  choice jsonb not null,
  owed bigint not null check (owed > 0),
  total bigint not null check (total > 0),
  state text not null default 'chosen' check (state in ('chosen', 'issued', 'failed')),
  policy_id bigint unique references bookings,
  check (state <> 'issued' or policy_id is not null)
);
grant select, insert, update on chosen_insurance to safar_app;

-- Money of somebody without an account that came for one booking and pays for another of theirs.
create table moved_receipts (
  from_id bigint not null references bookings,
  to_id bigint not null references bookings,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (from_id, to_id)
);
create index moved_receipts_by_target on moved_receipts (to_id);
grant select, insert on moved_receipts to safar_app;

create or replace view booking_receipts as
  select p.booking_id, 'card' as method, p.paid_at as at, p.amount - coalesce((
      select sum(r.amount) from payment_refunds r where r.payment_id = p.id and r.state <> 'refused'), 0)::bigint as amount
    from payments p where p.booking_id is not null and p.state = 'paid' and p.matched
  union all
  select t.booking_id, t.method, t.decided_at, t.amount from booking_transfers t where t.state = 'approved'
  union all
  select m.from_id, 'moved', m.at, -m.amount from moved_receipts m
  union all
  select m.to_id, 'moved', m.at, m.amount from moved_receipts m;

create view booking_flight_details as
  select f.*, (
      select json_build_object('plan', c.choice->'plan', 'owed', c.owed, 'state', c.state, 'policy', (
          select json_build_object('id', b.id, 'ref', b.ref, 'state', b.state, 'channel', b.channel)
          from bookings b where b.id = c.policy_id))
      from chosen_insurance c where c.flight_id = f.booking_id) as chosen_insurance
  from booking_flights f;
grant select on booking_flight_details to safar_app;
