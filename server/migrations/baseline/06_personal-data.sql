-- Files with everything stored about a person, made on request and deleted after a week; and people's requests to have
-- their account closed and their data erased.

create table data_exports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  requested_by bigint not null references users,
  locale text not null check (locale in ('en', 'ar')),
  state text not null default 'building' check (state in ('building', 'ready', 'failed')),
  steps_done integer not null default 0,
  file_name text,
  size integer,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  check ((state = 'ready') = (file_name is not null))
);
create unique index data_exports_one_at_a_time on data_exports (user_id, requested_by) where state = 'building';
create index data_exports_of_person on data_exports (user_id, requested_by, id);
create index data_exports_expiry on data_exports (expires_at);

-- One request for each person: a later one replaces the one before.
create table erasure_requests (
  user_id bigint primary key references users,
  version integer not null default 1,
  state text not null default 'pending' check (state in ('pending', 'withdrawn', 'declined', 'confirmed')),
  requested_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  reason text,
  check (decided_by <> user_id),
  check ((state in ('declined', 'confirmed')) = (decided_at is not null))
);
create index erasure_requests_pending on erasure_requests (requested_at) where state = 'pending';

-- Who asked to be erased, for the lists of people and the office's work queues.
create view erasure_directory as select user_id, state, requested_at from erasure_requests;

grant select, insert, update, delete on data_exports to safar_app;
grant select, insert, update on erasure_requests to safar_app;
grant select on erasure_directory to safar_app;
