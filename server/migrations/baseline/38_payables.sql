-- What we owe suppliers, item by item: a booking, or an entry that belongs to none. Postings make the items; payments
-- and credits are matched with them. A match settles both sides alike, so what is open always adds up to the balance of
-- the account.

-- Without a foreign key, which would lock the row of the supplier's account in every posting; the proof checks it.
create table payable_items (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  source text not null,
  source_id bigint not null,
  -- Of its first line: the age of a debt is counted from here.
  day date not null,
  -- The sum of its lines: above zero we owe it, below zero it is owed to us.
  charged bigint not null,
  settled bigint not null default 0,
  foreign_currency text,
  foreign_charged bigint not null default 0,
  foreign_settled bigint not null default 0,
  -- What its foreign amounts are converted at; a payment has none, since both its amounts are given.
  rate exchange_rate
);
create index payable_items_open on payable_items (account_id, day, id) where charged <> settled;
-- Whether a supplier sells in a currency, and what.
create index payable_items_by_currency on payable_items (account_id, foreign_currency, day)
  where foreign_currency is not null;
-- Finds an item by its booking or entry, and keeps it single.
create unique index payable_items_by_source_and_account on payable_items (source_id, source, account_id);

-- How long after a sale a supplier is to be paid.
create table supplier_terms (
  account_id bigint primary key references ledger_accounts,
  credit_days integer not null check (credit_days between 0 and 180)
);

-- A payment to a supplier, or an adjustment of what one is owed; above a set sum, and for every adjustment, it waits
-- for a second person.
create table supplier_vouchers (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'adjustment')),
  account_id bigint not null references ledger_accounts,
  -- Of an adjustment: above zero we owe more.
  amount bigint not null,
  -- Paid from this bank, or from the office's cash.
  bank_id bigint references banks,
  reference text,
  note text,
  -- What a payment is for; if nothing is named, the oldest is paid first. Of an adjustment, what it changes.
  item_ids bigint[],
  state text not null check (state in ('pending', 'posted', 'declined', 'reversed')),
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  reason text,
  entry_id bigint references ledger_entries,
  reversal_id bigint references ledger_entries,
  reversed_by bigint references users,
  foreign_currency text,
  foreign_amount bigint,
  -- Of an adjustment: its foreign amount has the sign of its amount, and is converted at this rate.
  rate exchange_rate,
  -- The day a payment was made; null for the day of posting.
  paid_on date,
  -- Of a payment from a bank: letters and digits alone, as references are compared.
  reference_key text,
  -- The number of an earlier payment with the same bank, reference and amount, and why it was paid again: that needs a
  -- second person.
  repeats text,
  repeat_reason text,
  constraint supplier_vouchers_adjusted_by_two check (kind = 'payment' or state = 'pending'
    or decided_by is not null),
  check (amount <> 0 and abs(amount) <= 1000000000000 and (kind <> 'payment' or amount > 0)),
  constraint supplier_vouchers_entry check ((state in ('posted', 'reversed')) = (entry_id is not null)),
  constraint supplier_vouchers_foreign check ((foreign_currency is null) = (foreign_amount is null)),
  constraint supplier_vouchers_foreign_amount_check check (foreign_amount <> 0 and (kind <> 'payment'
    or foreign_amount > 0)),
  constraint supplier_vouchers_reversal check ((state = 'reversed') = (reversal_id is not null)),
  constraint supplier_vouchers_second_person check (decided_by <> requested_by)
);
create index supplier_vouchers_by_account on supplier_vouchers (account_id, id);
create index supplier_vouchers_by_state on supplier_vouchers (state, id);
create unique index supplier_vouchers_by_entry on supplier_vouchers (entry_id) where entry_id is not null;
-- What has been adjusted of an item.
create index supplier_vouchers_by_item on supplier_vouchers ((item_ids[1])) where kind = 'adjustment';
create index supplier_vouchers_by_reference on supplier_vouchers (reference_key, bank_id)
  where reference_key is not null;

-- Money or a credit matched with what is owed: both items are settled by the same amount.
create table payable_matches (
  id bigint generated always as identity primary key,
  owed_item bigint not null references payable_items,
  paid_item bigint not null references payable_items,
  amount bigint not null check (amount > 0),
  voucher_id bigint not null references supplier_vouchers,
  released_at timestamptz,
  -- Of a match in another currency, `amount` is what the owed item is settled by in ours, `paid_amount` what the money
  -- was counted at, and the difference is a gain or loss with an entry of its own.
  paid_amount bigint check (paid_amount >= 0),
  foreign_amount bigint check (foreign_amount > 0),
  exchange_entry bigint references ledger_entries,
  check (owed_item <> paid_item),
  constraint payable_matches_foreign check ((paid_amount is null) = (foreign_amount is null))
);
create index payable_matches_by_owed on payable_matches (owed_item);
create index payable_matches_by_paid on payable_matches (paid_item);
create index payable_matches_by_voucher on payable_matches (voucher_id);
create index payable_matches_by_exchange on payable_matches (exchange_entry) where exchange_entry is not null;

-- Suppliers' own lists of what we owe them, compared with ours line by line.
create table supplier_statements (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_accounts,
  name text not null,
  uploaded_by bigint not null references users,
  uploaded_at timestamptz not null,
  first_day date not null,
  last_day date not null,
  lines integer not null check (lines > 0),
  -- Null is the agency's own.
  currency text
);
create index supplier_statements_by_account on supplier_statements (account_id, id);

create table supplier_statement_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references supplier_statements,
  day date not null,
  reference text not null,
  description text not null,
  -- Above zero the supplier charges it, below zero it credits it.
  amount bigint not null check (amount <> 0),
  -- Which of our items it means.
  item_id bigint references payable_items,
  set_aside boolean not null default false,
  voucher_id bigint references supplier_vouchers,
  note text,
  settled_by bigint references users,
  settled_at timestamptz,
  constraint supplier_statement_lines_settled check ((settled_by is null) = (settled_at is null))
);
create index supplier_statement_lines_in_order on supplier_statement_lines (statement_id, id);
create index supplier_statement_lines_by_item on supplier_statement_lines (item_id, statement_id)
  where item_id is not null;

-- Matches, and releases matches, on both sides at once: no item is settled without its opposite.
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
declare
  released bigint[];
begin
  with gone as (
    update payable_matches m set released_at = at_time where m.paid_item = of_item and m.released_at is null
      returning m.id)
  select array_agg(id) into released from gone;
  perform settle_payable_sides(released, -1);
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
  select 'an item is the sum of its lines', coalesce(a.code, 'account ' || account_id) || ' ' || source || ' ' || source_id,
      coalesce(sums.total, 0) || ' ' || coalesce(sums.foreign_total, 0),
      coalesce(i.charged || ' ' || i.foreign_charged, 'no item')
    from payable_items i full join (
      select l.account_id, case when e.booking_id is null then 'entry' else 'booking' end as source,
        coalesce(e.booking_id, e.reverses, e.id) as source_id, sum(l.amount) as total,
        coalesce(sum(e.foreign_amount), 0) as foreign_total
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
        join ledger_accounts p on p.id = l.account_id and p.class = 'payable' group by 1, 2, 3) sums
      using (account_id, source, source_id)
    left join ledger_accounts a on a.id = account_id
    where (i.charged, i.foreign_charged) is distinct from (coalesce(sums.total, 0), coalesce(sums.foreign_total, 0))
  union all
  select 'what is settled is what is matched', a.code || ' ' || i.source || ' ' || i.source_id,
      coalesce(sums.amount, 0) || ' ' || coalesce(sums.foreign_amount, 0), i.settled || ' ' || i.foreign_settled
    from payable_items i join ledger_accounts a on a.id = i.account_id
    left join (select item, sum(amount) as amount, sum(foreign_amount) as foreign_amount
      from payable_match_sides where released_at is null group by item) sums on sums.item = i.id
    where (i.settled, i.foreign_settled) <> (coalesce(sums.amount, 0), coalesce(sums.foreign_amount, 0))
  union all
  select 'a match stays within one supplier', 'match ' || m.id, o.account_id::text, p.account_id::text
    from payable_matches m join payable_items o on o.id = m.owed_item join payable_items p on p.id = m.paid_item
    where o.account_id <> p.account_id
  union all
  select 'a match stays within one currency', 'match ' || m.id, coalesce(o.foreign_currency, 'our own'),
      coalesce(p.foreign_currency, 'our own')
    from payable_matches m join payable_items o on o.id = m.owed_item join payable_items p on p.id = m.paid_item
    where m.released_at is null and o.foreign_currency is distinct from p.foreign_currency
  union all
  select 'a foreign amount at its kept rate is what is owed', a.code || ' ' || i.source || ' ' || i.source_id,
      at_rate.amount::text, i.charged::text
    from payable_items i join ledger_accounts a on a.id = i.account_id
    cross join lateral (select round_half_even(i.foreign_charged * i.rate
      * 10::numeric ^ (currency_exponent(a.currency) - currency_exponent(i.foreign_currency))) as amount) at_rate
    where i.rate is not null and i.charged <> at_rate.amount
  union all
  select 'what is settled in its own currency is settled in ours', a.code || ' ' || i.source || ' ' || i.source_id,
      i.charged::text, i.settled::text
    from payable_items i join ledger_accounts a on a.id = i.account_id
    where i.foreign_currency is not null and i.foreign_charged = i.foreign_settled and i.charged <> i.settled
  union all
  select 'gains and losses explain what was paid otherwise than counted', 'entry ' || e.id,
      coalesce(sums.total, 0)::text, i.charged::text
    from ledger_entries e join payable_items i on i.source = 'entry' and i.source_id = e.id
    left join lateral (select sum(m.paid_amount - m.amount) as total from payable_matches m
      where m.exchange_entry = e.id and m.released_at is null) sums on true
    where e.kind = 'exchange' and e.reverses is null and i.charged <> coalesce(sums.total, 0)
  union all
  select 'a posted voucher of a supplier has its entry', 'voucher ' || v.id,
      v.amount || ' ' || coalesce(v.foreign_amount, 0),
      coalesce(l.amount || ' ' || coalesce(e.foreign_amount, 0), 'none')
    from supplier_vouchers v left join ledger_lines l on l.entry_id = v.entry_id and l.account_id = v.account_id
      left join ledger_entries e on e.id = v.entry_id
    where v.state in ('posted', 'reversed')
      and (l.amount is distinct from case v.kind when 'payment' then -v.amount else v.amount end
        or (v.kind = 'payment' or v.foreign_amount is not null)
          and e.foreign_amount is distinct from case v.kind when 'payment' then -v.foreign_amount else v.foreign_amount end)
  union all
  select 'a payment to a supplier has its voucher', 'entry ' || e.id, 'one voucher', 'none'
    from ledger_entries e where e.kind = 'supplier_payment' and e.reverses is null
      and not exists (select from supplier_vouchers v where v.entry_id = e.id)
$$;

create function settle_payable_sides(of_matches bigint[], direction integer) returns void
language sql security definer set search_path = public as $$
  update payable_items i set settled = i.settled + direction * s.amount,
      foreign_settled = i.foreign_settled + direction * s.foreign_amount
    from (select item, sum(amount) as amount, sum(foreign_amount) as foreign_amount from payable_match_sides
      where match_id = any (of_matches) group by item) s
    where i.id = s.item
$$;

create function match_foreign_payables(
  owed bigint[], paid bigint[], owed_amounts bigint[], paid_amounts bigint[], foreign_amounts bigint[],
  exchange_entries bigint[], of_voucher bigint
) returns void language plpgsql security definer set search_path = public as $$
declare
  stored bigint[];
begin
  with inserted as (
    insert into payable_matches (owed_item, paid_item, amount, paid_amount, foreign_amount, exchange_entry, voucher_id)
      select o, p, a, b, f, x, of_voucher
      from unnest(owed, paid, owed_amounts, paid_amounts, foreign_amounts, exchange_entries) as m (o, p, a, b, f, x)
      returning id)
  select array_agg(id) into stored from inserted;
  perform settle_payable_sides(stored, 1);
end $$;

create function round_half_even(value numeric) returns numeric language sql immutable as $$
  select case when abs(value - trunc(value)) = 0.5 then 2 * round(value / 2) else round(value) end
$$;

-- Digits after the point.
create function currency_exponent(code text) returns integer language sql immutable as $$
  select case when code in ('JPY', 'KRW') then 0
    when code in ('BHD', 'KWD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD') then 3 else 2 end
$$;

-- A cost may be corrected to another currency or rate: an item that has come to nothing takes those of what is owed
-- next. What was paid meanwhile was paid in the old ones, so such an item refuses others.
create function payable_refuse_recount() returns text language plpgsql as $$
begin
  perform ledger_refuse('what was paid was counted otherwise', 'payable_counted');
  return null;
end $$;

-- Adds a line of a supplier's account to its item. Called by what posts, which knows the accounts and the entry
-- already: a trigger on the lines would read both again in every posting.
create function add_payable(
  of_account bigint, of_amount bigint, of_entry bigint, entry_day date, entry_fields jsonb
) returns void language plpgsql as $$
declare
  of_booking bigint := (entry_fields->>'booking_id')::bigint;
  currency text := entry_fields->>'foreign_currency';
begin
  insert into payable_items as i (account_id, source, source_id, day, charged, foreign_currency, foreign_charged, rate)
    values (of_account, case when of_booking is null then 'entry' else 'booking' end,
      coalesce(of_booking, (entry_fields->>'reverses')::bigint, of_entry), entry_day, of_amount, currency,
      coalesce((entry_fields->>'foreign_amount')::bigint, 0),
      case when currency is not null then (entry_fields->>'rate')::numeric end)
    on conflict (account_id, source, source_id) do update set charged = i.charged + excluded.charged,
      foreign_charged = i.foreign_charged + excluded.foreign_charged,
      foreign_currency = case
        when i.source = 'entry' or i.charged <> 0 or i.foreign_charged <> 0
          then coalesce(i.foreign_currency, excluded.foreign_currency)
        when i.settled <> 0 and (i.foreign_currency, i.rate) is distinct from (excluded.foreign_currency, excluded.rate)
          then payable_refuse_recount()
        else excluded.foreign_currency end,
      rate = case when i.source = 'entry' or i.charged <> 0 or i.foreign_charged <> 0
        then coalesce(i.rate, excluded.rate) else excluded.rate end;
end $$;

-- What a match settles: an owed item, a paid one, and the exchange entry between them.
create view payable_match_sides as
  select m.id as match_id, m.released_at, m.owed_item as item, m.amount, coalesce(m.foreign_amount, 0) as foreign_amount
    from payable_matches m
  union all
  select m.id, m.released_at, m.paid_item, -coalesce(m.paid_amount, m.amount), -coalesce(m.foreign_amount, 0)
    from payable_matches m
  union all
  select m.id, m.released_at, i.id, m.paid_amount - m.amount, 0
    from payable_matches m join payable_items o on o.id = m.owed_item
      join payable_items i on i.account_id = o.account_id and i.source = 'entry' and i.source_id = m.exchange_entry;

grant select on payable_items, payable_matches to safar_app;
grant select, insert, update on supplier_terms, supplier_vouchers, supplier_statement_lines to safar_app;
grant select, insert on supplier_statements to safar_app;
revoke execute on function match_payables, release_payables, settle_payable_sides, match_foreign_payables,
  add_payable from public;
grant execute on function match_payables, release_payables, match_foreign_payables to safar_app;
