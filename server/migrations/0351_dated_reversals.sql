-- An entry dated back keeps what it reverses: a wrong bank line is undone on its own day.

create or replace function ledger_post_dated(
  of_key text, of_kind text, at_time timestamptz, on_day date, accounts bigint[], amounts bigint[], currencies text[],
  entry_fields jsonb, out entry_id bigint, out replayed boolean
) language plpgsql security definer set search_path = public as $$
declare
  settings ledger_settings;
begin
  perform pg_advisory_xact_lock(6006);
  select * into settings from ledger_settings;
  if exists (select from ledger_accounts a where a.id = any (accounts) and a.class = 'wallet') then
    perform ledger_refuse('wallets are not posted to in the past', 'dated_wallet');
  end if;
  select e.id into entry_id from ledger_entries e where e.key = of_key;
  replayed := found;
  if replayed then
    entry_id := ledger_posted(of_key, accounts, amounts);
    return;
  end if;
  if on_day <= settings.books_closed_through then perform ledger_refuse('the month is closed', 'month_closed'); end if;
  if on_day > settings.closed_through then
    select posted.entry_id into entry_id
      from ledger_post(of_key, of_kind, at_time, on_day, accounts, amounts, currencies, entry_fields) posted;
  else
    -- The constraints of both tables check at COMMIT that it balances and that every line has its account.
    insert into ledger_entries (key, kind, day, at, created_by, note, supplier, reverses)
      values (of_key, of_kind, on_day, at_time, (entry_fields->>'created_by')::bigint,
        coalesce(entry_fields->>'note', ''), entry_fields->>'supplier', (entry_fields->>'reverses')::bigint)
      returning id into entry_id;
    insert into ledger_lines (entry_id, place, account_id, amount, currency, day)
      select ledger_post_dated.entry_id, g.place, accounts[g.place], amounts[g.place], currencies[g.place], on_day
      from (select generate_subscripts(accounts, 1) as place) g;
    insert into ledger_closings (account_id, day, balance, debited)
      select posted.account_id, on_day, coalesce(last.balance, 0), coalesce(last.debited, 0)
      from unnest(accounts) as posted (account_id)
      left join lateral (select c.balance, c.debited from ledger_closings c
        where c.account_id = posted.account_id and c.day <= on_day order by c.day desc limit 1) last on true
      on conflict (account_id, day) do nothing;
    update ledger_closings c set balance = c.balance + posted.amount, debited = c.debited + greatest(-posted.amount, 0)
      from unnest(accounts, amounts) as posted (account_id, amount)
      where c.account_id = posted.account_id and c.day >= on_day;
  end if;
  -- Cash that is not there cannot be paid out; a bank may be overdrawn.
  if exists (select from unnest(accounts, amounts) as posted (account_id, amount)
      join ledger_accounts a on a.id = posted.account_id and a.class = 'cash'
      cross join lateral ledger_before(a.id, 'infinity') b where posted.amount > 0 and b.balance > 0) then
    perform ledger_refuse('there is less cash', 'cash_available');
  end if;
end $$;
