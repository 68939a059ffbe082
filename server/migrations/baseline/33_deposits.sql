-- Banks, and what agents and customers say they paid into them.

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
  requested_by bigint not null references users,
  bank_id bigint references banks,
  method text not null check (method in ('cash', 'transfer', 'cheque', 'online', 'wallet')),
  amount bigint not null check (amount > 0),
  currency text not null,
  paid_on date not null,
  reference text not null,
  -- Letters and digits alone: how references are compared.
  reference_key text not null,
  cheque_on date,
  slip text references uploads,
  note text,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'cancelled', 'reversed')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users,
  reason text,
  entry_id bigint unique references ledger_entries,
  reversal_id bigint unique references ledger_entries,
  hidden_at timestamptz,
  constraint deposit_entry check ((entry_id is not null) = state in ('approved', 'reversed')),
  constraint deposit_four_eyes check (state in ('pending', 'cancelled')
    or (decided_by is not null and decided_by not in (requested_by, agent_id))),
  constraint deposit_hidden check (hidden_at is null or state in ('rejected', 'cancelled')),
  constraint deposit_reason check (reason is not null or state not in ('rejected', 'reversed')),
  constraint deposit_reversal check ((reversal_id is not null) = (state = 'reversed')),
  check (bank_id is not null or method = 'cash'),
  check (cheque_on is not null or method <> 'cheque'),
  constraint deposits_largest check (amount <= 1000000000000)
);
create index deposits_newest on deposits (id desc) where hidden_at is null;
create index deposits_by_state on deposits (state, id desc) include (amount) where hidden_at is null;
create index deposits_by_agent on deposits (agent_id, id desc) where hidden_at is null;
create index deposits_by_bank on deposits (bank_id, id desc);
create index deposits_by_slip on deposits (slip) where slip is not null;
create index deposits_search on deposits using gin (lower(reference) gin_trgm_ops);
-- The same bank and reference is a possible duplicate whatever the amount.
create index deposits_duplicates on deposits (reference_key, bank_id);

-- Where people are told to pay: another title, number or IBAN of a bank waits for a second person.
create table bank_changes (
  id bigint generated always as identity primary key,
  bank_id bigint not null references banks on delete cascade,
  title text not null,
  account_number text not null,
  iban text,
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined')),
  decided_by bigint references users,
  decided_at timestamptz,
  reason text,
  constraint bank_changes_decided check ((state = 'pending') = (decided_by is null)
    and (decided_by is null) = (decided_at is null)),
  constraint bank_changes_second_person check (decided_by <> requested_by)
);
create unique index bank_changes_one_waits on bank_changes (bank_id) where state = 'pending';
create index bank_changes_by_bank on bank_changes (bank_id, id);

-- Where deposits and the books disagree; no row means nowhere.
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

create view bank_directory as
  select id, name, title, account_number, iban, branch, currency, active, account_id from banks;

create view deposit_directory as
  select id, agent_id, bank_id, method, amount, currency, paid_on, reference_key, cheque_on, state, requested_at, entry_id,
    reversal_id, hidden_at
  from deposits;

grant select, insert, update, delete on banks to safar_app;
grant select, insert on deposits to safar_app;
grant select, insert, update on bank_changes to safar_app;
grant select on bank_directory, deposit_directory to safar_app;
grant update (state, decided_at, decided_by, reason, entry_id, reversal_id, hidden_at) on deposits to safar_app;
