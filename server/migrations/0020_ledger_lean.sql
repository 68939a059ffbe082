-- A posting in as few steps as it can have. What a CHECK of a table says is read anew by every statement that writes to
-- it; what a domain says is not. So the rules of single columns move to domains, those of a wallet into one CHECK.

create domain entry_kind as text check (value in ('opening', 'deposit', 'sale', 'ancillary', 'void', 'refund',
  'refund_fee', 'reissue', 'charge', 'discount', 'adjustment', 'transfer'));
create domain exchange_rate as numeric(20, 10) check (value > 0);
create domain line_amount as bigint check (value <> 0);
create domain line_place as smallint check (value > 0);

alter table ledger_entries
  drop constraint ledger_entries_kind_check, alter column kind type entry_kind,
  drop constraint ledger_entries_rate_check, alter column rate type exchange_rate;
alter table ledger_lines
  drop constraint ledger_lines_place_check, alter column place type line_place,
  drop constraint ledger_lines_amount_check, alter column amount type line_amount;
alter table ledger_wallets
  drop constraint ledger_wallets_held_check, drop constraint ledger_wallets_reserved_check,
  drop constraint ledger_wallets_credit_limit_check, drop constraint ledger_wallets_booking_limit_check,
  drop constraint ledger_wallets_credit_days_check, drop constraint ledger_wallets_low_balance_check,
  drop constraint ledger_wallets_beyond_check,
  add constraint wallet_counts check (least(held, reserved, beyond, credit_limit, booking_limit, low_balance,
    credit_days, 365 - credit_days) >= 0);

-- As before, but a wallet that stands alone in an entry is locked by its own change: to lock it first, to change it and
-- to write the entry were three statements. Of two postings under one key at the same moment, the second is asked to
-- come again, and then finds the first.
drop function ledger_post(text, text, timestamptz, date, bigint[], bigint[], text[], jsonb, boolean, text);
create function ledger_post(
  of_key text, of_kind text, at_time timestamptz, on_day date, accounts bigint[], amounts bigint[], currencies text[],
  facts jsonb, forced boolean default false, captures text default null, out entry_id bigint, out replayed boolean
)
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan
set safar.posting = 'on' as $$
declare
  locked text;
  total bigint := 0;
  mixed boolean := false;
  hold ledger_holds;
  at_day date;
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
    into at_day, entry_id, placed, owned
    from ledger_settings s, (
      select count(*) as placed, array_agg(id) filter (where class = 'wallet') as owned
      from ledger_accounts where id = any (accounts) and currency = any (currencies)) a;
  replayed := entry_id is not null;
  if replayed then
    entry_id := ledger_posted(of_key, accounts, amounts);
    return;
  end if;
  -- An entry of no lines, or of lines that leave something over or stand nowhere, is none.
  if mixed then perform ledger_need_each(accounts, amounts, currencies);
  elsif total is distinct from 0 or cardinality(amounts) = 0 then
    perform ledger_refuse('the entry does not balance', 'entry_balanced');
  elsif placed < cardinality(accounts) then
    perform ledger_refuse('the entry has a line that stands nowhere', 'line_placed');
  end if;
  if captures is not null or cardinality(owned) > 1 then
    select max(w.last_day), array_agg(w.account_id) into last, owned
      from (select * from ledger_wallets where account_id = any (owned) order by account_id for update) w;
    at_day := greatest(at_day, last);
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
        last_day = greatest(w.last_day, at_day),
        beyond = least(case when not forced then w.beyond end,
          greatest(0, w.held - money - w.balance - amounts[place] - w.credit_limit))
      where w.account_id = wallet_id
      returning w.balance, w.debited, w.last_day, guarded or w.credit_days is not null or w.low_balance is not null
      into balance, debited, at_day, guarded;
    balances[place] := balance;
    debits[place] := debited;
  end loop;
  -- The id is drawn with the wallets locked, so the lines of a wallet stand in the order in which they were written.
  insert into ledger_entries (key, kind, day, at, made_by, note, booking_id, product, airline, route, supplier,
      travel_on, agent_id, salesman_id, reverses, client_total, rate_from, rate_to, rate)
    values (of_key, of_kind, at_day, at_time, (facts->>'made_by')::bigint, coalesce(facts->>'note', ''),
      (facts->>'booking_id')::bigint, facts->>'product', facts->>'airline', facts->>'route', facts->>'supplier',
      (facts->>'travel_on')::date, (facts->>'agent_id')::bigint, (facts->>'salesman_id')::bigint,
      (facts->>'reverses')::bigint, (facts->>'client_total')::bigint, facts->>'rate_from', facts->>'rate_to',
      (facts->>'rate')::numeric)
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
    select ledger_post.entry_id, g.place, accounts[g.place], amounts[g.place], currencies[g.place], at_day,
      balances[g.place], debits[g.place]
    from (select generate_subscripts(accounts, 1) as place) g;
  if guarded then
    perform ledger_guard(accounts, amounts, at_time, at_day, not forced and hold.purpose is distinct from 'money');
  end if;
end $$;
drop function ledger_capture;
revoke execute on function ledger_post from public;
grant execute on function ledger_post to safar_app;
