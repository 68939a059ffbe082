-- The journal: accounts, entries, lines, holds. Amounts are whole minor units; a credit is above zero, a debit below. A
-- few functions post, and nothing posted is ever changed.
--
-- Every statement that writes a row reads all CHECKs of its table anew, but not those of a domain. So the rules of
-- single columns that every posting and every booking writes are domains, and the tables keep few CHECKs of their own.
-- No amount is larger than the contract accepts: PKR 10,000,000,000, and ten times that where several are added up.

create domain entry_kind as text check (value in ('opening', 'deposit', 'sale', 'ancillary', 'void', 'void_fee',
  'refund', 'refund_fee', 'reissue', 'charge', 'discount', 'adjustment', 'transfer', 'supplier_payment', 'expense',
  'exchange'));
create domain exchange_rate as numeric(20, 10) check (value > 0);
create domain line_amount as bigint check (value <> 0)
  constraint ledger_lines_largest check (value between -10000000000000 and 10000000000000);
create domain line_place as smallint check (value > 0);
create domain hold_purpose as text check (value in ('money', 'space'));
create domain hold_state as text check (value in ('open', 'captured', 'released'));
create domain price as bigint check (value >= 0);
create domain positive_amount as bigint constraint some_money_check check (value > 0);

create table ledger_settings (
  single boolean primary key default true check (single),
  base_currency text not null default 'PKR',
  -- Days up to this one are closed: an entry that comes late belongs to the next open day, unless it is dated back.
  closed_through date not null default '0001-01-01',
  -- Entries up to this one have their checkpoints.
  checkpointed_through bigint not null default 0,
  -- What prices are rounded to, in minor units of the base currency; null is the currency's own default.
  rounding_step bigint check (rounding_step between 1 and 1000000),
  -- Balance or credit given by hand above this sum needs a second person.
  approval_above bigint not null default 500000000 check (approval_above between 0 and 1000000000000),
  -- Up to this day nothing may be posted any more. It is never later than the last closed day.
  books_closed_through date not null default '0001-01-01',
  -- A difference found by counting cash above this sum needs a second person.
  drawer_difference_above bigint not null default 100000 check (drawer_difference_above between 0 and 1000000000000)
);
insert into ledger_settings default values;

create table ledger_accounts (
  id bigint generated always as identity primary key,
  code text not null unique,
  class text not null check (class in ('wallet', 'bank', 'cash', 'payable', 'revenue', 'gateway', 'suspense',
    'exchange', 'rounding', 'opening', 'expense')),
  name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  owner_id bigint references users,
  active boolean not null default true
);
create unique index ledger_accounts_wallet on ledger_accounts (owner_id, currency) where class = 'wallet';
create index ledger_accounts_by_class on ledger_accounts (class, id);
create index ledger_accounts_in_order on ledger_accounts ((class = 'wallet'), id);
create unique index ledger_accounts_expense_name on ledger_accounts (lower(name)) where class = 'expense';
insert into ledger_accounts (code, class, name, currency) values
  ('cash', 'cash', 'Cash in the office', 'PKR'),
  ('revenue:margin', 'revenue', 'Margins', 'PKR'),
  ('revenue:charges', 'revenue', 'Charges', 'PKR'),
  ('revenue:fees', 'revenue', 'Fees', 'PKR'),
  ('revenue:discounts', 'revenue', 'Discounts given', 'PKR'),
  ('gateway:safepay', 'gateway', 'Safepay', 'PKR'),
  ('suspense', 'suspense', 'Suspense', 'PKR'),
  ('rounding', 'rounding', 'Rounding', 'PKR'),
  ('opening', 'opening', 'Opening balances', 'PKR'),
  ('revenue:card_fees', 'revenue', 'Card fees', 'PKR'),
  ('expense:rent', 'expense', 'Rent', 'PKR'),
  ('expense:salaries', 'expense', 'Salaries', 'PKR'),
  ('expense:utilities', 'expense', 'Utilities', 'PKR'),
  ('expense:telephone', 'expense', 'Telephone and internet', 'PKR'),
  ('expense:supplies', 'expense', 'Office supplies', 'PKR'),
  ('expense:marketing', 'expense', 'Marketing', 'PKR'),
  ('expense:travel', 'expense', 'Staff travel', 'PKR'),
  ('expense:repairs', 'expense', 'Repairs', 'PKR'),
  ('expense:professional', 'expense', 'Legal and professional fees', 'PKR'),
  ('expense:other', 'expense', 'Other expenses', 'PKR'),
  ('exchange', 'exchange', 'Exchange gains and losses', 'PKR'),
  ('expense:cash-differences', 'expense', 'Cash over and short', 'PKR'),
  ('expense:bank-charges', 'expense', 'Bank charges', 'PKR'),
  ('expense:bank-charge-tax', 'expense', 'Tax on bank charges', 'PKR');

-- What an agent or customer has with us. Only these rows are locked by a posting: the agency's own accounts are sums.
create table ledger_wallets (
  account_id bigint primary key references ledger_accounts,
  owner_id bigint not null references users,
  balance bigint not null default 0,
  -- Money set aside for a booking under way.
  held bigint not null default 0,
  -- Value of space held at suppliers and not yet issued.
  reserved bigint not null default 0,
  -- All debits ever: with it the age of a debt is found in two look-ups, however long the history.
  debited bigint not null default 0,
  lines bigint not null default 0,
  last_day date not null default '0001-01-01',
  credit_limit bigint not null default 0,
  booking_limit bigint,
  credit_days integer,
  low_balance bigint,
  -- When the owner was told that the balance is low; told again only after it was higher.
  low_balance_notified_at timestamptz,
  -- How far the office itself has let the wallet go past its limit: a returned cheque must be booked whatever is left.
  over_limit bigint not null default 0,
  -- Credit for a while: what it adds to the limit, and its last day. A job takes it back after that, so the limit that
  -- every posting is checked against is the one in force.
  temporary_credit price not null default 0,
  temporary_until date,
  constraint ledger_wallets_largest check (balance between -1000000000000000 and 1000000000000000),
  constraint wallet_counts check (least(held, reserved, over_limit) >= 0),
  constraint wallet_funds check (balance - held + credit_limit + over_limit >= 0)
) with (fillfactor = 50);
create index ledger_wallets_by_owner on ledger_wallets (owner_id);
create index ledger_wallets_temporary on ledger_wallets (temporary_until) where temporary_until is not null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  -- One event, one entry, however often it is posted.
  key text not null,
  kind entry_kind not null,
  day date not null,
  at timestamptz not null,
  created_by bigint,
  note text not null default '',
  booking_id bigint,
  product text,
  airline text,
  route text,
  supplier text,
  travel_on date,
  agent_id bigint,
  salesman_id bigint,
  reverses bigint references ledger_entries,
  -- What an agent's own client was to pay: visible to the agent, never to the office.
  client_total bigint,
  -- One unit of `rate_from` in `rate_to`, where the entry crosses currencies.
  rate_from text,
  rate_to text,
  rate exchange_rate,
  -- Of the line on the supplier's account, with the same sign.
  foreign_currency text,
  foreign_amount bigint,
  constraint ledger_entries_foreign check ((foreign_currency is null) = (foreign_amount is null))
);
create unique index ledger_entries_key on ledger_entries (key);
create unique index ledger_entries_reverses on ledger_entries (reverses) where reverses is not null;
create index ledger_entries_by_day on ledger_entries (day, id);
create index ledger_entries_by_agent on ledger_entries (agent_id, day) where agent_id is not null;
create index ledger_entries_by_booking on ledger_entries (booking_id) where booking_id is not null;
-- Reports by date of travel.
create index ledger_entries_by_travel on ledger_entries (travel_on) where travel_on is not null;
-- Nearly all entries are sales: a search for another kind does not read past them.
create index ledger_entries_by_kind on ledger_entries (kind, day, id) where kind <> 'sale';
-- The last payment of an agent, however much was bought since.
create index ledger_entries_paid_in on ledger_entries (agent_id, day, id) where kind = 'deposit' and reverses is null;
-- What somebody gave a wallet by hand lately is added up before more is given.
create index ledger_entries_by_hand on ledger_entries (created_by, at) where key like 'manual:%';

-- Foreign keys would lock the same few accounts in every posting; the triggers below check what they would.
create table ledger_lines (
  entry_id bigint not null,
  place line_place not null,
  account_id bigint not null,
  amount line_amount not null,
  currency text not null,
  day date not null,
  -- Of a wallet, when this line was written.
  balance_after bigint,
  debited_after bigint,
  -- Of a wallet's line that is dated before an earlier one: the day on which it was written. Lines are never rewritten,
  -- so it keeps its place in that order, and its running balance follows the lines of that day.
  written_on date,
  primary key (entry_id, place)
);
create unique index ledger_lines_by_account on ledger_lines (account_id, day, entry_id);
create index ledger_lines_dated on ledger_lines (account_id, written_on) where written_on is not null;

create table ledger_holds (
  ref text primary key,
  account_id bigint not null references ledger_wallets,
  amount positive_amount not null,
  -- money: the wallet cannot spend it twice. space: counts against the booking limit alone.
  purpose hold_purpose not null,
  booking_id bigint,
  state hold_state not null default 'open',
  entry_id bigint references ledger_entries,
  at timestamptz not null default now(),
  settled_at timestamptz,
  constraint ledger_holds_largest check (amount <= 10000000000000)
);
create index ledger_holds_by_booking on ledger_holds (booking_id) where booking_id is not null;
create index ledger_holds_open on ledger_holds (account_id) where state = 'open';

-- Balances of the agency's own accounts at the end of a closed day.
create table ledger_closings (
  account_id bigint not null references ledger_accounts,
  day date not null,
  balance bigint not null,
  -- All debits ever, as on a wallet: what went out in a period is a difference of two.
  debited bigint not null,
  primary key (account_id, day)
);

-- Within a day, the balance of an account of the agency up to an entry: one checkpoint to every hundred lines, so that
-- no statement adds up more than those.
create table ledger_checkpoints (
  account_id bigint not null references ledger_accounts,
  day date not null,
  through bigint not null,
  balance bigint not null,
  debited bigint not null,
  primary key (account_id, day, through)
);

-- Each proof of the books.
create table ledger_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  ok boolean not null,
  entries bigint not null,
  accounts bigint not null,
  -- What was wrong, if anything.
  differences jsonb not null
);

-- Balance or credit given by hand above a set sum: requested by one person, approved by another.
create table ledger_requests (
  id bigint generated always as identity primary key,
  kind text not null,
  form jsonb not null,
  amount bigint not null check (amount between 1 and 1000000000000),
  agent_id bigint references users,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  reason text,
  entry_id bigint references ledger_entries,
  -- The request stores a call that moves money: its kind, the id in its path, and what it is about.
  call_id bigint,
  subject text not null default '',
  constraint ledger_requests_decided check ((state = 'pending') = (decided_by is null)
    and (decided_by is null) = (decided_at is null)),
  constraint ledger_requests_second_person check (decided_by <> requested_by)
);
create index ledger_requests_by_state on ledger_requests (state, id);

-- What each person moved on their own word: the amounts of a day are added up, and only ever grow.
create table ledger_by_hand (
  id bigint generated always as identity primary key,
  person_id bigint not null references users,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index ledger_by_hand_recent on ledger_by_hand (person_id, at);

create function ledger_refuse(why text, broken text) returns void language plpgsql as $$
begin
  raise exception '%', why using errcode = 'check_violation', constraint = broken;
end $$;

-- Refuses an entry whose lines do not add up to zero in every currency, or are not on accounts of that currency and on
-- the entry's day. A line written later than its day is always of a wallet that is dated back.
create function ledger_check(of_entry bigint, on_day date) returns void
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

-- At COMMIT every new entry is checked, unless ledger_post wrote it, which checks it itself.
create function ledger_check_entry() returns trigger language plpgsql as $$
begin
  perform ledger_check(new.id, new.day);
  return null;
end $$;
create constraint trigger ledger_entries_whole after insert on ledger_entries deferrable initially deferred
  for each row when (current_setting('safar.posting', true) is distinct from 'on')
  execute function ledger_check_entry();

-- A line must be of an entry of its own transaction. ledger_post says that it is writing; any other line is checked by
-- itself.
create function ledger_check_line() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries e where e.id = new.entry_id
      and e.xmin::text::bigint = pg_current_xact_id()::text::bigint % 4294967296) then
    perform ledger_refuse(format('entry %s is not being written', new.entry_id), 'entry_balanced');
  end if;
  perform ledger_check(new.entry_id, new.day);
  return null;
end $$;
create constraint trigger ledger_lines_whole after insert on ledger_lines deferrable initially deferred
  for each row when (current_setting('safar.posting', true) is distinct from 'on')
  execute function ledger_check_line();

-- Debt older than the days of credit: what is owed, less what was debited since.
create function ledger_overdue(wallet ledger_wallets, today date) returns bigint
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if wallet.credit_days is null or wallet.balance >= 0 then return 0; end if;
  return greatest(0, -wallet.balance - (wallet.debited -
    (select b.debited from ledger_wallet_before(wallet.account_id, today - wallet.credit_days) b)));
end $$;

-- Refuses new debt while old debt is overdue.
create function ledger_guard_credit(wallet ledger_wallets, today date) returns void language plpgsql as $$
begin
  if wallet.balance - wallet.held < 0 and wallet.credit_days is not null and ledger_overdue(wallet, today) > 0 then
    perform ledger_refuse('credit days', 'wallet_credit_days');
  end if;
end $$;

-- Whether money going out makes a balance low for the first time: then a job tells its owner.
create function ledger_low_balance_time(wallet ledger_wallets, at_time timestamptz) returns timestamptz
language plpgsql as $$
begin
  if wallet.low_balance is null or wallet.balance - wallet.held >= wallet.low_balance then return null; end if;
  if wallet.low_balance_notified_at is null then
    perform enqueue_job('ledger.tell_low', json_build_object('account_id', wallet.account_id));
  end if;
  return coalesce(wallet.low_balance_notified_at, at_time);
end $$;

-- After a posting, on the wallets that have days of credit or a low-balance mark: refuses new debt beside old, and has
-- owners told whose balance is low.
create function ledger_guard(
  accounts bigint[], amounts bigint[], at_time timestamptz, at_day date, strict boolean
) returns void language plpgsql as $$
declare
  wallet ledger_wallets;
  notified_at timestamptz;
begin
  for wallet in select * from ledger_wallets w where w.account_id = any (accounts) loop
    if strict and amounts[array_position(accounts, wallet.account_id)] < 0 then
      perform ledger_guard_credit(wallet, at_day);
    end if;
    notified_at := ledger_low_balance_time(wallet, at_time);
    if notified_at is distinct from wallet.low_balance_notified_at then
      update ledger_wallets w set low_balance_notified_at = notified_at where w.account_id = wallet.account_id;
    end if;
  end loop;
end $$;

-- The entry posted under this key before; other lines under the same key are a mistake of the caller.
create function ledger_posted(of_key text, accounts bigint[], amounts bigint[]) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  select id into found_id from ledger_entries where key = of_key;
  if exists (
    select from (select account_id, amount from ledger_lines where entry_id = found_id) was
    full join (select * from unnest(accounts, amounts) as given (account_id, amount)) now
      on now.account_id = was.account_id and now.amount = was.amount
    where was.amount is null or now.amount is null) then
    perform ledger_refuse('this key was posted with other lines', 'entry_key');
  end if;
  return found_id;
end $$;

-- Sets money or space aside. The same reference again changes nothing.
create function ledger_hold(
  of_ref text, of_account bigint, of_amount bigint, of_purpose text, of_booking bigint, today date
) returns boolean language plpgsql security definer set search_path = public as $$
declare
  wallet ledger_wallets;
  hold ledger_holds;
begin
  perform from ledger_wallets w where w.account_id = of_account for update;
  select * into hold from ledger_holds h where h.ref = of_ref;
  if found then
    if hold.account_id <> of_account or hold.amount <> of_amount or hold.purpose <> of_purpose then
      perform ledger_refuse('this reference holds something else', 'hold_ref');
    end if;
    return false;
  end if;
  insert into ledger_holds (ref, account_id, amount, purpose, booking_id)
    values (of_ref, of_account, of_amount, of_purpose, of_booking);
  update ledger_wallets w set
      held = w.held + case of_purpose when 'money' then of_amount else 0 end,
      reserved = w.reserved + case of_purpose when 'space' then of_amount else 0 end
    where w.account_id = of_account returning * into wallet;
  if of_purpose = 'money' then
    perform ledger_guard_credit(wallet, today);
    update ledger_wallets w set low_balance_notified_at = ledger_low_balance_time(wallet, now())
      where w.account_id = of_account and w.low_balance is not null;
  elsif wallet.reserved > wallet.booking_limit then perform ledger_refuse('booking limit', 'wallet_booking_limit');
  end if;
  return true;
end $$;

-- Gives a hold back. False if it was settled before.
create function ledger_release(of_ref text) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  hold ledger_holds;
begin
  perform from ledger_wallets w where w.account_id = (select account_id from ledger_holds where ref = of_ref) for update;
  update ledger_holds set state = 'released', settled_at = now() where ref = of_ref and state = 'open' returning * into hold;
  if not found then return false; end if;
  update ledger_wallets w set
      held = w.held - case hold.purpose when 'money' then hold.amount else 0 end,
      reserved = w.reserved - case hold.purpose when 'space' then hold.amount else 0 end,
      over_limit = least(w.over_limit, greatest(0,
        -(w.balance - w.held + case hold.purpose when 'money' then hold.amount else 0 end + w.credit_limit)))
    where w.account_id = hold.account_id;
  return true;
end $$;

-- The account of something that has one, created when it is first needed.
create function ledger_account(of_code text, of_class text, of_name text, of_currency text) returns bigint
language plpgsql security definer set search_path = public as $$
declare
  found_id bigint;
begin
  if of_class = 'wallet' then perform ledger_refuse('wallets come with their owner', 'account_class'); end if;
  select id into found_id from ledger_accounts where code = of_code;
  if found_id is null then
    insert into ledger_accounts (code, class, name, currency) values (of_code, of_class, of_name, of_currency)
      on conflict (code) do nothing;
    select id into found_id from ledger_accounts where code = of_code;
  end if;
  return found_id;
end $$;

-- Writes the checkpoints of the agency's accounts. Nobody posts meanwhile, so no line comes before a checkpoint later:
-- what is posted after it has a higher number.
create function ledger_checkpoint() returns void language plpgsql security definer set search_path = public as $$
declare
  done bigint;
  latest bigint;
begin
  perform pg_advisory_xact_lock(6006);
  select checkpointed_through into done from ledger_settings;
  select coalesce(max(id), 0) into latest from ledger_entries;
  if latest = done then return; end if;
  update ledger_settings set checkpointed_through = latest;
  insert into ledger_checkpoints (account_id, day, through, balance, debited)
    select account_id, day, entry_id, balance, debited from (
      select l.account_id, l.day, l.entry_id, row_number() over so_far as place,
        coalesce(last.balance, 0) + sum(l.amount) over so_far as balance,
        coalesce(last.debited, 0) + sum(greatest(-l.amount, 0)) over so_far as debited
      from (select distinct n.account_id, n.day from ledger_lines n
            where n.entry_id > done and n.balance_after is null) fresh
      left join lateral (select * from ledger_checkpoints m where m.account_id = fresh.account_id and m.day = fresh.day
        order by m.through desc limit 1) last on true
      join ledger_lines l on l.account_id = fresh.account_id and l.day = fresh.day
        and l.entry_id > coalesce(last.through, 0)
      window so_far as (partition by l.account_id, l.day order by l.entry_id)) lines
    where place % 100 = 0;
end $$;

-- Closes the days up to this one: the balances of the agency's accounts are written down.
create function ledger_close(through date) returns void
language plpgsql security definer set search_path = public as $$
declare
  done date;
begin
  perform ledger_checkpoint();
  select closed_through into done from ledger_settings;
  if through <= done then return; end if;
  update ledger_settings set closed_through = through;
  insert into ledger_closings (account_id, day, balance, debited)
    select sums.account_id, sums.day,
      coalesce(last.balance, 0) + sum(sums.total) over so_far, coalesce(last.debited, 0) + sum(sums.out) over so_far
    from (select l.account_id, l.day, sum(l.amount) as total, coalesce(sum(-l.amount) filter (where l.amount < 0), 0) as out
          from ledger_lines l join ledger_accounts a on a.id = l.account_id
          where a.class <> 'wallet' and l.day > done and l.day <= through group by 1, 2) sums
    left join lateral (select c.balance, c.debited from ledger_closings c
      where c.account_id = sums.account_id order by c.day desc limit 1) last on true
    window so_far as (partition by sums.account_id order by sums.day);
end $$;

-- The balance of an account of the agency within a day up to an entry: the last checkpoint before it, and the lines
-- since.
create function ledger_within(of_account bigint, on_day date, until bigint, out balance bigint, out debited bigint)
language plpgsql stable set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  checkpoint ledger_checkpoints;
begin
  select * into checkpoint from ledger_checkpoints m where m.account_id = of_account and m.day = on_day and m.through <= until
    order by m.through desc limit 1;
  select coalesce(checkpoint.balance, 0) + coalesce(sum(l.amount), 0),
      coalesce(checkpoint.debited, 0) + coalesce(sum(greatest(-l.amount, 0)), 0)
    into balance, debited from ledger_lines l
    where l.account_id = of_account and l.day = on_day and l.entry_id > coalesce(checkpoint.through, 0) and l.entry_id <= until;
end $$;

-- The balance of an account before a day, and all its debits until then. A wallet's lines say so themselves; the
-- agency's accounts are their last closing and the open days since.
create function ledger_before(of_account bigint, before date, out balance bigint, out debited bigint)
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

-- What is wrong with the books; no row means nothing.
create function ledger_differences() returns table (promise text, subject text, expected text, found text)
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

-- Everyone who can have money with us has a wallet from the start: a row that does not exist cannot be locked. An
-- agency's money is in its own wallet: colleagues have none.
create function open_wallet() returns trigger language plpgsql security definer set search_path = public as $$
declare
  account bigint;
begin
  insert into ledger_accounts (code, class, name, currency, owner_id)
    select 'wallet:' || new.id, 'wallet', new.name, base_currency, new.id from ledger_settings
    returning id into account;
  insert into ledger_wallets (account_id, owner_id) values (account, new.id);
  return null;
end $$;
create trigger users_open_wallet after insert on users
  for each row when (new.role in ('agent', 'customer') and new.agency_id is null) execute function open_wallet();

create function ledger_rename_account(of_code text, of_name text) returns void
language sql security definer set search_path = public as $$
  update ledger_accounts set name = of_name where code = of_code and class <> 'wallet'
$$;

-- Drops an account to which nothing was ever posted; false if something was.
create function ledger_drop_account(of_code text) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  -- Lines keep no foreign key: whoever is posting finishes first, and nobody begins meanwhile.
  lock table ledger_lines in share row exclusive mode;
  delete from ledger_accounts a where a.code = of_code and a.class <> 'wallet'
    and not exists (select from ledger_lines l where l.account_id = a.id);
  return found;
end $$;

-- Whether an event has the entry it must have: one of this key, whose line on the person's wallet is the amount of the
-- event. A customer's is in their wallet and is no agent's trade.
create function ledger_is_entry_of(of_key text, of_entry bigint, of_agent bigint, of_amount bigint) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (
    select from ledger_entries e
    where e.key = of_key and e.id = of_entry and e.kind = 'deposit' and coalesce(e.agent_id, of_agent) = of_agent
      and (select count(*) = 2 and sum(l.amount) filter (where l.account_id = a.id) = of_amount
        from ledger_accounts a join ledger_lines l on l.entry_id = e.id
        where a.owner_id = of_agent and a.class = 'wallet'))
$$;

-- Refuses lines in several currencies of which one does not add up to zero.
create function ledger_assert_balanced(accounts bigint[], amounts bigint[], currencies text[]) returns void
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

-- Posts an entry. `captures` names a hold that it settles: what was decided when the money was set aside is not decided
-- again. `forced` is the office's own action, which must be booked even past a limit.
--
-- A wallet that stands alone in an entry is locked by its own update; several are locked in the order of their ids. The
-- entry is checked here, since checking it again at COMMIT cost a third of every posting.
create function ledger_post(
  of_key text, of_kind text, at_time timestamptz, on_day date, accounts bigint[], amounts bigint[], currencies text[],
  entry_fields jsonb, forced boolean default false, captures text default null, out entry_id bigint,
  out replayed boolean
) language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan
set safar.posting = on as $$
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

-- Debt older than the days of credit: what is owed, less what was debited since.
create function ledger_overdue(of_account bigint, today date) returns bigint language sql stable as $$
  select ledger_overdue(w, today) from ledger_wallets w where w.account_id = of_account
$$;

-- Releases everything a booking still has set aside for these purposes.
create function ledger_release_booking(of_booking bigint, purposes text[]) returns void language plpgsql as $$
begin
  perform ledger_release(h.ref) from ledger_open_holds h
    where h.booking_id = of_booking and h.purpose = any (purposes);
end $$;

-- An expense account is renamed or switched off; its lines stay.
create function ledger_change_expense_account(of_account bigint, of_name text, of_active boolean) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update ledger_accounts set name = of_name, active = of_active where id = of_account and class = 'expense';
  return found;
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

-- A limit may be set below what is used already: then nothing more goes out until it is paid down.
create function ledger_set_limits(
  of_account bigint, credit bigint, booking bigint, days integer, low bigint, extra bigint default 0,
  extra_until date default null
) returns void language sql security definer set search_path = public as $$
  update ledger_wallets w set credit_limit = credit + extra, temporary_credit = extra, temporary_until = extra_until,
      booking_limit = booking, credit_days = days, low_balance = low,
      over_limit = greatest(0, -(w.balance - w.held + credit + extra))
    where w.account_id = of_account
$$;

-- Takes back temporary credit that has run out; false if none has.
create function ledger_end_temporary_credit(of_account bigint, today date) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update ledger_wallets w set credit_limit = w.credit_limit - w.temporary_credit, temporary_credit = 0,
      temporary_until = null, over_limit = greatest(0, -(w.balance - w.held + w.credit_limit - w.temporary_credit))
    where w.account_id = of_account and w.temporary_until < today;
  return found;
end $$;

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

-- Posts on the day an event belongs to. If the day's closings are written, they are corrected with it, and whoever
-- posts meanwhile waits. Funds and limits are those of today.
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

-- Limits are checked where they are set, since a posting does not set them.
create function ledger_check_limits() returns trigger language plpgsql as $$
begin
  if least(new.credit_limit, new.booking_limit, new.low_balance, new.credit_days, 365 - new.credit_days) < 0
    or greatest(new.credit_limit, new.booking_limit, new.low_balance) > 1000000000000 then
    perform ledger_refuse('a limit is out of range', 'ledger_wallets_limits');
  end if;
  return null;
end $$;
create trigger ledger_wallets_limits after insert or update of credit_limit, booking_limit, low_balance, credit_days on ledger_wallets
  for each row execute function ledger_check_limits();

create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_lines_append_only before update or delete or truncate on ledger_lines
  for each statement execute function refuse_change();

-- Lines of the ledger, each with its entry and its account. `line_day` is the entry's day again, indexed by account.
-- The joins are outer ones on unique keys, so PostgreSQL leaves out the tables a query takes nothing from.
create view ledger_postings as
  select l.entry_id, l.place, l.account_id, l.amount, l.currency, l.day as line_day, e.key, e.kind, e.day, e.at,
    e.created_by, e.note, e.booking_id, e.product, e.airline, e.route, e.supplier, e.travel_on, e.agent_id,
    e.salesman_id, e.reverses, e.client_total, a.code as account_code, a.class as account_class,
    a.name as account_name, a.owner_id, e.foreign_amount
  from ledger_lines l left join ledger_entries e on e.id = l.entry_id left join ledger_accounts a on a.id = l.account_id;

create view ledger_entry_directory as
  select id, key, kind, day, at, note, booking_id, agent_id, salesman_id, reverses from ledger_entries;

create view ledger_account_directory as
  select id, code, class, name, currency, owner_id, active from ledger_accounts;

create view ledger_balances as
  select account_id, owner_id, balance, held, credit_days, low_balance, credit_limit from ledger_wallets;

create view ledger_open_holds as
  select ref, account_id, amount, purpose, booking_id, at from ledger_holds where state = 'open';

grant select on ledger_settings, ledger_accounts, ledger_wallets, ledger_entries, ledger_lines, ledger_holds,
  ledger_closings, ledger_checkpoints, ledger_postings, ledger_entry_directory, ledger_account_directory,
  ledger_balances, ledger_open_holds to safar_app;
grant select, insert on ledger_checks, ledger_by_hand to safar_app;
grant select, insert, update on ledger_requests to safar_app;
grant update (rounding_step, approval_above, drawer_difference_above) on ledger_settings to safar_app;
revoke execute on function ledger_hold, ledger_release, ledger_account, ledger_checkpoint, ledger_close,
  ledger_rename_account, ledger_drop_account, ledger_is_entry_of, ledger_post, ledger_change_expense_account,
  ledger_sum_days, ledger_close_books, ledger_reopen_books, ledger_set_limits, ledger_end_temporary_credit,
  ledger_wallet_before, ledger_post_dated from public;
grant execute on function ledger_hold, ledger_release, ledger_account, ledger_checkpoint, ledger_close,
  ledger_rename_account, ledger_drop_account, ledger_post, ledger_change_expense_account, ledger_sum_days,
  ledger_close_books, ledger_reopen_books, ledger_set_limits, ledger_end_temporary_credit, ledger_wallet_before,
  ledger_post_dated to safar_app;
