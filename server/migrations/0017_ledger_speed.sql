-- What ledger_post writes it has looked at itself: the entry comes to nothing in every currency, and its lines stand on
-- accounts of that currency and on the entry's day. To look again at COMMIT cost a third of every posting. Whatever is
-- written otherwise is still looked at then.

drop trigger ledger_entries_whole on ledger_entries;
create constraint trigger ledger_entries_whole after insert on ledger_entries deferrable initially deferred
  for each row when (current_setting('safar.posting', true) is distinct from 'on')
  execute function ledger_check_entry();
drop trigger ledger_lines_whole on ledger_lines;
create constraint trigger ledger_lines_whole after insert on ledger_lines deferrable initially deferred
  for each row when (current_setting('safar.posting', true) is distinct from 'on')
  execute function ledger_check_line();

-- What is wrong with lines in several currencies, if anything.
create function ledger_need_each(accounts bigint[], amounts bigint[], currencies text[]) returns void
language plpgsql as $$
begin
  if exists (select from unnest(amounts, currencies) as given (amount, currency)
      group by currency having sum(amount) <> 0) then
    perform ledger_refuse('the entry does not balance', 'entry_balanced');
  elsif exists (select from unnest(accounts, currencies) as given (account_id, currency)
      where not exists (select from ledger_accounts a where a.id = account_id and a.currency = given.currency)) then
    perform ledger_refuse('the entry has a line that stands nowhere', 'line_placed');
  end if;
end $$;

-- As before, but for the looking, and in fewer statements.
create or replace function ledger_post(
  of_key text, of_kind text, at_time timestamptz, on_day date, accounts bigint[], amounts bigint[], currencies text[],
  facts jsonb, forced boolean default false, captures text default null
) returns table (entry_id bigint, replayed boolean)
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan
set safar.posting = 'on' as $$
declare
  locked text;
  total bigint := 0;
  mixed boolean := false;
  hold ledger_holds;
  at_day date;
  last date;
  opened date;
  guarded boolean;
  owned bigint[];
  wallet_id bigint;
  place integer;
  placed integer;
  unheld bigint;
  balance bigint;
  debited bigint;
  balances bigint[] := array_fill(null::bigint, array[cardinality(accounts)]);
  debits bigint[] := balances;
begin
  -- Whoever closes days waits for the postings under way, and they see what was closed.
  locked := pg_advisory_xact_lock_shared(6006);
  select array_agg(w.account_id), max(w.last_day), bool_or(w.credit_days is not null or w.low_balance is not null),
      (select closed_through + 1 from ledger_settings),
      (select count(*) from ledger_accounts a where a.id = any (accounts) and a.currency = any (currencies))
    into owned, last, guarded, opened, placed
    from (select * from ledger_wallets where account_id = any (accounts) order by account_id for update) w;
  at_day := greatest(on_day, opened, last);
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
    entry_id := ledger_posted(of_key, accounts, amounts);
    replayed := true;
    return next;
    return;
  end if;
  -- An entry of no lines, or of lines that leave something over or stand nowhere, is none.
  for place in 1 .. cardinality(amounts) loop
    total := total + amounts[place];
    mixed := mixed or currencies[place] <> currencies[1];
  end loop;
  if mixed then perform ledger_need_each(accounts, amounts, currencies);
  elsif total is distinct from 0 or cardinality(amounts) = 0 then
    perform ledger_refuse('the entry does not balance', 'entry_balanced');
  elsif placed < cardinality(accounts) then
    perform ledger_refuse('the entry has a line that stands nowhere', 'line_placed');
  end if;
  if captures is not null then hold := ledger_capture(captures, entry_id, at_time, accounts, amounts); end if;
  foreach wallet_id in array coalesce(owned, '{}') loop
    place := array_position(accounts, wallet_id);
    unheld := case when hold.account_id = wallet_id then hold.amount else 0 end;
    update ledger_wallets w set balance = w.balance + amounts[place], debited = w.debited + greatest(-amounts[place], 0),
        held = w.held - case hold.purpose when 'money' then unheld else 0 end,
        reserved = w.reserved - case hold.purpose when 'space' then unheld else 0 end,
        lines = w.lines + 1, last_day = at_day,
        beyond = least(case when not forced then w.beyond end, greatest(0, w.held
          - case hold.purpose when 'money' then unheld else 0 end - w.balance - amounts[place] - w.credit_limit))
      where w.account_id = wallet_id returning w.balance, w.debited into balance, debited;
    balances[place] := balance;
    debits[place] := debited;
  end loop;
  insert into ledger_lines (entry_id, place, account_id, amount, currency, day, balance_after, debited_after)
    select ledger_post.entry_id, g.place, g.account_id, g.amount, g.currency, at_day, g.balance, g.debited
    from unnest(accounts, amounts, currencies, balances, debits)
      with ordinality as g (account_id, amount, currency, balance, debited, place);
  if guarded then
    perform ledger_guard(accounts, amounts, at_time, at_day, not forced and hold.purpose is distinct from 'money');
  end if;
  replayed := false;
  return next;
end $$;
