-- Suppliers' lists in the supplier's own currency, and adjustments of what is owed in it.

-- Null is the agency's own.
alter table supplier_statements add column currency text;

-- Of an adjustment it is signed as its amount, and counted at the rate kept here.
alter table supplier_vouchers
  add column rate exchange_rate,
  drop constraint supplier_vouchers_foreign_amount_check,
  add constraint supplier_vouchers_foreign_amount_check
    check (foreign_amount <> 0 and (kind <> 'payment' or foreign_amount > 0));

-- What has been adjusted of an item.
create index supplier_vouchers_by_item on supplier_vouchers ((item_ids[1])) where kind = 'adjustment';
-- Whether a supplier sells in a currency, and what.
create index payable_items_by_currency on payable_items (account_id, foreign_currency, day)
  where foreign_currency is not null;

-- What is wrong with payables; no row means nothing.
create or replace function payable_differences() returns table (promise text, subject text, expected text, found text)
language sql stable security definer set search_path = public as $$
  select 'what is open to a supplier is the balance of its account', a.code, sums.total::text,
      coalesce(items.total, 0)::text
    from ledger_accounts a
    cross join lateral (select coalesce(sum(l.amount), 0) as total from ledger_lines l where l.account_id = a.id) sums
    left join lateral (select sum(i.charged - i.settled) as total from payable_items i where i.account_id = a.id) items on true
    where a.class = 'payable' and sums.total <> coalesce(items.total, 0)
  union all
  select 'an item is the sum of its lines', a.code || ' ' || i.source || ' ' || i.source_id,
      coalesce(sums.total, 0) || ' ' || coalesce(sums.foreign_total, 0), i.charged || ' ' || i.foreign_charged
    from payable_items i join ledger_accounts a on a.id = i.account_id
    left join (select l.account_id, case when e.booking_id is null then 'entry' else 'booking' end as source,
        coalesce(e.booking_id, e.reverses, e.id) as source_id, sum(l.amount) as total,
        coalesce(sum(e.foreign_amount), 0) as foreign_total
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
        join ledger_accounts p on p.id = l.account_id and p.class = 'payable' group by 1, 2, 3) sums
      on sums.account_id = i.account_id and sums.source = i.source and sums.source_id = i.source_id
    where (i.charged, i.foreign_charged) <> (coalesce(sums.total, 0), coalesce(sums.foreign_total, 0))
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
