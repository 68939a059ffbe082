-- The journal: accounts, entries, lines, holds. Amounts are whole minor units; a credit is above zero, a debit below.
-- One function posts, and nothing posted is ever changed.

create table ledger_settings (
  single boolean primary key default true check (single),
  base_currency text not null default 'PKR',
  -- Days up to this one are closed: an entry that comes late belongs to the next open day.
  closed_through date not null default '0001-01-01',
  -- Entries up to this one have their marks.
  marked_through bigint not null default 0
);
insert into ledger_settings default values;

create table ledger_accounts (
  id bigint generated always as identity primary key,
  code text not null unique,
  class text not null check (class in ('wallet', 'bank', 'cash', 'payable', 'revenue', 'gateway', 'suspense', 'exchange',
    'rounding', 'opening')),
  name text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  owner_id bigint references users
);
create unique index ledger_accounts_wallet on ledger_accounts (owner_id, currency) where class = 'wallet';
create index ledger_accounts_by_class on ledger_accounts (class, id);
create index ledger_accounts_in_order on ledger_accounts ((class = 'wallet'), id);
-- The credit report goes by the names of agencies.
create index agencies_by_name on agencies (lower(agency_name), user_id);

-- What an agent or customer has with us. These rows alone are locked by a posting: the house's own accounts are sums.
create table ledger_wallets (
  account_id bigint primary key references ledger_accounts,
  owner_id bigint not null references users,
  balance bigint not null default 0,
  -- Money set aside for a booking under way.
  held bigint not null default 0 check (held >= 0),
  -- Worth of space held at suppliers and not yet issued.
  reserved bigint not null default 0 check (reserved >= 0),
  -- All debits ever: with it the age of a debt is two look-ups, however long the history.
  debited bigint not null default 0,
  lines bigint not null default 0,
  last_day date not null default '0001-01-01',
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  booking_limit bigint check (booking_limit >= 0),
  credit_days integer check (credit_days between 0 and 365),
  low_balance bigint check (low_balance >= 0),
  -- When the owner was told that the wallet fell under its mark; told again once it was above.
  low_told_at timestamptz,
  -- How far the office itself has pushed the wallet past its limit: a returned cheque must be booked whatever is left.
  beyond bigint not null default 0 check (beyond >= 0),
  constraint wallet_funds check (balance - held + credit_limit + beyond >= 0)
) with (fillfactor = 50);
create index ledger_wallets_by_owner on ledger_wallets (owner_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  -- One event, one entry, however often it is told.
  key text not null,
  kind text not null check (kind in ('opening', 'deposit', 'sale', 'ancillary', 'void', 'refund', 'refund_fee', 'reissue',
    'charge', 'discount', 'adjustment', 'transfer')),
  day date not null,
  at timestamptz not null,
  made_by bigint,
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
  -- What an agent's own client was to pay: theirs to know, never the office's.
  client_total bigint,
  -- One unit of `rate_from` in `rate_to`, where the entry crosses currencies.
  rate_from text,
  rate_to text,
  rate numeric(20, 10) check (rate > 0)
);
create unique index ledger_entries_key on ledger_entries (key);
create unique index ledger_entries_reverses on ledger_entries (reverses) where reverses is not null;
create index ledger_entries_by_day on ledger_entries (day, id);
-- Sales are nearly everything: who looks for another kind need not read past them.
create index ledger_entries_by_kind on ledger_entries (kind, day, id) where kind <> 'sale';
create index ledger_entries_by_agent on ledger_entries (agent_id, day) where agent_id is not null;
-- The last payment of an agent, however much was bought since.
create index ledger_entries_paid_in on ledger_entries (agent_id, day, id) where kind = 'deposit' and reverses is null;
create index ledger_entries_by_booking on ledger_entries (booking_id) where booking_id is not null;

-- Foreign keys would lock the same few accounts in every posting; the triggers below see to what they would.
create table ledger_lines (
  entry_id bigint not null,
  place smallint not null check (place > 0),
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  currency text not null,
  day date not null,
  -- Of a wallet, when this line was written.
  balance_after bigint,
  debited_after bigint,
  primary key (entry_id, place)
);
create unique index ledger_lines_by_account on ledger_lines (account_id, day, entry_id);

create table ledger_holds (
  ref text primary key,
  account_id bigint not null references ledger_wallets,
  amount bigint not null check (amount > 0),
  -- money: the wallet cannot spend it twice. space: counts against the booking limit alone.
  purpose text not null check (purpose in ('money', 'space')),
  booking_id bigint,
  state text not null default 'open' check (state in ('open', 'captured', 'released')),
  entry_id bigint references ledger_entries,
  at timestamptz not null default now(),
  settled_at timestamptz
);
create index ledger_holds_open on ledger_holds (account_id) where state = 'open';
create index ledger_holds_by_booking on ledger_holds (booking_id) where booking_id is not null;

-- What the house's own accounts came to at the end of a closed day.
create table ledger_closings (
  account_id bigint not null references ledger_accounts,
  day date not null,
  balance bigint not null,
  -- All debits ever, as on a wallet: what went out in a period is a difference of two.
  debited bigint not null,
  primary key (account_id, day)
);

-- Within a day, what the lines of a house's account came to up to an entry: one mark to every hundred lines, so that
-- no statement adds up more than those.
create table ledger_marks (
  account_id bigint not null references ledger_accounts,
  day date not null,
  through bigint not null,
  balance bigint not null,
  debited bigint not null,
  primary key (account_id, day, through)
);

create table ledger_proofs (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  ok boolean not null,
  entries bigint not null,
  accounts bigint not null,
  -- What was found wrong, if anything.
  differences jsonb not null
);

create function ledger_refuse(why text, broken text) returns void language plpgsql as $$
begin
  raise exception '%', why using errcode = 'check_violation', constraint = broken;
end $$;

-- What is wrong with an entry's lines, if anything: they come to nothing in every currency, and stand on accounts of
-- that currency and on the entry's day.
create function ledger_check(of_entry bigint, on_day date) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  many integer;
  placed integer;
  balanced boolean;
begin
  select sum(each.many), sum(each.placed), bool_and(each.total = 0) into many, placed, balanced from (
    select count(*) as many, count(*) filter (where a.id is not null and l.day = on_day) as placed, sum(l.amount) as total
    from ledger_lines l left join ledger_accounts a on a.id = l.account_id and a.currency = l.currency
    where l.entry_id = of_entry group by l.currency) each;
  if balanced is not true then
    perform ledger_refuse(format('entry %s does not balance', of_entry), 'entry_balanced');
  elsif placed < many then
    perform ledger_refuse(format('entry %s has a line that stands nowhere', of_entry), 'line_placed');
  end if;
end $$;

-- At COMMIT every new entry is looked at, whoever wrote it.
create function ledger_check_entry() returns trigger language plpgsql as $$
begin
  perform ledger_check(new.id, new.day);
  return null;
end $$;
create constraint trigger ledger_entries_whole after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_check_entry();

-- A line that does not come with its entry is nobody's. ledger_post says which entry it is writing; any other line must
-- be of an entry of its own transaction, and is looked at by itself.
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
  for each row when (current_setting('safar.entry', true) is distinct from new.entry_id::text)
  execute function ledger_check_line();

create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_lines_append_only before update or delete or truncate on ledger_lines
  for each statement execute function refuse_change();

-- Debt older than the days of credit: what is owed, less what was debited since.
create function ledger_overdue(wallet ledger_wallets, today date) returns bigint
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  before bigint;
begin
  if wallet.credit_days is null or wallet.balance >= 0 then return 0; end if;
  select l.debited_after into before from ledger_lines l
    where l.account_id = wallet.account_id and l.day < today - wallet.credit_days
    order by l.day desc, l.entry_id desc limit 1;
  return greatest(0, -wallet.balance - (wallet.debited - coalesce(before, 0)));
end $$;

-- Says no to new debt while old debt is past its days.
create function ledger_guard_credit(wallet ledger_wallets, today date) returns void language plpgsql as $$
begin
  if wallet.balance - wallet.held < 0 and wallet.credit_days is not null and ledger_overdue(wallet, today) > 0 then
    perform ledger_refuse('credit days', 'wallet_credit_days');
  end if;
end $$;

-- Whether money going out takes a wallet under its mark for the first time: then its owner is told, by a job.
create function ledger_warn_low(wallet ledger_wallets, at_time timestamptz) returns timestamptz language plpgsql as $$
begin
  if wallet.low_balance is null or wallet.balance - wallet.held >= wallet.low_balance then return null; end if;
  if wallet.low_told_at is null then
    perform enqueue_job('ledger.tell_low', json_build_object('account_id', wallet.account_id));
  end if;
  return coalesce(wallet.low_told_at, at_time);
end $$;

-- After a posting, on the wallets that have days of credit or a mark: no new debt beside old, and who runs low is told.
create function ledger_guard(accounts bigint[], amounts bigint[], at_time timestamptz, at_day date, strict boolean)
returns void language plpgsql as $$
declare
  wallet ledger_wallets;
  told timestamptz;
begin
  for wallet in select * from ledger_wallets w where w.account_id = any (accounts) loop
    if strict and amounts[array_position(accounts, wallet.account_id)] < 0 then
      perform ledger_guard_credit(wallet, at_day);
    end if;
    told := ledger_warn_low(wallet, at_time);
    if told is distinct from wallet.low_told_at then
      update ledger_wallets w set low_told_at = told where w.account_id = wallet.account_id;
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

-- Settles a hold with an entry: at most what was held, once.
create function ledger_capture(of_ref text, with_entry bigint, at_time timestamptz, accounts bigint[], amounts bigint[])
returns ledger_holds language plpgsql as $$
declare
  hold ledger_holds;
begin
  update ledger_holds set state = 'captured', entry_id = with_entry, settled_at = at_time
    where ref = of_ref and state = 'open' returning * into hold;
  if not found then perform ledger_refuse('the hold is settled', 'hold_open'); end if;
  if (-amounts[array_position(accounts, hold.account_id)] between 0 and hold.amount) is not true then
    perform ledger_refuse('more than was held', 'hold_amount');
  end if;
  return hold;
end $$;

-- Posts an entry. Wallets are locked in the order of their ids; the id of the entry is drawn after that, so the lines
-- of a wallet stand in the order in which they were written. `captures` names a hold this entry settles: what was
-- decided when money was set aside is not decided again.
-- `forced` is the office's own act, which must be booked even past a limit.
create function ledger_post(
  of_key text, of_kind text, at_time timestamptz, on_day date, accounts bigint[], amounts bigint[], currencies text[],
  facts jsonb, forced boolean default false, captures text default null
) returns table (entry_id bigint, replayed boolean)
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  made ledger_entries;
  hold ledger_holds;
  at_day date;
  last date;
  guarded boolean;
  owned bigint[];
  wallet_id bigint;
  place integer;
  unheld bigint;
  balance bigint;
  debited bigint;
  balances bigint[] := array_fill(null::bigint, array[cardinality(accounts)]);
  debits bigint[] := balances;
begin
  -- Whoever closes days waits for the postings under way, and they see what was closed.
  perform pg_advisory_xact_lock_shared(6006);
  select greatest(on_day, closed_through + 1) into at_day from ledger_settings;
  select array_agg(w.account_id), max(w.last_day), bool_or(w.credit_days is not null or w.low_balance is not null)
    into owned, last, guarded
    from (select * from ledger_wallets where account_id = any (accounts) order by account_id for update) w;
  at_day := greatest(at_day, last);
  made := jsonb_populate_record(null::ledger_entries, facts);
  insert into ledger_entries (key, kind, day, at, made_by, note, booking_id, product, airline, route, supplier,
      travel_on, agent_id, salesman_id, reverses, client_total, rate_from, rate_to, rate)
    values (of_key, of_kind, at_day, at_time, made.made_by, coalesce(made.note, ''), made.booking_id, made.product,
      made.airline, made.route, made.supplier, made.travel_on, made.agent_id, made.salesman_id, made.reverses,
      made.client_total, made.rate_from, made.rate_to, made.rate)
    on conflict (key) do nothing
    returning id into entry_id;
  if entry_id is null then
    entry_id := ledger_posted(of_key, accounts, amounts);
    replayed := true;
    return next;
    return;
  end if;
  if captures is not null then hold := ledger_capture(captures, entry_id, at_time, accounts, amounts); end if;
  perform set_config('safar.entry', entry_id::text, true);
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

-- Sets money or space aside. The same reference again changes nothing.
create function ledger_hold(of_ref text, of_account bigint, of_amount bigint, of_purpose text, of_booking bigint, today date)
returns boolean language plpgsql security definer set search_path = public as $$
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
    update ledger_wallets w set low_told_at = ledger_warn_low(wallet, now())
      where w.account_id = of_account and w.low_balance is not null;
  elsif wallet.reserved > wallet.booking_limit then perform ledger_refuse('booking limit', 'wallet_booking_limit');
  end if;
  return true;
end $$;

-- Gives a hold back. False when it was settled before.
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
      beyond = least(w.beyond, greatest(0,
        -(w.balance - w.held + case hold.purpose when 'money' then hold.amount else 0 end + w.credit_limit)))
    where w.account_id = hold.account_id;
  return true;
end $$;

-- A limit may be set below what is used already: then nothing more goes out until it is paid down.
create function ledger_set_limits(of_account bigint, credit bigint, booking bigint, days integer, low bigint) returns void
language sql security definer set search_path = public as $$
  update ledger_wallets w set credit_limit = credit, booking_limit = booking, credit_days = days, low_balance = low,
      beyond = greatest(0, -(w.balance - w.held + credit))
    where w.account_id = of_account
$$;

-- An account that comes with what it stands for: made when first asked for.
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

-- Sets the marks of the house's accounts. Nobody is posting meanwhile, so no line comes in front of a mark later: what is
-- posted after it has a higher number.
create function ledger_mark() returns void
language plpgsql security definer set search_path = public as $$
declare
  done bigint;
  latest bigint;
begin
  perform pg_advisory_xact_lock(6006);
  select marked_through into done from ledger_settings;
  select coalesce(max(id), 0) into latest from ledger_entries;
  if latest = done then return; end if;
  update ledger_settings set marked_through = latest;
  insert into ledger_marks (account_id, day, through, balance, debited)
    select account_id, day, entry_id, balance, debited from (
      select l.account_id, l.day, l.entry_id, row_number() over so_far as place,
        coalesce(last.balance, 0) + sum(l.amount) over so_far as balance,
        coalesce(last.debited, 0) + sum(greatest(-l.amount, 0)) over so_far as debited
      from (select distinct n.account_id, n.day from ledger_lines n
            where n.entry_id > done and n.balance_after is null) fresh
      left join lateral (select * from ledger_marks m where m.account_id = fresh.account_id and m.day = fresh.day
        order by m.through desc limit 1) last on true
      join ledger_lines l on l.account_id = fresh.account_id and l.day = fresh.day
        and l.entry_id > coalesce(last.through, 0)
      window so_far as (partition by l.account_id, l.day order by l.entry_id)) lines
    where place % 100 = 0;
end $$;

-- Closes the days up to this one: what the house's accounts came to is written down.
create function ledger_close(through date) returns void
language plpgsql security definer set search_path = public as $$
declare
  done date;
begin
  perform ledger_mark();
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

-- What a house's account came to within a day up to an entry: the last mark before it, and the lines since.
create function ledger_within(of_account bigint, on_day date, until bigint, out balance bigint, out debited bigint)
language plpgsql stable set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  mark ledger_marks;
begin
  select * into mark from ledger_marks m where m.account_id = of_account and m.day = on_day and m.through <= until
    order by m.through desc limit 1;
  select coalesce(mark.balance, 0) + coalesce(sum(l.amount), 0),
      coalesce(mark.debited, 0) + coalesce(sum(greatest(-l.amount, 0)), 0)
    into balance, debited from ledger_lines l
    where l.account_id = of_account and l.day = on_day and l.entry_id > coalesce(mark.through, 0) and l.entry_id <= until;
end $$;

-- What an account came to before a day, and all its debits until then. A wallet's lines say so themselves; the house's
-- accounts are their last closing and the open days since.
create function ledger_before(of_account bigint, before date, out balance bigint, out debited bigint)
language plpgsql stable set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  closed ledger_closings;
  within record;
  open_day date;
begin
  if exists (select from ledger_wallets w where w.account_id = of_account) then
    select l.balance_after, l.debited_after into balance, debited from ledger_lines l
      where l.account_id = of_account and l.day < before order by l.day desc, l.entry_id desc limit 1;
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
  balance := coalesce(balance, 0);
  debited := coalesce(debited, 0);
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
      window before as (partition by l.account_id order by l.day, l.entry_id)) chain
    join ledger_accounts a on a.id = chain.account_id
    where (chain.balance_after, chain.debited_after) is distinct from (chain.expected, chain.expected_out)
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
    from ledger_marks m left join ledger_accounts a on a.id = m.account_id
    left join (select l.account_id, l.day, l.entry_id, sum(l.amount) over so_far as total,
        sum(greatest(-l.amount, 0)) over so_far as out
      from ledger_lines l join (select distinct account_id, day from ledger_marks) d using (account_id, day)
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

-- Everyone who can have money with us has a wallet from the start: a row that is not there cannot be locked.
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
create trigger users_open_wallet after insert on users for each row when (new.role in ('agent', 'customer'))
  execute function open_wallet();

with opened as (
  insert into ledger_accounts (code, class, name, currency, owner_id)
    select 'wallet:' || id, 'wallet', name, 'PKR', id from users where role in ('agent', 'customer')
    returning id, owner_id)
insert into ledger_wallets (account_id, owner_id) select id, owner_id from opened;

insert into ledger_accounts (code, class, name, currency) values
  ('cash', 'cash', 'Cash in the office', 'PKR'),
  ('revenue:margin', 'revenue', 'Margins', 'PKR'),
  ('revenue:charges', 'revenue', 'Charges', 'PKR'),
  ('revenue:fees', 'revenue', 'Fees', 'PKR'),
  ('revenue:discounts', 'revenue', 'Discounts given', 'PKR'),
  ('gateway:safepay', 'gateway', 'Safepay', 'PKR'),
  ('suspense', 'suspense', 'Suspense', 'PKR'),
  ('rounding', 'rounding', 'Rounding', 'PKR'),
  ('opening', 'opening', 'Opening balances', 'PKR');

revoke execute on function ledger_post, ledger_hold, ledger_release, ledger_set_limits, ledger_account,
  ledger_close, ledger_mark from public;
grant execute on function ledger_post, ledger_hold, ledger_release, ledger_set_limits, ledger_account,
  ledger_close, ledger_mark, ledger_overdue, ledger_before, ledger_within, ledger_differences to safar_app;
grant select on ledger_settings, ledger_accounts, ledger_wallets, ledger_entries, ledger_lines, ledger_holds,
  ledger_closings, ledger_marks to safar_app;
grant select, insert on ledger_proofs to safar_app;
grant usage on all sequences in schema public to safar_app;
