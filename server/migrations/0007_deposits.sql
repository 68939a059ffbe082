-- Banks, deposits, collections and bank statements: how money comes in, and how it is held against the bank's own list.

create table banks (
  id bigint generated always as identity primary key,
  name text not null,
  title text not null,
  account_number text not null,
  iban text,
  branch text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  active boolean not null default true,
  -- Its account in the ledger, opened in the same transaction.
  account_id bigint unique references ledger_accounts,
  updated_at timestamptz not null default now()
);

create table deposits (
  id bigint generated always as identity primary key,
  agent_id bigint not null references users,
  asked_by bigint not null references users,
  bank_id bigint references banks,
  method text not null check (method in ('cash', 'transfer', 'cheque', 'online', 'wallet')),
  amount bigint not null check (amount > 0),
  currency text not null,
  paid_on date not null,
  reference text not null,
  -- Letters and digits alone: how a reference is compared.
  reference_key text not null,
  cheque_on date,
  slip text references uploads,
  note text,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'cancelled', 'reversed')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users,
  reason text,
  entry_id bigint unique references ledger_entries,
  reversal_id bigint unique references ledger_entries,
  hidden_at timestamptz,
  check (bank_id is not null or method = 'cash'),
  check (cheque_on is not null or method <> 'cheque'),
  constraint deposit_entry check ((entry_id is not null) = (state in ('approved', 'reversed'))),
  constraint deposit_reversal check ((reversal_id is not null) = (state = 'reversed')),
  constraint deposit_reason check (reason is not null or state not in ('rejected', 'reversed')),
  -- Who asked does not decide; an agent taking their own back is not a decision.
  constraint deposit_four_eyes check (state in ('pending', 'cancelled')
    or (decided_by is not null and decided_by not in (asked_by, agent_id))),
  constraint deposit_hidden check (hidden_at is null or state in ('rejected', 'cancelled'))
);
create index deposits_newest on deposits (id desc) where hidden_at is null;
create index deposits_by_state on deposits (state, id desc) include (amount) where hidden_at is null;
create index deposits_by_agent on deposits (agent_id, id desc) where hidden_at is null;
create index deposits_by_bank on deposits (bank_id, id desc);
create index deposits_repeats on deposits (amount, reference_key);
create index deposits_by_slip on deposits (slip) where slip is not null;
create index deposits_search on deposits using gin (lower(reference) gin_trgm_ops);

-- Receipts are numbered without a gap: a missing number is a missing receipt.
create table collection_numbers (
  single boolean primary key default true check (single),
  last bigint not null
);
insert into collection_numbers (last) values (0);

create table collections (
  id bigint generated always as identity primary key,
  receipt_no bigint not null unique,
  agent_id bigint not null references users,
  salesman_id bigint not null references users,
  method text not null check (method in ('cash', 'transfer', 'cheque', 'online', 'wallet')),
  amount bigint not null check (amount > 0),
  currency text not null,
  received_on date not null,
  reference text,
  cheque_on date,
  note text,
  state text not null default 'recorded' check (state in ('recorded', 'accepted', 'rejected', 'cancelled')),
  recorded_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users,
  reason text,
  -- Where the money went; none is the office's cash.
  bank_id bigint references banks,
  entry_id bigint unique references ledger_entries,
  check (cheque_on is not null or method <> 'cheque'),
  constraint collection_entry check ((entry_id is not null) = (state = 'accepted')),
  constraint collection_reason check (reason is not null or state <> 'rejected'),
  constraint collection_four_eyes check (state in ('recorded', 'cancelled')
    or (decided_by is not null and decided_by not in (salesman_id, agent_id)))
);
create index collections_by_state on collections (state, id desc);
create index collections_by_salesman on collections (salesman_id, id desc);
create index collections_by_agent on collections (agent_id, id desc);
create index collections_in_hand on collections (salesman_id) include (amount) where state = 'recorded';

create table bank_statements (
  id bigint generated always as identity primary key,
  bank_id bigint not null references banks,
  name text not null,
  read_by bigint not null references users,
  read_at timestamptz not null,
  first_day date not null,
  last_day date not null,
  lines integer not null
);
create index bank_statements_by_bank on bank_statements (bank_id, id desc);

-- A line of the bank. Paid in is above zero.
create table bank_statement_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statements,
  bank_id bigint not null references banks,
  day date not null,
  reference text not null,
  description text not null,
  amount bigint not null check (amount <> 0),
  digest bytea not null,
  state text not null default 'open' check (state in ('open', 'matched', 'settled', 'ignored')),
  entry_id bigint references ledger_entries,
  -- How it was matched.
  why text,
  settled_by bigint references users,
  settled_at timestamptz,
  note text,
  constraint statement_line_entry check ((entry_id is not null) = (state in ('matched', 'settled'))),
  -- The same line, however often its file comes.
  unique (bank_id, digest)
);
-- An entry answers one line of a bank, and no second.
create unique index bank_statement_lines_entry on bank_statement_lines (bank_id, entry_id) where entry_id is not null;
create index bank_statement_lines_by_statement on bank_statement_lines (statement_id, id);
create index bank_statement_lines_open on bank_statement_lines (bank_id, id) where state = 'open';

-- The name of an account that comes with something, such as a bank, follows it.
create function ledger_name_account(of_code text, of_name text) returns void
language sql security definer set search_path = public as $$
  update ledger_accounts set name = of_name where code = of_code and class <> 'wallet'
$$;

-- Drops an account nothing was ever posted to; false when something was.
create function ledger_drop_account(of_code text) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  -- Lines keep no foreign key: whoever is posting finishes first, and nobody begins meanwhile.
  lock table ledger_lines in share row exclusive mode;
  delete from ledger_accounts a where a.code = of_code and a.class <> 'wallet'
    and not exists (select from ledger_lines l where l.account_id = a.id);
  return found;
end $$;

-- What an event's entry must be: one of this key, its wallet line the amount of the event on the agent's wallet.
create function ledger_is_entry_of(of_key text, of_entry bigint, of_agent bigint, of_amount bigint) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (
    select from ledger_entries e
    where e.key = of_key and e.id = of_entry and e.kind = 'deposit' and e.agent_id = of_agent
      and (select count(*) = 2 and sum(l.amount) filter (where l.account_id = a.id) = of_amount
        from ledger_accounts a join ledger_lines l on l.entry_id = e.id
        where a.owner_id = of_agent and a.class = 'wallet'))
$$;

create function deposit_differences() returns table (promise text, subject text, expected text, found text)
language sql stable security definer set search_path = public as $$
  select 'an approved deposit has its entry', 'deposit ' || d.id, 'deposit:' || d.id || ' of ' || d.amount,
      coalesce('entry ' || d.entry_id, 'none')
    from deposits d where d.state in ('approved', 'reversed')
      and not ledger_is_entry_of('deposit:' || d.id, d.entry_id, d.agent_id, d.amount)
  union all
  select 'a reversed deposit has its reversal', 'deposit ' || d.id, 'reversal of entry ' || d.entry_id,
      coalesce('entry ' || d.reversal_id, 'none')
    from deposits d where d.state = 'reversed' and not (
      ledger_is_entry_of('deposit:' || d.id || ':reversal', d.reversal_id, d.agent_id, -d.amount)
      and exists (select from ledger_entries e where e.id = d.reversal_id and e.reverses = d.entry_id))
  union all
  select 'an approved deposit is not taken back', 'deposit ' || d.id, 'no reversal', 'entry ' || e.id
    from deposits d join ledger_entries e on e.reverses = d.entry_id where d.state = 'approved'
  union all
  select 'a deposit that was not approved has no entry', 'deposit ' || d.id, 'none', 'entry ' || e.id
    from deposits d join ledger_entries e on e.key = 'deposit:' || d.id
    where d.state not in ('approved', 'reversed')
  union all
  select 'an entry of a deposit has its deposit', 'entry ' || e.id, e.key, 'none'
    from ledger_entries e where e.kind = 'deposit' and e.key ~ '^deposit:\d+(:reversal)?$'
      and not exists (select from deposits d where d.entry_id = e.id)
      and not exists (select from deposits d where d.reversal_id = e.id)
$$;

create function collection_differences() returns table (promise text, subject text, expected text, found text)
language sql stable security definer set search_path = public as $$
  select 'an accepted collection has its entry', 'collection ' || c.id, 'collection:' || c.id || ' of ' || c.amount,
      coalesce('entry ' || c.entry_id, 'none')
    from collections c where c.state = 'accepted'
      and not ledger_is_entry_of('collection:' || c.id, c.entry_id, c.agent_id, c.amount)
  union all
  select 'a collection that was not accepted has no entry', 'collection ' || c.id, 'none', 'entry ' || e.id
    from collections c join ledger_entries e on e.key = 'collection:' || c.id where c.state <> 'accepted'
  union all
  select 'an entry of a collection has its collection', 'entry ' || e.id, e.key, 'none'
    from ledger_entries e left join collections c on c.entry_id = e.id
    where e.kind = 'deposit' and e.key ~ '^collection:\d+$' and c.id is null
  union all
  select 'receipts have no gap', 'collections', n.last::text, count(c.*)::text
    from collection_numbers n left join collections c on true group by n.last
    having n.last <> count(c.*) or n.last <> coalesce(max(c.receipt_no), 0)
$$;

revoke execute on function ledger_name_account, ledger_drop_account, ledger_is_entry_of from public;
grant execute on function ledger_name_account, ledger_drop_account, deposit_differences, collection_differences
  to safar_app;
grant select, insert, update, delete on banks to safar_app;
grant select, insert on deposits, collections, bank_statements, bank_statement_lines to safar_app;
grant update (state, decided_at, decided_by, reason, entry_id, reversal_id, hidden_at) on deposits to safar_app;
grant update (state, decided_at, decided_by, reason, bank_id, entry_id) on collections to safar_app;
grant update (lines) on bank_statements to safar_app;
grant update (state, entry_id, why, settled_by, settled_at, note) on bank_statement_lines to safar_app;
grant select, update (last) on collection_numbers to safar_app;
grant usage on all sequences in schema public to safar_app;
