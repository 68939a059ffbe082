-- Cash lies in drawers, one account each, and whoever works at one counts it when opening and when closing.

create table cash_drawers (
  id bigint generated always as identity primary key,
  name text not null,
  account_id bigint not null unique references ledger_accounts,
  account_code text not null,
  currency text not null,
  active boolean not null default true
);
create unique index cash_drawers_name on cash_drawers (lower(name));

-- From the opening count to the closing count: entries after `opened_after`, up to `closed_through`.
create table drawer_sessions (
  id bigint generated always as identity primary key,
  drawer_id bigint not null references cash_drawers,
  state text not null default 'open' check (state in ('open', 'pending', 'closed')),
  opened_by bigint not null references users,
  opened_at timestamptz not null,
  opened_after bigint not null,
  expected_open bigint not null,
  counted_open bigint not null check (counted_open between 0 and 1000000000000),
  closed_by bigint references users,
  closed_at timestamptz,
  closed_through bigint,
  expected_close bigint,
  counted_close bigint check (counted_close between 0 and 1000000000000),
  handed_over bigint,
  note text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  reason text,
  difference_entry bigint references ledger_entries,
  handover_entry bigint references ledger_entries,
  check (handed_over between 0 and counted_close),
  constraint drawer_sessions_closed check ((state = 'closed') = (closed_through is not null)),
  constraint drawer_sessions_counted check (state = 'open' or counted_close is not null and expected_close is not null
    and handed_over is not null and closed_by is not null and closed_at is not null)
);
-- One person works at a drawer at a time, and at one drawer.
create unique index drawer_sessions_drawer on drawer_sessions (drawer_id) where state <> 'closed';
create unique index drawer_sessions_holder on drawer_sessions (opened_by) where state <> 'closed';
create index drawer_sessions_by_drawer on drawer_sessions (drawer_id, id desc);

grant select, insert, update on cash_drawers, drawer_sessions to safar_app;
