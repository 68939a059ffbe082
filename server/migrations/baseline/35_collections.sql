-- Money a salesman takes from an agent, until the office accepts it.

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
  -- Where the money went; null is the office's cash.
  bank_id bigint references banks,
  entry_id bigint unique references ledger_entries,
  -- Of a collection accepted into a bank: letters and digits alone, as references are compared.
  reference_key text,
  constraint collection_entry check ((entry_id is not null) = (state = 'accepted')),
  constraint collection_four_eyes check (state in ('recorded', 'cancelled')
    or (decided_by is not null and decided_by not in (salesman_id, agent_id))),
  constraint collection_reason check (reason is not null or state <> 'rejected'),
  check (cheque_on is not null or method <> 'cheque'),
  constraint collections_largest check (amount <= 1000000000000)
);
create index collections_by_state on collections (state, id desc);
create index collections_by_salesman on collections (salesman_id, id desc);
create index collections_by_agent on collections (agent_id, id desc);
create index collections_in_hand on collections (salesman_id) include (amount) where state = 'recorded';
create index collections_by_reference on collections (reference_key, bank_id) where reference_key is not null;

-- Where collections and the books disagree; no row means nowhere.
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

create view collection_directory as
  select id, agent_id, salesman_id, method, amount, currency, received_on, reference, cheque_on, state, recorded_at,
    bank_id, entry_id
  from collections;

grant select on collection_numbers, collection_directory to safar_app;
grant select, insert on collections to safar_app;
grant update (last) on collection_numbers to safar_app;
grant update (state, decided_at, decided_by, reason, bank_id, entry_id, reference_key) on collections to safar_app;
