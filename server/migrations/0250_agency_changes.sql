-- What an approved agency asks to change of the numbers the office approved it by. One for each agency: a later request
-- replaces the one before, and is decided by its own version. What stands in `agencies` counts until then.
create table agency_changes (
  agent_id bigint primary key references users (id),
  version integer not null default 1,
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined')),
  cnic_sealed text,
  cnic_tail text,
  ntn_sealed text,
  ntn_tail text,
  dts_licence text,
  dts_expiry date,
  documents text[] not null default '{}',
  requested_by bigint not null references users (id),
  requested_at timestamptz not null,
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text,
  check (decided_by <> requested_by),
  check ((state = 'pending') = (decided_at is null))
);
create index agency_changes_pending on agency_changes (requested_at) where state = 'pending';
grant select, insert, update on agency_changes to safar_app;
