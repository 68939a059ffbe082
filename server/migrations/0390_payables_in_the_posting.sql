-- What is owed to suppliers is counted by the functions that post, which know the accounts and the entry already. As a
-- trigger on the lines it read both again, on every posting, also on those of no supplier.

-- Adds a line of a supplier's account to its item. An item that has come to nothing takes the currency and rate of what is
-- owed next, unless it was paid meanwhile.
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
revoke execute on function add_payable from public;

create or replace function ledger_post(
  of_key text, of_kind text, at_time timestamptz, on_day date, accounts bigint[], amounts bigint[], currencies text[],
  entry_fields jsonb, forced boolean default false, captures text default null, out entry_id bigint, out replayed boolean
) language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan
set safar.posting = 'on' as $$
declare
  locked text;
  counted text;
  total bigint := 0;
  mixed boolean := false;
  hold ledger_holds;
  entry_day date;
  last date;
  guarded boolean;
  owned bigint[];
  suppliers bigint[];
  wallet_id bigint;
  supplier_id bigint;
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
  select greatest(on_day, s.closed_through + 1), (select e.id from ledger_entries e where e.key = of_key), a.placed,
      a.owned, a.suppliers
    into entry_day, entry_id, placed, owned, suppliers
    from ledger_settings s, (
      select count(*) as placed, array_agg(id) filter (where class = 'wallet') as owned,
        array_agg(id order by id) filter (where class = 'payable') as suppliers
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
  foreach supplier_id in array coalesce(suppliers, '{}') loop
    counted := add_payable(supplier_id, amounts[array_position(accounts, supplier_id)], entry_id, entry_day,
      entry_fields);
  end loop;
  if guarded then
    perform ledger_guard(accounts, amounts, at_time, entry_day, not forced and hold.purpose is distinct from 'money');
  end if;
end $$;

create or replace function ledger_post_dated(
  of_key text, of_kind text, at_time timestamptz, on_day date, accounts bigint[], amounts bigint[], currencies text[],
  entry_fields jsonb, forced boolean default false, today date default null, out entry_id bigint, out replayed boolean
) language plpgsql security definer set search_path = public as $$
declare
  settings ledger_settings;
  exclusive boolean;
  owned bigint[];
  last date;
  wallet_id bigint;
  place integer;
  balances bigint[] := array_fill(null::bigint, array[cardinality(accounts)]);
  debits bigint[] := balances;
  written date[] := array_fill(null::date, array[cardinality(accounts)]);
  balance bigint;
  debited bigint;
  last_day date;
begin
  select on_day <= s.closed_through into exclusive from ledger_settings s;
  if exclusive then perform pg_advisory_xact_lock(6006); else perform pg_advisory_xact_lock_shared(6006); end if;
  select * into settings from ledger_settings;
  if on_day <= settings.closed_through and not exclusive then
    raise exception 'the day was closed meanwhile' using errcode = 'serialization_failure';
  end if;
  select e.id into entry_id from ledger_entries e where e.key = of_key;
  replayed := found;
  if replayed then
    entry_id := ledger_posted(of_key, accounts, amounts);
    return;
  end if;
  if on_day <= settings.books_closed_through then perform ledger_refuse('the month is closed', 'month_closed'); end if;
  select max(w.last_day), array_agg(w.account_id) into last, owned
    from (select * from ledger_wallets where account_id = any (accounts) order by account_id for update) w;
  if on_day > settings.closed_through and coalesce(last <= on_day, true) then
    select posted.entry_id into entry_id
      from ledger_post(of_key, of_kind, at_time, on_day, accounts, amounts, currencies, entry_fields, forced) posted;
  else
    foreach wallet_id in array coalesce(owned, '{}') loop
      place := array_position(accounts, wallet_id);
      update ledger_wallets w set balance = w.balance + amounts[place], debited = w.debited + greatest(-amounts[place], 0),
          lines = w.lines + 1, last_day = greatest(w.last_day, on_day),
          over_limit = least(case when not forced then w.over_limit end,
            greatest(0, w.held - w.balance - amounts[place] - w.credit_limit))
        where w.account_id = wallet_id
        returning w.balance, w.debited, w.last_day into balance, debited, last_day;
      balances[place] := balance;
      debits[place] := debited;
      written[place] := nullif(last_day, on_day);
    end loop;
    -- The constraints of both tables check at COMMIT that it balances and that every line has its account. As in
    -- ledger_post, the id is drawn with the wallets locked.
    insert into ledger_entries (key, kind, day, at, created_by, note, booking_id, product, airline, route, supplier,
        travel_on, agent_id, salesman_id, reverses, client_total, rate_from, rate_to, rate,
        foreign_currency, foreign_amount)
      select of_key, of_kind, on_day, at_time, f.created_by, coalesce(f.note, ''), f.booking_id, f.product, f.airline,
        f.route, f.supplier, f.travel_on, f.agent_id, f.salesman_id, f.reverses, f.client_total, f.rate_from, f.rate_to,
        f.rate, f.foreign_currency, f.foreign_amount
      from jsonb_to_record(entry_fields) as f (created_by bigint, note text, booking_id bigint, product text,
        airline text, route text, supplier text, travel_on date, agent_id bigint, salesman_id bigint, reverses bigint,
        client_total bigint, rate_from text, rate_to text, rate numeric, foreign_currency text, foreign_amount bigint)
      on conflict (key) do nothing
      returning id into entry_id;
    if entry_id is null then
      raise exception 'the same is being posted' using errcode = 'serialization_failure';
    end if;
    insert into ledger_lines (entry_id, place, account_id, amount, currency, day, balance_after, debited_after, written_on)
      select ledger_post_dated.entry_id, g.place, accounts[g.place], amounts[g.place], currencies[g.place], on_day,
        balances[g.place], debits[g.place], written[g.place]
      from (select generate_subscripts(accounts, 1) as place) g;
    perform add_payable(a.id, posted.amount, ledger_post_dated.entry_id, on_day, entry_fields)
      from unnest(accounts, amounts) as posted (account_id, amount)
        join ledger_accounts a on a.id = posted.account_id and a.class = 'payable'
      order by a.id;
    if exclusive then
      insert into ledger_closings (account_id, day, balance, debited)
        select a.id, on_day, coalesce(earlier.balance, 0), coalesce(earlier.debited, 0)
        from ledger_accounts a
        left join lateral (select c.balance, c.debited from ledger_closings c
          where c.account_id = a.id and c.day <= on_day order by c.day desc limit 1) earlier on true
        where a.id = any (accounts) and a.class <> 'wallet'
        on conflict (account_id, day) do nothing;
      update ledger_closings c
        set balance = c.balance + posted.amount, debited = c.debited + greatest(-posted.amount, 0)
        from unnest(accounts, amounts) as posted (account_id, amount)
        where c.account_id = posted.account_id and c.day >= on_day;
    end if;
    if owned is not null then
      perform ledger_guard(accounts, amounts, at_time, coalesce(today, greatest(on_day, last)), not forced);
    end if;
  end if;
  -- Cash that is not there cannot be paid out; a bank may be overdrawn.
  if exists (select from unnest(accounts, amounts) as posted (account_id, amount)
      join ledger_accounts a on a.id = posted.account_id and a.class = 'cash'
      cross join lateral ledger_before(a.id, 'infinity') b where posted.amount > 0 and b.balance > 0) then
    perform ledger_refuse('there is less cash', 'cash_available');
  end if;
end $$;

drop trigger ledger_lines_payable on ledger_lines;
drop function add_payable_items();

-- As for the ledger's lines, the proof stands in for the foreign key, which locked the row of the supplier's account for
-- every posting. One index finds an item by its booking or entry, and keeps it single.
alter table payable_items
  drop constraint payable_items_account_id_fkey,
  drop constraint payable_items_source_check;
create unique index payable_items_by_source_and_account on payable_items (source_id, source, account_id);
alter table payable_items drop constraint payable_items_account_id_source_source_id_key;
drop index payable_items_by_source;

-- Every statement that writes a row reads all CHECKs of its table anew, which took a sixth of a posting. What a posting
-- does not set is checked where it is set; the largest amount belongs to its type, and of the day a line was written on
-- the deferred check takes care, which sees every entry that is dated back.
create function ledger_check_limits() returns trigger language plpgsql as $$
begin
  if least(new.credit_limit, new.booking_limit, new.low_balance, new.credit_days, 365 - new.credit_days) < 0
    or greatest(new.credit_limit, new.booking_limit, new.low_balance) > 1000000000000 then
    perform ledger_refuse('a limit is out of range', 'ledger_wallets_limits');
  end if;
  return null;
end $$;
create trigger ledger_wallets_limits
  after insert or update of credit_limit, booking_limit, low_balance, credit_days on ledger_wallets
  for each row execute function ledger_check_limits();
alter table ledger_wallets
  drop constraint ledger_wallets_limits,
  drop constraint wallet_counts,
  add constraint wallet_counts check (least(held, reserved, over_limit) >= 0);

alter domain line_amount add constraint ledger_lines_largest
  check (value between -10000000000000 and 10000000000000) not valid;
alter table ledger_lines
  drop constraint ledger_lines_largest,
  drop constraint ledger_lines_written_late;
create or replace function ledger_check(of_entry bigint, on_day date) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  many integer;
  placed integer;
  balanced boolean;
begin
  select sum(each.many), sum(each.placed), bool_and(each.total = 0) into many, placed, balanced from (
    select count(*) as many, sum(l.amount) as total,
      count(*) filter (where a.id is not null and l.day = on_day and (l.written_on > l.day) is not false) as placed
    from ledger_lines l left join ledger_accounts a on a.id = l.account_id and a.currency = l.currency
    where l.entry_id = of_entry group by l.currency) each;
  if balanced is not true then
    perform ledger_refuse(format('entry %s does not balance', of_entry), 'entry_balanced');
  elsif placed < many then
    perform ledger_refuse(format('entry %s has a line that stands nowhere', of_entry), 'line_placed');
  end if;
end $$;

-- A posting that should have counted an item, and did not, is found as well.
create or replace function payable_differences() returns table (promise text, subject text, expected text, found text)
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
