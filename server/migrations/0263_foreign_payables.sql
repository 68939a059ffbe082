-- What suppliers are owed in currencies of their own, beside our own currency: an entry tells its foreign amount, items
-- are settled in both, and what a payment costs more or less than was counted is an entry of its own.

alter domain entry_kind drop constraint entry_kind_check;
alter domain entry_kind add constraint entry_kind_check check (value in ('opening', 'deposit', 'sale', 'ancillary',
  'void', 'void_fee', 'refund', 'refund_fee', 'reissue', 'charge', 'discount', 'adjustment', 'transfer',
  'supplier_payment', 'expense', 'exchange'));

insert into ledger_accounts (code, class, name, currency)
  select 'exchange', 'exchange', 'Exchange gains and losses', base_currency from ledger_settings;

-- Of the line on the supplier's account, with the same sign.
alter table ledger_entries
  add column foreign_currency text,
  add column foreign_amount bigint,
  add constraint ledger_entries_foreign check ((foreign_currency is null) = (foreign_amount is null)) not valid;

create or replace function ledger_post(of_key text, of_kind text, at_time timestamp with time zone, on_day date, accounts bigint[], amounts bigint[], currencies text[], entry_fields jsonb, forced boolean DEFAULT false, captures text DEFAULT NULL::text, OUT entry_id bigint, OUT replayed boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
 SET "safar.posting" TO 'on'
AS $function$
declare
  locked text;
  total bigint := 0;
  mixed boolean := false;
  hold ledger_holds;
  entry_day date;
  last date;
  guarded boolean;
  owned bigint[];
  wallet_id bigint;
  place integer;
  placed integer;
  money bigint;
  space bigint;
  balance bigint;
  debited bigint;
  balances bigint[] := array_fill(null::bigint, array[cardinality(accounts)]);
  debits bigint[] := balances;
begin
  for place in 1 .. cardinality(amounts) loop
    total := total + amounts[place];
    mixed := mixed or currencies[place] <> currencies[1];
  end loop;
  -- Whoever closes days waits for the postings under way, and they see what was closed.
  locked := pg_advisory_xact_lock_shared(6006);
  select greatest(on_day, s.closed_through + 1), (select e.id from ledger_entries e where e.key = of_key), a.placed, a.owned
    into entry_day, entry_id, placed, owned
    from ledger_settings s, (
      select count(*) as placed, array_agg(id) filter (where class = 'wallet') as owned
      from ledger_accounts where id = any (accounts) and currency = any (currencies)) a;
  replayed := entry_id is not null;
  if replayed then
    entry_id := ledger_posted(of_key, accounts, amounts);
    return;
  end if;
  -- An entry of no lines, or of lines that leave something over or stand nowhere, is none.
  if mixed then perform ledger_assert_balanced(accounts, amounts, currencies);
  elsif total is distinct from 0 or cardinality(amounts) = 0 then
    perform ledger_refuse('the entry does not balance', 'entry_balanced');
  elsif placed < cardinality(accounts) then
    perform ledger_refuse('the entry has a line that stands nowhere', 'line_placed');
  end if;
  if captures is not null or cardinality(owned) > 1 then
    select max(w.last_day), array_agg(w.account_id) into last, owned
      from (select * from ledger_wallets where account_id = any (owned) order by account_id for update) w;
    entry_day := greatest(entry_day, last);
    if captures is not null then
      select * into hold from ledger_holds h where h.ref = captures and h.state = 'open';
      if not found then perform ledger_refuse('the hold is settled', 'hold_open'); end if;
      if (-amounts[array_position(accounts, hold.account_id)] between 0 and hold.amount) is not true then
        perform ledger_refuse('more than was held', 'hold_amount');
      end if;
    end if;
  end if;
  foreach wallet_id in array coalesce(owned, '{}') loop
    place := array_position(accounts, wallet_id);
    money := case when hold.account_id = wallet_id and hold.purpose = 'money' then hold.amount else 0 end;
    space := case when hold.account_id = wallet_id and hold.purpose = 'space' then hold.amount else 0 end;
    update ledger_wallets w set balance = w.balance + amounts[place], debited = w.debited + greatest(-amounts[place], 0),
        held = w.held - money, reserved = w.reserved - space, lines = w.lines + 1,
        last_day = greatest(w.last_day, entry_day),
        over_limit = least(case when not forced then w.over_limit end,
          greatest(0, w.held - money - w.balance - amounts[place] - w.credit_limit))
      where w.account_id = wallet_id
      returning w.balance, w.debited, w.last_day, guarded or w.credit_days is not null or w.low_balance is not null
      into balance, debited, entry_day, guarded;
    balances[place] := balance;
    debits[place] := debited;
  end loop;
  -- The id is drawn with the wallets locked, so the lines of a wallet stand in the order in which they were written.
  insert into ledger_entries (key, kind, day, at, created_by, note, booking_id, product, airline, route, supplier,
      travel_on, agent_id, salesman_id, reverses, client_total, rate_from, rate_to, rate,
      foreign_currency, foreign_amount)
    values (of_key, of_kind, entry_day, at_time, (entry_fields->>'created_by')::bigint, coalesce(entry_fields->>'note', ''),
      (entry_fields->>'booking_id')::bigint, entry_fields->>'product', entry_fields->>'airline', entry_fields->>'route', entry_fields->>'supplier',
      (entry_fields->>'travel_on')::date, (entry_fields->>'agent_id')::bigint, (entry_fields->>'salesman_id')::bigint,
      (entry_fields->>'reverses')::bigint, (entry_fields->>'client_total')::bigint, entry_fields->>'rate_from', entry_fields->>'rate_to',
      (entry_fields->>'rate')::numeric, entry_fields->>'foreign_currency', (entry_fields->>'foreign_amount')::bigint)
    on conflict (key) do nothing
    returning id into entry_id;
  if entry_id is null then
    raise exception 'the same is being posted' using errcode = 'serialization_failure';
  end if;
  if captures is not null then
    update ledger_holds h set state = 'captured', entry_id = ledger_post.entry_id, settled_at = at_time
      where h.ref = captures;
  end if;
  insert into ledger_lines (entry_id, place, account_id, amount, currency, day, balance_after, debited_after)
    select ledger_post.entry_id, g.place, accounts[g.place], amounts[g.place], currencies[g.place], entry_day,
      balances[g.place], debits[g.place]
    from (select generate_subscripts(accounts, 1) as place) g;
  if guarded then
    perform ledger_guard(accounts, amounts, at_time, entry_day, not forced and hold.purpose is distinct from 'money');
  end if;
end $function$;

create or replace view ledger_postings as
  select l.entry_id, l.place, l.account_id, l.amount, l.currency, l.day as line_day, e.key, e.kind, e.day, e.at,
    e.created_by, e.note, e.booking_id, e.product, e.airline, e.route, e.supplier, e.travel_on, e.agent_id,
    e.salesman_id, e.reverses, e.client_total, a.code as account_code, a.class as account_class,
    a.name as account_name, a.owner_id, e.foreign_amount
  from ledger_lines l left join ledger_entries e on e.id = l.entry_id left join ledger_accounts a on a.id = l.account_id;

alter table payable_items
  add column foreign_currency text,
  add column foreign_charged bigint not null default 0,
  add column foreign_settled bigint not null default 0,
  -- What its foreign amounts are counted at; a payment has none, since both its amounts are given.
  add column rate exchange_rate;

create or replace function add_payable_items() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into payable_items as i (account_id, source, source_id, day, charged, foreign_currency, foreign_charged, rate)
    select l.account_id, case when e.booking_id is null then 'entry' else 'booking' end,
      coalesce(e.booking_id, e.reverses, e.id), min(l.day), sum(l.amount), min(e.foreign_currency),
      coalesce(sum(e.foreign_amount), 0), min(case when e.foreign_currency is not null then e.rate end)
    from added l join ledger_accounts a on a.id = l.account_id and a.class = 'payable'
      join ledger_entries e on e.id = l.entry_id
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, source, source_id) do update set charged = i.charged + excluded.charged,
    foreign_charged = i.foreign_charged + excluded.foreign_charged,
    foreign_currency = coalesce(i.foreign_currency, excluded.foreign_currency), rate = coalesce(i.rate, excluded.rate);
  return null;
end $$;

alter table supplier_vouchers
  add column foreign_currency text,
  add column foreign_amount bigint check (foreign_amount > 0),
  add constraint supplier_vouchers_foreign check ((foreign_currency is null) = (foreign_amount is null));

-- Of a match in another currency `amount` is what the owed item is settled by in ours, `paid_amount` what the money was
-- counted at, and the difference is a gain or loss with an entry of its own.
alter table payable_matches
  add column paid_amount bigint check (paid_amount >= 0),
  add column foreign_amount bigint check (foreign_amount > 0),
  add column exchange_entry bigint references ledger_entries (id),
  add constraint payable_matches_foreign check ((paid_amount is null) = (foreign_amount is null));
create index payable_matches_by_exchange on payable_matches (exchange_entry) where exchange_entry is not null;

-- What a match settles: an owed item, a paid one, and the exchange entry that stands between them.
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

create function settle_payable_sides(of_matches bigint[], direction integer) returns void
language sql security definer set search_path = public as $$
  update payable_items i set settled = i.settled + direction * s.amount,
      foreign_settled = i.foreign_settled + direction * s.foreign_amount
    from (select item, sum(amount) as amount, sum(foreign_amount) as foreign_amount from payable_match_sides
      where match_id = any (of_matches) group by item) s
    where i.id = s.item
$$;

create function match_foreign_payables(owed bigint[], paid bigint[], owed_amounts bigint[], paid_amounts bigint[],
  foreign_amounts bigint[], exchange_entries bigint[], of_voucher bigint) returns void
language plpgsql security definer set search_path = public as $$
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

create or replace function release_payables(of_item bigint, at_time timestamptz) returns void
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

create function round_half_even(value numeric) returns numeric language sql immutable as $$
  select case when abs(value - trunc(value)) = 0.5 then 2 * round(value / 2) else round(value) end
$$;

-- Digits after the point.
create function currency_exponent(code text) returns integer language sql immutable as $$
  select case when code in ('JPY', 'KRW') then 0
    when code in ('BHD', 'KWD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD') then 3 else 2 end
$$;

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
        or v.kind = 'payment' and e.foreign_amount is distinct from -v.foreign_amount)
  union all
  select 'a payment to a supplier has its voucher', 'entry ' || e.id, 'one voucher', 'none'
    from ledger_entries e where e.kind = 'supplier_payment' and e.reverses is null
      and not exists (select from supplier_vouchers v where v.entry_id = e.id)
$$;

revoke execute on function match_foreign_payables, settle_payable_sides from public;
grant execute on function match_foreign_payables to safar_app;
