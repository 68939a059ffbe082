-- Payments by card through Safepay, and requests for payment that clients get by link.

create table payment_requests (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  made_by bigint not null references users,
  email text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  due_on date not null,
  note text,
  locale text not null check (locale in ('en', 'ar')),
  token_digest bytea not null unique,
  token_sealed text not null,
  made_at timestamptz not null,
  viewed_at timestamptz,
  reminded_at timestamptz,
  paid_at timestamptz
);
create index payment_requests_by_booking on payment_requests (booking_id, id desc);
create index payment_requests_due on payment_requests (due_on, id) where paid_at is null and reminded_at is null;

create table payments (
  id bigint generated always as identity primary key,
  -- Ours, in the address the payer comes back to: it opens the payment's state and nothing else.
  key text not null unique,
  -- Safepay's.
  tracker text not null unique,
  booking_id bigint not null references bookings,
  request_id bigint references payment_requests,
  -- Whose wallet it goes to; none is the guests' account.
  payer_id bigint references users,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'started' check (state in ('started', 'paid', 'failed', 'cancelled', 'expired', 'refunded')),
  started_at timestamptz not null,
  -- The payment page was last handed out.
  offered_at timestamptz not null,
  -- Asked after at the payment house when no word has come.
  looks integer not null default 0,
  looked_at timestamptz,
  look_after timestamptz not null,
  paid_at timestamptz,
  -- What really came; it matches what was asked for, or a person decides.
  paid_amount bigint,
  paid_currency text,
  matched boolean,
  entry_id bigint unique references ledger_entries,
  reversal_id bigint unique references ledger_entries,
  -- What becomes of the booking: being issued, issued, or not by this payment.
  issue text check (issue in ('asked', 'done', 'kept')),
  why text,
  constraint payment_entry check ((entry_id is not null) = (state in ('paid', 'refunded') and coalesce(matched, false))),
  constraint payment_reversal check (reversal_id is null or (state = 'refunded' and entry_id is not null)),
  constraint payment_issue check (issue is null or entry_id is not null)
);
create index payments_by_booking on payments (booking_id, id desc);
create index payments_to_look on payments (look_after) where state in ('started', 'failed');

-- Words of the payment house, each taken once.
create table payment_events (
  token text primary key,
  tracker text not null,
  kind text not null,
  payment_id bigint references payments,
  body jsonb not null,
  received_at timestamptz not null
);
create index payment_events_by_payment on payment_events (payment_id) where payment_id is not null;

-- What the books must say of payments.
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
  select 'a payment given back has its reversal', 'payment ' || p.id, 'reversal of entry ' || p.entry_id,
      coalesce('entry ' || p.reversal_id, 'none')
    from payments p where p.state = 'refunded' and p.entry_id is not null and not exists (
      select from ledger_entries e where e.id = p.reversal_id and e.reverses = p.entry_id)
  union all
  select 'an entry of a payment has its payment', 'entry ' || e.id, e.key, 'none'
    from ledger_entries e where e.kind = 'deposit' and e.key like 'payment:%'
      and not exists (select from payments p where e.id in (p.entry_id, p.reversal_id))
$$;

grant execute on function payment_differences to safar_app;
grant select, insert, update on payment_requests, payments to safar_app;
grant select, insert on payment_events to safar_app;
grant usage on all sequences in schema public to safar_app;
