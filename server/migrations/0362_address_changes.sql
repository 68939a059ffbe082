-- A new mail address for somebody with money in a wallet, until a second person has decided; one request per person.
create table address_changes (
  user_id bigint primary key references users,
  version integer not null default 1,
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined', 'withdrawn')),
  email text not null,
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  reason text,
  check (decided_by <> requested_by),
  check ((state = 'pending') = (decided_at is null))
);
create index address_changes_pending on address_changes (requested_at) where state = 'pending';
grant select, insert, update, delete on address_changes to safar_app;

-- Links mailed to an address that is being replaced, by which its owner takes it back.
create table address_restores (
  id bigint generated always as identity primary key,
  token_digest bytea not null unique,
  user_id bigint not null references users,
  email text not null,
  expires_at timestamptz not null
);
create index address_restores_by_user on address_restores (user_id);
create index address_restores_by_age on address_restores (expires_at);
grant select, insert, delete on address_restores to safar_app;
