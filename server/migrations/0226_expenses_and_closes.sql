-- What the office spends has accounts and entries of its own, an entry may be dated back, and months are closed by two.

alter domain entry_kind drop constraint entry_kind_check;
alter domain entry_kind add constraint entry_kind_check check (value in ('opening', 'deposit', 'sale', 'ancillary',
  'void', 'void_fee', 'refund', 'refund_fee', 'reissue', 'charge', 'discount', 'adjustment', 'transfer',
  'supplier_payment', 'expense'));

alter table ledger_accounts
  drop constraint ledger_accounts_class_check,
  add constraint ledger_accounts_class_check check (class in ('wallet', 'bank', 'cash', 'payable', 'revenue', 'gateway',
    'suspense', 'exchange', 'rounding', 'opening', 'expense')) not valid,
  add column active boolean not null default true;
create unique index ledger_accounts_expense_name on ledger_accounts (lower(name)) where class = 'expense';

create or replace view ledger_account_directory as
  select id, code, class, name, currency, owner_id, active from ledger_accounts;

insert into ledger_accounts (code, class, name, currency)
  select 'expense:' || e.code, 'expense', e.name, base_currency from ledger_settings, (values
    ('rent', 'Rent'), ('salaries', 'Salaries'), ('utilities', 'Utilities'), ('telephone', 'Telephone and internet'),
    ('supplies', 'Office supplies'), ('marketing', 'Marketing'), ('travel', 'Staff travel'), ('repairs', 'Repairs'),
    ('professional', 'Legal and professional fees'), ('other', 'Other expenses')) as e (code, name);

-- An account of expenses is renamed or switched off; its lines stay.
create function ledger_change_expense_account(of_account bigint, of_name text, of_active boolean) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update ledger_accounts set name = of_name, active = of_active where id = of_account and class = 'expense';
  return found;
end $$;

-- Up to this day nothing may be posted any more. It is never later than the last closed day.
alter table ledger_settings add column books_closed_through date not null default '0001-01-01';

-- Posts on the day an event belongs to, even one whose closings are written: those are corrected with it. Wallets keep
-- the order in which they were written, so they are never posted to in the past. Whoever posts meanwhile waits.
create function ledger_post_dated(
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
    insert into ledger_entries (key, kind, day, at, created_by, note, supplier)
      values (of_key, of_kind, on_day, at_time, (entry_fields->>'created_by')::bigint,
        coalesce(entry_fields->>'note', ''), entry_fields->>'supplier')
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

-- What a month held when it was closed: the check of the books compares it.
create function ledger_sum_days(since date, through date, out entries bigint, out total bigint)
language sql stable security definer set search_path = public as $$
  select count(distinct e.id), coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint
  from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.day between since and through
$$;

create function ledger_close_books(through date, out since date, out entries bigint, out total bigint)
language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(6006);
  perform ledger_close(through);
  select books_closed_through + 1 into since from ledger_settings;
  if through < since then perform ledger_refuse('the month is closed', 'month_closed'); end if;
  update ledger_settings set books_closed_through = through;
  select s.entries, s.total into entries, total from ledger_sum_days(since, through) s;
end $$;

create function ledger_reopen_books(since date) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(6006);
  update ledger_settings set books_closed_through = since - 1 where books_closed_through >= since;
  if not found then perform ledger_refuse('the month is open', 'month_open'); end if;
end $$;

create table expenses (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_accounts (id),
  paid_from bigint not null references ledger_accounts (id),
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null,
  day date not null,
  payee text not null,
  reference text,
  note text not null default '',
  receipt text,
  state text not null check (state in ('pending', 'posted', 'declined', 'reversed')),
  entered_by bigint not null references users (id),
  entered_at timestamptz not null,
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text,
  entry_id bigint references ledger_entries (id),
  reversal_id bigint references ledger_entries (id),
  constraint expenses_second_person check (decided_by <> entered_by),
  constraint expenses_posted check ((state in ('posted', 'reversed')) = (entry_id is not null)),
  constraint expenses_reversed check ((state = 'reversed') = (reversal_id is not null))
);
create index expenses_by_day on expenses (day desc, id desc);
create index expenses_by_account on expenses (account_id, day desc, id desc);
create index expenses_by_state on expenses (state, day desc, id desc);
create index expenses_by_receipt on expenses (receipt) where receipt is not null;
grant select, insert, update on expenses to safar_app;

create table month_closes (
  id bigint generated always as identity primary key,
  action text not null check (action in ('close', 'reopen')),
  month date not null check (extract(day from month) = 1),
  note text not null default '',
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'declined')),
  requested_by bigint not null references users (id),
  requested_at timestamptz not null,
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text,
  since date,
  entries bigint,
  total bigint,
  in_force boolean not null default false,
  constraint month_closes_second_person check (decided_by <> requested_by),
  constraint month_closes_decided check ((state = 'pending') = (decided_by is null))
);
-- One question at a time: who confirms knows what the books will be.
create unique index month_closes_pending on month_closes (state) where state = 'pending';
grant select, insert, update on month_closes to safar_app;

revoke execute on function ledger_post_dated, ledger_close_books, ledger_reopen_books, ledger_sum_days,
  ledger_change_expense_account from public;
grant execute on function ledger_post_dated, ledger_close_books, ledger_reopen_books, ledger_sum_days,
  ledger_change_expense_account to safar_app;
