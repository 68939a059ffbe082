-- An entry carries the day it belongs to, in wallets too. Wallet lines are never rewritten: a line dated before the
-- wallet's last one keeps the place in which it was written, and its running balance follows the lines of that day.

alter table ledger_lines
  add column written_on date,
  add constraint ledger_lines_written_late check (written_on > day) not valid;
create index ledger_lines_dated on ledger_lines (account_id, written_on) where written_on is not null;

-- The balance of a wallet at the start of a day: that of the last line written until then, and what was dated back.
create function ledger_wallet_before(of_account bigint, before date, out balance bigint, out debited bigint)
language sql stable set search_path = public as $$
  select coalesce(last.balance_after, 0) + coalesce(dated.total, 0)::bigint,
    coalesce(last.debited_after, 0) + coalesce(dated.debited, 0)::bigint
  from (select sum(l.amount) as total, sum(greatest(-l.amount, 0)) as debited from ledger_lines l
    where l.account_id = of_account and l.written_on >= before and l.day < before) dated
  left join lateral (
    select ends.balance_after, ends.debited_after from (
      (select l.entry_id, l.balance_after, l.debited_after from ledger_lines l
        where l.account_id = of_account and l.day < before and l.written_on is null
        order by l.day desc, l.entry_id desc limit 1)
      union all
      (select l.entry_id, l.balance_after, l.debited_after from ledger_lines l
        where l.account_id = of_account and l.written_on < before
        order by l.written_on desc, l.entry_id desc limit 1)) ends
    order by ends.entry_id desc limit 1) last on true
$$;

create or replace function ledger_before(of_account bigint, before date, out balance bigint, out debited bigint)
language plpgsql stable set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  closed ledger_closings;
  within record;
  open_day date;
begin
  if exists (select from ledger_wallets w where w.account_id = of_account) then
    select b.balance, b.debited into balance, debited from ledger_wallet_before(of_account, before) b;
  else
    select * into closed from ledger_closings c where c.account_id = of_account and c.day < before
      order by c.day desc limit 1;
    balance := coalesce(closed.balance, 0);
    debited := coalesce(closed.debited, 0);
    open_day := before;
    loop
      select l.day into open_day from ledger_lines l
        where l.account_id = of_account and l.day < open_day and l.day > coalesce(closed.day, '-infinity')
        order by l.day desc limit 1;
      exit when open_day is null;
      within := ledger_within(of_account, open_day, 9223372036854775807);
      balance := balance + within.balance;
      debited := debited + within.debited;
    end loop;
  end if;
end $$;

create or replace function ledger_overdue(wallet ledger_wallets, today date) returns bigint
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if wallet.credit_days is null or wallet.balance >= 0 then return 0; end if;
  return greatest(0, -wallet.balance - (wallet.debited -
    (select b.debited from ledger_wallet_before(wallet.account_id, today - wallet.credit_days) b)));
end $$;

-- Posts on the day an event belongs to. If the day's closings are written, they are corrected with it, and whoever posts
-- meanwhile waits. Funds and limits are those of now.
drop function ledger_post_dated(text, text, timestamptz, date, bigint[], bigint[], text[], jsonb);
create function ledger_post_dated(
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

create or replace function ledger_differences() returns table(promise text, subject text, expected text, found text)
language sql stable security definer set search_path = public as $$
  select 'everything adds up to nothing', currency, '0', sum(amount)::text from ledger_lines group by currency
    having sum(amount) <> 0
  union all
  select 'an entry balances', 'entry ' || entry_id, '0', sum(amount)::text from ledger_lines
    group by entry_id, currency having sum(amount) <> 0
  union all
  select 'an entry has two lines', 'entry ' || e.id, '2', count(l.*)::text from ledger_entries e
    left join ledger_lines l on l.entry_id = e.id group by e.id having count(l.*) < 2
  union all
  select 'a line stands on an account and an entry', 'entry ' || l.entry_id, l.currency, coalesce(a.currency, 'nothing')
    from ledger_lines l left join ledger_accounts a on a.id = l.account_id left join ledger_entries e on e.id = l.entry_id
    where a.currency is distinct from l.currency or e.day is distinct from l.day
  union all
  select 'a balance is the sum of its lines', a.code, sums.total::text, w.balance::text
    from ledger_wallets w join ledger_accounts a on a.id = w.account_id
    cross join lateral (select coalesce(sum(amount), 0) as total, coalesce(sum(-amount) filter (where amount < 0), 0) as out,
      count(*) as many from ledger_lines l where l.account_id = w.account_id) sums
    where w.balance <> sums.total or w.debited <> sums.out or w.lines <> sums.many
  union all
  select 'a running balance follows the line before', a.code || ' entry ' || chain.entry_id,
      chain.expected || ' / ' || chain.expected_out, chain.balance_after || ' / ' || chain.debited_after
    from (select l.account_id, l.entry_id, l.balance_after, l.debited_after,
        l.amount + coalesce(lag(l.balance_after) over before, 0) as expected,
        greatest(-l.amount, 0) + coalesce(lag(l.debited_after) over before, 0) as expected_out
      from ledger_lines l join ledger_wallets w on w.account_id = l.account_id
      window before as (partition by l.account_id order by coalesce(l.written_on, l.day), l.entry_id)) chain
    join ledger_accounts a on a.id = chain.account_id
    where (chain.balance_after, chain.debited_after) is distinct from (chain.expected, chain.expected_out)
  union all
  select 'a balance on a day is the sum of the lines until then', a.code || ' ' || days.day, days.total || ' / ' || days.out,
      before.balance || ' / ' || before.debited
    from (select l.account_id, l.day, sum(sum(l.amount)) over so_far as total,
        sum(sum(greatest(-l.amount, 0))) over so_far as out
      from ledger_lines l where l.account_id in (select account_id from ledger_lines where written_on is not null)
      group by 1, 2 window so_far as (partition by l.account_id order by l.day)) days
    join ledger_accounts a on a.id = days.account_id
    cross join lateral ledger_before(days.account_id, days.day + 1) before
    where (before.balance, before.debited) is distinct from (days.total, days.out)
  union all
  select 'money held is the sum of open holds', a.code, coalesce(sums.money, 0) || ' / ' || coalesce(sums.space, 0),
      w.held || ' / ' || w.reserved
    from ledger_wallets w join ledger_accounts a on a.id = w.account_id
    left join (select account_id, sum(amount) filter (where purpose = 'money') as money,
        sum(amount) filter (where purpose = 'space') as space from ledger_holds where state = 'open' group by 1) sums
      on sums.account_id = w.account_id
    where w.held <> coalesce(sums.money, 0) or w.reserved <> coalesce(sums.space, 0)
  union all
  select 'a captured hold has its entry', h.ref, 'at most ' || h.amount, coalesce((-l.amount)::text, 'nothing')
    from ledger_holds h left join ledger_lines l on l.entry_id = h.entry_id and l.account_id = h.account_id
    where h.state = 'captured' and (h.entry_id is null or not coalesce(-l.amount, 0) between 0 and h.amount)
  union all
  select 'a closing is the sum of the lines before', a.code || ' ' || day, coalesce(sums.total || ' / ' || sums.out, 'none'),
      coalesce(c.balance || ' / ' || c.debited, 'none')
    from ledger_closings c full join (
      select l.account_id, l.day, sum(sum(l.amount)) over so_far as total,
        sum(coalesce(sum(-l.amount) filter (where l.amount < 0), 0)) over so_far as out
      from ledger_lines l join ledger_accounts h on h.id = l.account_id
      where h.class <> 'wallet' and l.day <= (select closed_through from ledger_settings)
      group by 1, 2 window so_far as (partition by l.account_id order by l.day)) sums using (account_id, day)
    left join ledger_accounts a on a.id = account_id
    where (c.balance, c.debited) is distinct from (sums.total, sums.out)
  union all
  select 'a mark is the sum of the lines before', a.code || ' ' || m.day || ' entry ' || m.through,
      coalesce(sums.total || ' / ' || sums.out, 'none'), m.balance || ' / ' || m.debited
    from ledger_checkpoints m left join ledger_accounts a on a.id = m.account_id
    left join (select l.account_id, l.day, l.entry_id, sum(l.amount) over so_far as total,
        sum(greatest(-l.amount, 0)) over so_far as out
      from ledger_lines l join (select distinct account_id, day from ledger_checkpoints) d using (account_id, day)
      window so_far as (partition by l.account_id, l.day order by l.entry_id)) sums
      on sums.account_id = m.account_id and sums.day = m.day and sums.entry_id = m.through
    where (m.balance, m.debited) is distinct from (sums.total, sums.out)
  union all
  select 'a reversal is the opposite of its entry', 'entry ' || r.id, 'opposite of ' || r.reverses, 'other lines'
    from ledger_entries r where r.reverses is not null and exists (
      select from (select account_id, amount from ledger_lines where entry_id = r.reverses) was
      full join (select account_id, amount from ledger_lines where entry_id = r.id) back
        on back.account_id = was.account_id and back.amount = -was.amount
      where was.amount is null or back.amount is null)
$$;

revoke execute on function ledger_post_dated, ledger_wallet_before from public;
grant execute on function ledger_post_dated, ledger_wallet_before to safar_app;

-- The day a payment to a supplier was made; the day of posting if it is not given.
alter table supplier_vouchers add column paid_on date;
