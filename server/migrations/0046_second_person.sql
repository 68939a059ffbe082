-- Balance or credit given by hand above a set sum: requested by one person, approved by another.
create table ledger_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('transaction', 'limits')),
  form jsonb not null,
  amount bigint not null check (amount between 1 and 1000000000000),
  agent_id bigint not null references users (id),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  requested_by bigint not null references users (id),
  requested_at timestamptz not null,
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text,
  entry_id bigint references ledger_entries (id),
  constraint ledger_requests_second_person check (decided_by <> requested_by),
  constraint ledger_requests_decided check ((state = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create index ledger_requests_by_state on ledger_requests (state, id);
grant select, insert, update on ledger_requests to safar_app;

-- What somebody gave a wallet by hand of late is summed up before more is given.
create index ledger_entries_by_hand on ledger_entries (created_by, at) where key like 'manual:%';
