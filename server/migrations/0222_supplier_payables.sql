-- What we owe suppliers, item by item: a booking, or an entry that belongs to none. The ledger's lines make the items;
-- payments and credits are matched with them, and what is matched leaves both sides alike, so that what is open always
-- comes to the balance of the account.

alter domain entry_kind drop constraint entry_kind_check;
alter domain entry_kind add constraint entry_kind_check check (value in ('opening', 'deposit', 'sale', 'ancillary',
  'void', 'void_fee', 'refund', 'refund_fee', 'reissue', 'charge', 'discount', 'adjustment', 'transfer',
  'supplier_payment'));

create table payable_items (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_accounts,
  source text not null check (source in ('booking', 'entry')),
  source_id bigint not null,
  -- Of its first line: what is owed ages from here.
  day date not null,
  -- All its lines: above zero we owe it, below zero it is owed to us.
  charged bigint not null,
  settled bigint not null default 0,
  unique (account_id, source, source_id)
);
create index payable_items_open on payable_items (account_id, day, id) where charged <> settled;
create index payable_items_by_source on payable_items (source, source_id);

-- A reversal belongs to what it takes back.
insert into payable_items (account_id, source, source_id, day, charged)
  select l.account_id, case when e.booking_id is null then 'entry' else 'booking' end,
    coalesce(e.booking_id, e.reverses, e.id), min(l.day), sum(l.amount)
  from ledger_lines l join ledger_accounts a on a.id = l.account_id and a.class = 'payable'
    join ledger_entries e on e.id = l.entry_id
  group by 1, 2, 3 order by min(l.entry_id);

create function add_payable_items() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into payable_items as i (account_id, source, source_id, day, charged)
    select l.account_id, case when e.booking_id is null then 'entry' else 'booking' end,
      coalesce(e.booking_id, e.reverses, e.id), min(l.day), sum(l.amount)
    from added l join ledger_accounts a on a.id = l.account_id and a.class = 'payable'
      join ledger_entries e on e.id = l.entry_id
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, source, source_id) do update set charged = i.charged + excluded.charged;
  return null;
end $$;
create trigger ledger_lines_payable after insert on ledger_lines referencing new table as added
  for each statement execute function add_payable_items();

-- How long after a sale a supplier is to be paid.
create table supplier_terms (
  account_id bigint primary key references ledger_accounts,
  credit_days integer not null check (credit_days between 0 and 180)
);

-- A payment to a supplier, or an adjustment of what one is owed; above a set sum, and for every adjustment, it waits for
-- a second person.
create table supplier_vouchers (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'adjustment')),
  account_id bigint not null references ledger_accounts,
  -- Of an adjustment: above zero we owe more.
  amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000000 and (kind <> 'payment' or amount > 0)),
  -- Paid from this bank, or from the office's cash.
  bank_id bigint references banks (id),
  reference text,
  note text,
  -- What a payment is for; nothing named is paid oldest first. Of an adjustment, what it changes.
  item_ids bigint[],
  state text not null check (state in ('pending', 'posted', 'declined', 'reversed')),
  requested_by bigint not null references users (id),
  requested_at timestamptz not null,
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text,
  entry_id bigint references ledger_entries (id),
  reversal_id bigint references ledger_entries (id),
  reversed_by bigint references users (id),
  constraint supplier_vouchers_second_person check (decided_by <> requested_by),
  constraint supplier_vouchers_adjusted_by_two check (kind = 'payment' or state = 'pending' or decided_by is not null),
  constraint supplier_vouchers_entry check ((state in ('posted', 'reversed')) = (entry_id is not null)),
  constraint supplier_vouchers_reversal check ((state = 'reversed') = (reversal_id is not null))
);
create index supplier_vouchers_by_account on supplier_vouchers (account_id, id);
create index supplier_vouchers_by_state on supplier_vouchers (state, id);
create unique index supplier_vouchers_by_entry on supplier_vouchers (entry_id) where entry_id is not null;

-- Money or a credit held against what is owed: both items are settled by the same amount.
create table payable_matches (
  id bigint generated always as identity primary key,
  owed_item bigint not null references payable_items (id),
  paid_item bigint not null references payable_items (id),
  amount bigint not null check (amount > 0),
  voucher_id bigint not null references supplier_vouchers (id),
  released_at timestamptz,
  check (owed_item <> paid_item)
);
create index payable_matches_by_owed on payable_matches (owed_item);
create index payable_matches_by_paid on payable_matches (paid_item);
create index payable_matches_by_voucher on payable_matches (voucher_id);

-- Matches, and releases them, on both sides at once: no item is settled without its opposite.
create function match_payables(owed bigint[], paid bigint[], amounts bigint[], of_voucher bigint) returns void
language plpgsql security definer set search_path = public as $$
begin
  insert into payable_matches (owed_item, paid_item, amount, voucher_id)
    select o, p, a, of_voucher from unnest(owed, paid, amounts) as m (o, p, a);
  update payable_items i set settled = i.settled + s.amount from (
    select item, sum(amount) as amount from (
      select o as item, a as amount from unnest(owed, amounts) as x (o, a)
      union all select p, -a from unnest(paid, amounts) as y (p, a)) sides group by item) s
    where i.id = s.item;
end $$;

create function release_payables(of_item bigint, at_time timestamptz) returns void
language plpgsql security definer set search_path = public as $$
begin
  with released as (
    update payable_matches m set released_at = at_time where m.paid_item = of_item and m.released_at is null
      returning m.owed_item, m.paid_item, m.amount),
  sums as (
    select item, sum(amount) as amount from (
      select owed_item as item, amount from released
      union all select paid_item, -amount from released) sides group by item)
  update payable_items i set settled = i.settled - s.amount from sums s where i.id = s.item;
end $$;

-- What is wrong with payables; no row means nothing.
create function payable_differences() returns table (promise text, subject text, expected text, found text)
language sql stable security definer set search_path = public as $$
  select 'what is open to a supplier is the balance of its account', a.code, sums.total::text,
      coalesce(items.total, 0)::text
    from ledger_accounts a
    cross join lateral (select coalesce(sum(l.amount), 0) as total from ledger_lines l where l.account_id = a.id) sums
    left join lateral (select sum(i.charged - i.settled) as total from payable_items i where i.account_id = a.id) items on true
    where a.class = 'payable' and sums.total <> coalesce(items.total, 0)
  union all
  select 'an item is the sum of its lines', a.code || ' ' || i.source || ' ' || i.source_id,
      coalesce(sums.total, 0)::text, i.charged::text
    from payable_items i join ledger_accounts a on a.id = i.account_id
    left join (select l.account_id, case when e.booking_id is null then 'entry' else 'booking' end as source,
        coalesce(e.booking_id, e.reverses, e.id) as source_id, sum(l.amount) as total
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
        join ledger_accounts p on p.id = l.account_id and p.class = 'payable' group by 1, 2, 3) sums
      on sums.account_id = i.account_id and sums.source = i.source and sums.source_id = i.source_id
    where i.charged <> coalesce(sums.total, 0)
  union all
  select 'what is settled is what is matched', a.code || ' ' || i.source || ' ' || i.source_id,
      coalesce(sums.total, 0)::text, i.settled::text
    from payable_items i join ledger_accounts a on a.id = i.account_id
    left join (select item, sum(amount) as total from (
        select owed_item as item, amount from payable_matches where released_at is null
        union all select paid_item, -amount from payable_matches where released_at is null) sides group by item) sums
      on sums.item = i.id
    where i.settled <> coalesce(sums.total, 0)
  union all
  select 'a match stays within one supplier', 'match ' || m.id, o.account_id::text, p.account_id::text
    from payable_matches m join payable_items o on o.id = m.owed_item join payable_items p on p.id = m.paid_item
    where o.account_id <> p.account_id
  union all
  select 'a posted voucher of a supplier has its entry', 'voucher ' || v.id, v.amount::text,
      coalesce(l.amount::text, 'none')
    from supplier_vouchers v left join ledger_lines l on l.entry_id = v.entry_id and l.account_id = v.account_id
    where v.state in ('posted', 'reversed')
      and l.amount is distinct from case v.kind when 'payment' then -v.amount else v.amount end
  union all
  select 'a payment to a supplier has its voucher', 'entry ' || e.id, 'one voucher', 'none'
    from ledger_entries e where e.kind = 'supplier_payment' and e.reverses is null
      and not exists (select from supplier_vouchers v where v.entry_id = e.id)
$$;

revoke execute on function match_payables, release_payables from public;
grant execute on function match_payables, release_payables, payable_differences to safar_app;
grant select on payable_items, payable_matches to safar_app;
grant select, insert, update on supplier_terms, supplier_vouchers to safar_app;
