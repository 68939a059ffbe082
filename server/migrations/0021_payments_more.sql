-- Requests withdrawn, top-ups by card, money given back to cards, and what the payment house keeps.

alter table payment_requests
  add withdrawn_at timestamptz,
  add withdrawn_by bigint references users,
  -- Paid or withdrawn: whoever comes second finds the other.
  add constraint request_ends_once check (paid_at is null or withdrawn_at is null),
  add constraint request_withdrawn_by check ((withdrawn_at is null) = (withdrawn_by is null));

-- Without a booking it tops up the payer's wallet.
alter table payments
  alter booking_id drop not null,
  add constraint payment_purpose check (booking_id is not null or (payer_id is not null and request_id is null)),
  add fee bigint check (fee > 0),
  add fee_entry_id bigint unique references ledger_entries,
  add constraint payment_fee check ((fee is null) = (fee_entry_id is null));
create index payments_topups on payments (payer_id, id desc) where booking_id is null;

insert into ledger_accounts (code, class, name, currency) values ('revenue:card_fees', 'revenue', 'Card fees', 'PKR');

create table payment_refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  -- Names the wish: asked for again after a crash, it is this one.
  intent text unique,
  -- Written before the payment house is asked; the money stays set aside until it is known what became of it.
  state text not null default 'asked' check (state in ('asked', 'made', 'refused')),
  -- What the payment house said to the call itself; nothing while that is not known.
  answer text check (answer in ('yes', 'no')),
  looks integer not null default 0,
  look_after timestamptz not null,
  settled_at timestamptz,
  -- Nothing is posted for money that never was in the books.
  entry_id bigint unique references ledger_entries,
  constraint refund_settled check ((settled_at is null) = (state = 'asked')),
  constraint refund_entry check (entry_id is null or state = 'made')
);
-- The payment house gives back once per payment, so one refund is under way or made.
create unique index payment_refunds_one on payment_refunds (payment_id) where state <> 'refused';
create index payment_refunds_by_payment on payment_refunds (payment_id, id desc);
create index payment_refunds_open on payment_refunds (look_after) where state = 'asked';

-- What the books must say of payments.
create or replace function payment_differences()
returns table (promise text, subject text, expected text, found text)
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
  select 'a fee of the payment house has its entry', 'payment ' || p.id, 'payment:' || p.tracker || ':fee of ' || p.fee,
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

grant select, insert, update on payment_refunds to safar_app;
grant usage on all sequences in schema public to safar_app;
