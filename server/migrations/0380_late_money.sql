-- Bookings that were closed when their money came, or that left money no card takes back, until people have decided.
create table late_money (
  id bigint generated always as identity primary key,
  booking_id bigint not null unique references bookings,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users
);
create index late_money_open on late_money (id) where closed_at is null;
create index late_money_by_person on late_money (closed_by);
grant select, insert, update (opened_at, closed_at, closed_by) on late_money to safar_app;

-- Money that goes back by bank transfer or in cash: asked for, then sent. It is set aside while it is asked for.
create table money_returns (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  method text not null check (method in ('transfer', 'cash')),
  amount bigint not null check (amount > 0),
  currency text not null,
  account_title text,
  -- Once it is decided, only the last four characters.
  account_number text,
  state text not null default 'asked' check (state in ('asked', 'sent', 'withdrawn')),
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  bank_id bigint references banks,
  sent_on date,
  reference text,
  entry_id bigint references ledger_entries,
  check ((method = 'transfer') = (account_number is not null)),
  check ((state = 'asked') = (decided_at is null)),
  check ((state = 'sent') = (entry_id is not null))
);
create index money_returns_by_booking on money_returns (booking_id, id);
create index money_returns_by_asker on money_returns (asked_by);
create index money_returns_by_decider on money_returns (decided_by);
create index money_returns_by_bank on money_returns (bank_id);
create index money_returns_by_entry on money_returns (entry_id);
grant select, insert,
  update (state, account_number, decided_by, decided_at, bank_id, sent_on, reference, entry_id) on money_returns
  to safar_app;

create or replace view booking_receipts as
  select p.booking_id, 'card'::text as method, p.paid_at as at,
    p.amount - coalesce((select sum(r.amount) from payment_refunds r
      where r.payment_id = p.id and r.state <> 'refused'), 0)::bigint as amount, p.entry_id
  from payments p where p.booking_id is not null and p.state = 'paid' and p.matched
  union all
  select t.booking_id, t.method, t.decided_at, t.amount, t.entry_id from booking_transfers t where t.state = 'approved'
  union all
  select m.from_id, 'moved'::text, m.at, -m.amount, null::bigint from moved_receipts m
  union all
  select m.to_id, 'moved'::text, m.at, m.amount, null::bigint from moved_receipts m
  union all
  select r.booking_id, 'returned'::text, r.asked_at, -r.amount, null::bigint from money_returns r
  where r.state <> 'withdrawn';

-- What goes back by bank or in cash counts for transfers first, and for the newest payment first.
create or replace view booking_payments as
  select paid.booking_id, paid.method, paid.at, paid.amount,
    paid.returned + greatest(0, least(paid.rest, back.sent - paid.before))::bigint as returned,
    paid.returning + greatest(0, least(paid.rest, back.sent + back.asked - paid.before))::bigint
      - greatest(0, least(paid.rest, back.sent - paid.before))::bigint as returning,
    paid.kept
  from (
    select each.*, each.amount - each.returned - each.returning as rest,
      coalesce(sum(each.amount - each.returned - each.returning) over (
        partition by each.booking_id order by each.rank, each.at desc, each.id desc
        rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select p.booking_id, 'card'::text as method, p.paid_at as at, p.amount,
        case when p.state = 'refunded' then p.amount else coalesce(r.made, 0)::bigint end as returned,
        case when p.state = 'refunded' then 0 else coalesce(r.asked, 0)::bigint end as returning,
        coalesce(p.issue = 'kept' and p.extras is null and p.issue_reason is distinct from 'part', false) as kept,
        1 as rank, p.id
      from payments p left join lateral (
        select sum(f.amount) filter (where f.state = 'made') as made,
          sum(f.amount) filter (where f.state = 'asked') as asked
        from payment_refunds f where f.payment_id = p.id) r on true
      where p.booking_id is not null and p.state in ('paid', 'refunded') and p.matched and p.paid_at is not null
      union all
      select t.booking_id, t.method, t.decided_at, t.amount, 0::bigint, 0::bigint,
        coalesce(t.issue = 'kept' and t.issue_reason is distinct from 'part', false), 0, t.id
      from booking_transfers t where t.state = 'approved') each) paid
  cross join lateral (
    select coalesce(sum(r.amount) filter (where r.state = 'sent'), 0) as sent,
      coalesce(sum(r.amount) filter (where r.state = 'asked'), 0) as asked
    from money_returns r where r.booking_id = paid.booking_id) back;

-- What came too late before this list existed.
insert into late_money (booking_id, opened_at)
  select b.id, min(paid.at) from (
    select p.booking_id, p.paid_at as at from payments p
    where p.issue = 'kept' and p.extras is null and p.state = 'paid' and p.matched
      and p.issue_reason in ('expired', 'cancelled', 'rejected', 'voided', 'refunded', 'no_show')
    union all
    select t.booking_id, t.decided_at from booking_transfers t
    where t.issue = 'kept' and t.state = 'approved'
      and t.issue_reason in ('expired', 'cancelled', 'rejected', 'voided', 'refunded', 'no_show')) paid
  join bookings b on b.id = paid.booking_id
  where b.agent_id is null and paid.at is not null
  group by b.id;
