-- Money that a customer or guest says they paid for a booking by bank transfer, until the office has seen it; and money
-- the office took at its counter.
create table booking_transfers (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  -- The payment request it answers, where it is one.
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
  -- Null where a guest reported it by their link.
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
grant select, insert, update on booking_transfers to safar_app;

-- A guest's proof of payment belongs to nobody with an account.
alter table uploads alter column owner_id drop not null;

-- What has been received for a booking, by whatever way: what is on its way back to a card no longer counts.
create view booking_receipts as
  select p.booking_id, 'card' as method, p.paid_at as at, p.amount - coalesce((
      select sum(r.amount) from payment_refunds r where r.payment_id = p.id and r.state <> 'refused'), 0)::bigint as amount
    from payments p where p.booking_id is not null and p.state = 'paid' and p.matched
  union all
  select t.booking_id, t.method, t.decided_at, t.amount from booking_transfers t where t.state = 'approved';

create view bank_line_directory as
  select id, bank_id, day, reference, description, amount, state from bank_statement_lines;
create index bank_statement_lines_open_amount on bank_statement_lines (bank_id, amount) where state = 'open';

grant select on booking_receipts, bank_line_directory to safar_app;

create function transfer_differences() returns table (promise text, subject text, expected text, found text)
  language sql stable security definer set search_path to 'public' as $$
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
grant execute on function transfer_differences() to safar_app;
