-- Payments by card through Safepay, requests for payment that clients get by link, payments by transfer and at the
-- counter, and money that goes back.

create table payment_requests (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  created_by bigint not null references users,
  email text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  due_on date not null,
  note text,
  locale text not null check (locale in ('en', 'ar')),
  token_digest bytea not null unique,
  token_sealed text not null,
  created_at timestamptz not null,
  viewed_at timestamptz,
  reminded_at timestamptz,
  paid_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by bigint references users,
  constraint payment_requests_largest check (amount <= 1000000000000),
  constraint request_ends_once check (paid_at is null or withdrawn_at is null),
  constraint request_withdrawn_by check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index payment_requests_by_booking on payment_requests (booking_id, id desc);
create index payment_requests_due on payment_requests (due_on, id) where paid_at is null and withdrawn_at is null;

create table payments (
  id bigint generated always as identity primary key,
  -- Ours, in the address the payer comes back to: it shows the payment's state and nothing else.
  key text not null unique,
  -- Safepay's reference of it.
  tracker text not null unique,
  -- Without a booking it tops up the payer's wallet.
  booking_id bigint references bookings,
  request_id bigint references payment_requests,
  -- Whose wallet it goes to; null is the guests' account.
  payer_id bigint references users,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'started' check (state in ('started', 'paid', 'failed', 'cancelled', 'expired',
    'refunded')),
  started_at timestamptz not null,
  -- When the payment page was last handed out.
  page_created_at timestamptz not null,
  -- Looked up at the provider if it sends no event.
  lookup_count integer not null default 0,
  looked_up_at timestamptz,
  lookup_after timestamptz not null,
  paid_at timestamptz,
  -- What really came. It matches what was asked for, or a person decides.
  paid_amount bigint,
  paid_currency text,
  matched boolean,
  entry_id bigint unique references ledger_entries,
  reversal_id bigint unique references ledger_entries,
  -- What becomes of the booking: being issued, issued, or not by this payment.
  issue text check (issue in ('asked', 'done', 'kept')),
  issue_reason text,
  fee bigint check (fee > 0),
  fee_entry_id bigint unique references ledger_entries,
  fee_lookup_count integer not null default 0,
  -- From when on an unknown fee is looked up; null if nothing is in the books.
  fee_lookup_after timestamptz,
  -- Extras of an issued flight, paid by card: what was chosen, and as its supplier is asked for it.
  extras jsonb,
  constraint payment_entry check ((entry_id is not null) = (state in ('paid', 'refunded') and coalesce(matched,
    false))),
  constraint payment_fee check ((fee is null) = (fee_entry_id is null)),
  constraint payment_issue check (issue is null or entry_id is not null),
  constraint payment_purpose check (booking_id is not null or payer_id is not null and request_id is null),
  constraint payment_reversal check (reversal_id is null or state = 'refunded' and entry_id is not null),
  constraint payments_largest check (amount <= 10000000000000)
);
create index payments_by_booking on payments (booking_id, id desc);
create index payments_due_lookup on payments (lookup_after) where state in ('started', 'failed');
create index payments_topups on payments (payer_id, id desc) where booking_id is null;
create index payments_due_fee_lookup on payments (fee_lookup_after) where fee is null and entry_id is not null;
create index payments_extras_to_buy on payments (id) where extras is not null and issue = 'asked';

-- Events of the provider, each taken once.
create table payment_events (
  token text primary key,
  tracker text not null,
  kind text not null,
  payment_id bigint references payments,
  body jsonb not null,
  received_at timestamptz not null
);
create index payment_events_by_payment on payment_events (payment_id) where payment_id is not null;

create table payment_refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  -- Null if a supplier did not sell it: that is refunded by itself.
  requested_by bigint references users,
  requested_at timestamptz not null,
  -- Names the request: repeated after a crash, it is this one.
  idempotency_key text unique,
  -- Written before the provider is called; the money stays set aside until the outcome is known.
  state text not null default 'asked' check (state in ('asked', 'made', 'refused')),
  -- What the provider answered to the call itself; null while that is unknown.
  provider_answer text,
  lookup_count integer not null default 0,
  lookup_after timestamptz not null,
  settled_at timestamptz,
  -- Nothing is posted for money that never was in the books.
  entry_id bigint unique references ledger_entries,
  -- The provider shows less than was requested, and how much if it says so: a person ends it. Then `amount` is what the
  -- books say, and `requested_amount` what was asked for.
  partial_seen_at timestamptz,
  partial_amount bigint,
  requested_amount bigint,
  settled_by bigint references users,
  constraint payment_refunds_answer_check check (provider_answer in ('yes', 'no')),
  constraint payment_refunds_part_told_check check (partial_amount > 0),
  constraint refund_entry check (entry_id is null or state = 'made'),
  constraint refund_partial_amount check (partial_amount is null or partial_seen_at is not null),
  constraint refund_requested_amount check (requested_amount is null or state = 'made' and requested_amount > amount),
  constraint refund_settled check ((settled_at is null) = (state = 'asked')),
  constraint refund_settled_by check (settled_by is null or state = 'made' and partial_seen_at is not null)
);
-- The provider refunds once per payment, so one refund is under way or made.
create unique index payment_refunds_one on payment_refunds (payment_id) where state <> 'refused';
create index payment_refunds_by_payment on payment_refunds (payment_id, id desc);
create index payment_refunds_open on payment_refunds (lookup_after) where state = 'asked';

-- Money that a customer or guest says they paid for a booking by bank transfer, until the office has seen it; and money
-- the office took at its counter.
create table booking_transfers (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  -- The payment request it answers, if any.
  request_id bigint references payment_requests,
  method text not null check (method in ('transfer', 'cash')),
  -- Null for cash.
  bank_id bigint references banks,
  amount bigint not null check (amount > 0),
  currency text not null,
  paid_on date not null,
  reference text not null,
  reference_key text not null,
  slip text references uploads,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  -- Null if a guest reported it by their link.
  reported_by bigint references users,
  reported_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  reason text,
  entry_id bigint unique references ledger_entries,
  -- What becomes of the booking once the money is there: being issued, issued, or the money is kept.
  issue text check (issue in ('asked', 'done', 'kept')),
  issue_reason text,
  constraint transfer_bank check ((bank_id is null) = (method = 'cash')),
  constraint transfer_decision check ((state = 'pending') = (decided_at is null)),
  constraint transfer_entry check ((entry_id is not null) = (state = 'approved')),
  constraint transfer_issue check (issue is null or state = 'approved')
);
create index booking_transfers_by_booking on booking_transfers (booking_id, id desc);
create index booking_transfers_by_state on booking_transfers (state, id desc);
create index booking_transfers_by_reference on booking_transfers (reference_key, bank_id);
create index booking_transfers_by_slip on booking_transfers (slip) where slip is not null;

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

-- Money that goes back by bank transfer or in cash: requested, then sent. It is set aside as soon as it is requested.
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

-- Where payments and the books disagree; no row means nowhere.
create function payment_differences() returns table (promise text, subject text, expected text, found text)
language sql stable security definer set search_path = public as $$
  select 'a payment has its entry', 'payment ' || p.id, 'payment:' || p.tracker || ' of ' || p.amount,
      coalesce('entry ' || p.entry_id, 'none')
    from payments p where p.entry_id is not null and not exists (
      select from ledger_entries e join ledger_lines l on l.entry_id = e.id
        join ledger_accounts a on a.id = l.account_id
      where e.id = p.entry_id and e.key = 'payment:' || p.tracker and e.kind = 'deposit'
        and l.amount = p.amount and l.currency = p.currency
        and (a.owner_id = p.payer_id or p.payer_id is null and a.code = 'guests:' || p.currency))
  union all
  select 'a payment given back comes to nothing', 'payment ' || p.id, '0', coalesce(left_over::text, 'nothing')
    from payments p cross join lateral (
      select sum(l.amount) as left_over from ledger_lines l join ledger_accounts a on a.id = l.account_id
      where l.entry_id in (select p.entry_id union all select p.reversal_id
          union all select r.entry_id from payment_refunds r where r.payment_id = p.id)
        and (a.owner_id = p.payer_id or p.payer_id is null and a.code = 'guests:' || p.currency)) sums
    where p.state = 'refunded' and p.entry_id is not null and left_over is distinct from 0
  union all
  select 'a refund to a card has its entry', 'refund ' || r.id, 'payment:' || p.tracker || ':refund of ' || r.amount,
      coalesce('entry ' || r.entry_id, 'none')
    from payment_refunds r join payments p on p.id = r.payment_id
    where r.state = 'made' and p.entry_id is not null and not exists (
      select from ledger_entries e join ledger_lines l on l.entry_id = e.id
        join ledger_accounts a on a.id = l.account_id
      where e.id = r.entry_id and e.key = 'payment:' || p.tracker || ':refund'
        and l.amount = -r.amount and l.currency = r.currency
        and (a.owner_id = p.payer_id or p.payer_id is null and a.code = 'guests:' || p.currency))
  union all
  select 'a refund under way has its money set aside', 'refund ' || r.id, r.amount::text, coalesce(h.amount::text, 'none')
    from payment_refunds r join payments p on p.id = r.payment_id
    left join ledger_holds h on h.ref = 'card-refund:' || r.id and h.state = 'open'
    where r.state = 'asked' and p.entry_id is not null and p.payer_id is not null
      and h.amount is distinct from r.amount
  union all
  select 'a fee of the payment provider has its entry', 'payment ' || p.id, 'payment:' || p.tracker || ':fee of ' || p.fee,
      coalesce('entry ' || p.fee_entry_id, 'none')
    from payments p where p.fee is not null and not exists (
      select from ledger_entries e join ledger_lines l on l.entry_id = e.id
        join ledger_accounts a on a.id = l.account_id
      where e.id = p.fee_entry_id and e.key = 'payment:' || p.tracker || ':fee' and a.code = 'gateway:safepay'
        and l.amount = p.fee)
  union all
  select 'an entry of a payment has its payment', 'entry ' || e.id, e.key, 'none'
    from ledger_entries e where e.key like 'payment:%'
      and not exists (select from payments p where p.entry_id = e.id)
      and not exists (select from payments p where p.reversal_id = e.id)
      and not exists (select from payments p where p.fee_entry_id = e.id)
      and not exists (select from payment_refunds r where r.entry_id = e.id)
$$;

-- Where transfers and the books disagree; no row means nowhere.
create function transfer_differences() returns table (promise text, subject text, expected text, found text)
language sql stable security definer set search_path = public as $$
  select 'an approved transfer has its entry', 'transfer ' || t.id, 'transfer:' || t.id || ' of ' || t.amount,
      coalesce('entry ' || t.entry_id, 'none')
    from booking_transfers t join bookings b on b.id = t.booking_id
    where t.state = 'approved' and not exists (
      select from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
      where e.id = t.entry_id and e.key = 'transfer:' || t.id and e.kind = 'deposit'
        and l.amount = t.amount and l.currency = t.currency
        and (a.owner_id = coalesce(b.agent_id, b.customer_id)
          or coalesce(b.agent_id, b.customer_id) is null and a.code = 'guests:' || t.currency))
$$;

-- What has been received for a booking, in whatever way, with the ledger entry that numbers its voucher. What is on its
-- way back no longer counts; money moved from another booking has no entry.
create view booking_receipts as
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

-- What each payment for a booking has become: how much of it went back, and whether it came too late. What goes back by
-- bank or in cash counts for transfers first, and for the newest payment first.
create view booking_payments as
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

-- What the office accepted from its banks: one transfer of a bank is credited once, whatever screen it comes from.
create view approved_references as
  select 'deposit' as source, d.id, d.bank_id, d.reference_key, d.amount, d.decided_by, null::text as number
    from deposits d where d.state = 'approved' and d.bank_id is not null
  union all
  select 'transfer', t.id, t.bank_id, t.reference_key, t.amount, t.decided_by, b.ref
    from booking_transfers t join bookings b on b.id = t.booking_id
    where t.state = 'approved' and t.bank_id is not null
  union all
  select 'collection', c.id, c.bank_id, c.reference_key, c.amount, c.decided_by, c.receipt_no::text
    from collections c where c.state = 'accepted' and c.bank_id is not null and c.reference_key is not null;

grant select, insert, update on payment_requests, payments, payment_refunds, booking_transfers to safar_app;
grant select, insert on payment_events, late_money, money_returns to safar_app;
grant select on booking_receipts, booking_payments, approved_references to safar_app;
grant update (opened_at, closed_at, closed_by) on late_money to safar_app;
grant update (account_number, state, decided_by, decided_at, bank_id, sent_on, reference,
  entry_id) on money_returns to safar_app;
