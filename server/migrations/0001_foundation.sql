-- People, their sessions and rights; agencies; files; and what the platform keeps of its own.

create table managed_roles (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  updated_at timestamptz not null default now()
);
create unique index managed_roles_name on managed_roles (lower(name));

-- Names beyond those the product itself knows.
create table extra_permissions (name text primary key);

create table managed_role_permissions (
  role_id bigint not null references managed_roles on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);

create table users (
  id bigint generated always as identity primary key,
  role text not null check (role in ('customer', 'agent', 'salesman', 'reservation', 'admin-staff', 'admin')),
  name text not null,
  email text not null check (email = lower(email)),
  phone text,
  password_hash text not null,
  locale text not null default 'en' check (locale in ('en', 'ar')),
  status text not null default 'active' check (status in ('active', 'blocked')),
  email_verified_at timestamptz,
  form_filled_at timestamptz,
  approved_at timestamptz,
  rejected_reason text,
  card_allowed boolean not null default false,
  managed_role_id bigint references managed_roles,
  salesman_id bigint references users,
  -- Wrong codes in a row, over all codes: the lock that a new code does not open.
  code_failures integer not null default 0,
  code_locked_until timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email on users (email) where deleted_at is null;
create index users_newest on users (id desc) where deleted_at is null;
create index users_by_role on users (role, id desc) where deleted_at is null;
create index users_by_name on users (lower(name), id) where deleted_at is null;
create index users_by_salesman on users (salesman_id, id desc) where deleted_at is null;
create extension if not exists pg_trgm;
create index users_search on users using gin ((lower(name || ' ' || email || ' ' || coalesce(phone, ''))) gin_trgm_ops)
  where deleted_at is null;

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  token_digest bytea not null,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- One live code per person: a new request replaces the old one.
create table one_time_codes (
  user_id bigint primary key references users,
  code_mac text not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null
);

create table email_tokens (
  token_digest bytea primary key,
  user_id bigint not null references users,
  purpose text not null check (purpose in ('verify', 'reset')),
  expires_at timestamptz not null
);
create index email_tokens_by_user on email_tokens (user_id, purpose);

create table agencies (
  user_id bigint primary key references users,
  agency_name text not null,
  owner_name text,
  -- Sealed; the last characters are kept apart for display.
  cnic_sealed text,
  cnic_tail text,
  ntn_sealed text,
  ntn_tail text,
  dts_licence text,
  dts_expiry date,
  iata_number text,
  address text,
  city text,
  country text,
  phone text,
  whatsapp text,
  logo text,
  documents text[] not null default '{}',
  submitted_at timestamptz,
  updated_at timestamptz not null default now()
);

create index agencies_search on agencies using gin (lower(agency_name) gin_trgm_ops);
create index agencies_by_logo on agencies (logo) where logo is not null;
create index agencies_by_document on agencies using gin (documents);

create table uploads (
  file_name text primary key,
  owner_id bigint not null references users,
  name text not null,
  type text not null,
  size integer not null,
  created_at timestamptz not null default now()
);
create index uploads_by_owner on uploads (owner_id, created_at desc);

-- The activity log. One chain per actor, so that people who work at once do not wait for each other.
create table activity (
  id bigint generated always as identity primary key,
  chain text not null,
  seq bigint not null,
  at timestamptz not null,
  actor_id bigint,
  action text not null,
  subject text not null,
  subject_id text,
  changes jsonb not null,
  ip text,
  request_id text,
  hash bytea not null,
  unique (chain, seq)
);
create index activity_by_actor on activity (actor_id, id desc);
create index activity_by_action on activity (action, id desc);
create index activity_by_time on activity (at);

create table activity_chains (
  chain text primary key,
  seq bigint not null,
  hash bytea not null
);

-- 'Deleting' a row hides it; the row stays in its chain.
create table activity_hidden (
  activity_id bigint primary key references activity,
  hidden_by bigint not null,
  at timestamptz not null default now()
);

create function activity_digest(previous bytea, line activity) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    line.chain, line.seq, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), line.actor_id,
    line.action, line.subject, line.subject_id, line.changes, line.ip, line.request_id)::text, 'UTF8'))
$$;

create function activity_append(
  who bigint, what text, of_subject text, of_id text, changed jsonb, from_ip text, in_request text
) returns bigint language plpgsql security definer set search_path = public as $$
declare
  head activity_chains;
  line activity;
begin
  insert into activity_chains values (coalesce(who::text, 'system'), 0, ''::bytea) on conflict do nothing;
  select * into head from activity_chains where chain = coalesce(who::text, 'system') for update;
  line.chain := head.chain;
  line.seq := head.seq + 1;
  line.at := clock_timestamp();
  line.actor_id := who;
  line.action := what;
  line.subject := of_subject;
  line.subject_id := of_id;
  line.changes := changed;
  line.ip := from_ip;
  line.request_id := in_request;
  line.hash := activity_digest(head.hash, line);
  insert into activity (chain, seq, at, actor_id, action, subject, subject_id, changes, ip, request_id, hash)
    values (line.chain, line.seq, line.at, line.actor_id, line.action, line.subject, line.subject_id, line.changes,
            line.ip, line.request_id, line.hash)
    returning id into line.id;
  update activity_chains set seq = line.seq, hash = line.hash where chain = line.chain;
  return line.id;
end $$;

-- Every break of a chain: a changed line, a missing one, a cut tail.
create function activity_breaks() returns table (chain text, seq bigint, what text) language sql stable as $$
  with lines as (
    select a.*, lag(a.hash, 1, ''::bytea) over (partition by a.chain order by a.seq) as previous,
      row_number() over (partition by a.chain order by a.seq) as place
    from activity a
  )
  select l.chain, l.seq, 'changed'
    from lines l join activity a on a.id = l.id where l.hash <> activity_digest(l.previous, a)
  union all
  select l.chain, l.seq, 'missing before' from lines l where l.seq <> l.place
  union all
  select c.chain, c.seq, 'tail' from activity_chains c
    where c.seq <> (select count(*) from activity a where a.chain = c.chain)
       or c.hash <> coalesce((select a.hash from activity a where a.chain = c.chain and a.seq = c.seq), ''::bytea)
  union all
  select distinct a.chain, 0, 'head missing' from activity a
    where not exists (select 1 from activity_chains c where c.chain = a.chain)
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger activity_append_only before update or delete or truncate on activity
  for each statement execute function refuse_change();

-- One effect per key: who, which call, which key.
create table idempotency_keys (
  actor text not null,
  call text not null,
  key text not null,
  request_digest bytea not null,
  claim_id uuid not null,
  status integer,
  reply jsonb,
  claimed_at timestamptz not null default now(),
  primary key (actor, call, key)
);
create index idempotency_keys_by_age on idempotency_keys (claimed_at);

-- Counters of tries; losing them in a crash is harmless.
create unlogged table tries (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
create index tries_by_age on tries (window_start);

-- The product asks for a job; the queue's own tables stay the owner's.
create function enqueue_job(name text, payload json) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(name, payload);
end $$;

-- Mails of a development server without SMTP.
create table mailbox (
  id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  at timestamptz not null default now()
);

grant select, insert, update, delete on managed_roles, extra_permissions, managed_role_permissions, users, sessions,
  one_time_codes, email_tokens, agencies, uploads, idempotency_keys, tries, mailbox to safar_app;
grant select on activity, activity_chains to safar_app;
grant select, insert on activity_hidden to safar_app;
grant usage on all sequences in schema public to safar_app;
