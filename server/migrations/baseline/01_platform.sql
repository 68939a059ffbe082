-- What the platform itself stores, and the functions that all modules share.

-- Functions may name tables of modules that come later.
set local check_function_bodies = off;

-- Searches by a part of a word.
create extension if not exists pg_trgm;

-- One effect per key: who, which call, which key.
create table idempotency_keys (
  actor text not null,
  call text not null,
  key text not null,
  request_digest bytea not null,
  claim_id uuid not null,
  status integer,
  -- Sealed. Only ever returned whole and deleted within a day, so it is not compressed.
  reply text storage external,
  claimed_at timestamptz not null default now(),
  primary key (actor, call, key)
);
create index idempotency_keys_by_age on idempotency_keys (claimed_at);

-- Counters of attempts; losing them in a crash is harmless.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
create index rate_limits_by_age on rate_limits (window_start);

-- Mails of a development server without SMTP.
create table mailbox (
  id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  at timestamptz not null default now(),
  -- Names of the documents that would have gone with it.
  attachments jsonb not null default '[]'
);

-- How far the log had been written, in bytes, when a person's last change was committed: lists are read from a replica
-- that has come as far. Row 0 says since when this is known; a crash empties the table, and it is filled anew.
create unlogged table last_writes (
  user_id bigint primary key,
  position bigint not null
) with (fillfactor = 50);

-- Changes of many rows, made in portions while people work: how far each has come.
create table data_changes (
  name text primary key,
  -- The key of the last row that is done; the next portion begins after it.
  position bigint not null default 0,
  done bigint not null default 0,
  -- As estimated when it began, for people to read.
  total bigint not null,
  began_at timestamptz not null default now(),
  finished_at timestamptz,
  failed_at timestamptz
);

-- When each scheduled job was last done, by whichever server: one that no longer runs shows by its age.
create table job_runs (
  name text primary key,
  done_at timestamptz not null default now()
);

-- Pictures of shared pages, drawn once for each record and language. A crash loses them, and they are drawn again.
create unlogged table share_pictures (
  kind text not null,
  record text not null,
  locale text not null,
  digest bytea not null,
  picture bytea not null,
  drawn_at timestamptz not null default now(),
  primary key (kind, record, locale)
);
create index share_pictures_by_age on share_pictures (drawn_at);

-- Each time this database was restored from a backup. Until a copy is released, it calls nobody outside.
create table restored_copies (
  restored_at timestamptz primary key default now(),
  released_at timestamptz
);

-- Keeps a table append-only.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- The product may enqueue jobs; the queue's own tables stay the owner's.
create function enqueue_job(name text, payload json) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(name, payload, priority => job_priority(name));
end $$;

-- Claims an Idempotency-Key in the transaction of the action; the same request may claim it again. Without a key (null)
-- it is not run at all.
create function claim_idempotency_key(
  of_actor text, of_call text, of_key text, of_request bytea, of_claim uuid, stale_after double precision
) returns boolean language plpgsql strict as $$
begin
  insert into idempotency_keys as k (actor, call, key, request_digest, claim_id)
    values (of_actor, of_call, of_key, of_request, of_claim)
    on conflict (actor, call, key) do update set claim_id = excluded.claim_id, claimed_at = now()
      where k.status is null
        and (k.claim_id = excluded.claim_id or k.claimed_at < now() - make_interval(secs => stale_after));
  if not found then
    raise exception 'the idempotency key is claimed' using errcode = 'SK001';
  end if;
  return true;
end $$;

-- Jobs of bookings and payments are taken before others that are due: lower numbers first.
create function job_priority(name text) returns integer language sql immutable as $$
  select case when split_part(name, '.', 1) in ('bookings', 'flight_bookings', 'hotel-bookings', 'insurance', 'payments', 'transfers') then -10 else 0 end
$$;

grant select, insert, update, delete on idempotency_keys, rate_limits, mailbox, share_pictures to safar_app;
grant select, insert, update on last_writes to safar_app;
grant select on data_changes to safar_app;
