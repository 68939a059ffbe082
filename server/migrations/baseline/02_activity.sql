-- Who did what to whom. One chain of hashes per actor, so that people who work at once do not wait for each other.

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

-- 'Deleting' a line hides it; it stays in its chain. It may be in the archive, so there is no foreign key.
create table activity_hidden (
  activity_id bigint primary key,
  hidden_by bigint not null,
  at timestamptz not null default now()
);

-- Lines older than a year, in portions of one row each. A portion holds the lines themselves, so chains are proven
-- across both tables, and old months can still be listed.
create table activity_archive (
  first_id bigint primary key,
  last_id bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- Whose lines, and which actions with their modules: lists skip portions that have nothing for them.
  chains text[] not null,
  actions text[] not null,
  -- In the order of their ids.
  lines activity[] not null,
  line_count integer not null,
  archived_at timestamptz not null default now(),
  check (line_count = cardinality(lines)),
  check (first_id <= last_id)
);
create index activity_archive_by_chain on activity_archive using gin (chains);
create index activity_archive_by_action on activity_archive using gin (actions);
create index activity_archive_by_time on activity_archive (to_at);

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

-- Every break of a chain, in log and archive together: a changed line, a missing one, a cut tail.
create function activity_breaks() returns table (chain text, seq bigint, what text) language sql stable as $$
  with everything as (
    select a as line from activity a
    union all
    select l from activity_archive p cross join lateral unnest(p.lines) l
  ), lines as (
    select (e.line).chain, (e.line).seq, (e.line).hash, row_number() over chain_order as place,
      (e.line).hash = activity_digest(lag((e.line).hash, 1, ''::bytea) over chain_order, e.line) as fits
    from everything e window chain_order as (partition by (e.line).chain order by (e.line).seq)
  )
  select l.chain, l.seq, 'changed' from lines l where not l.fits
  union all
  select l.chain, l.seq, 'missing before' from lines l where l.seq <> l.place
  union all
  select c.chain, c.seq, 'tail' from activity_chains c
    left join (select l.chain, count(*) as lines from lines l group by l.chain) counted on counted.chain = c.chain
    left join lines l on l.chain = c.chain and l.seq = c.seq
    where c.seq <> coalesce(counted.lines, 0) or c.hash <> coalesce(l.hash, ''::bytea)
  union all
  select distinct l.chain, 0, 'head missing' from lines l
    where not exists (select 1 from activity_chains c where c.chain = l.chain)
$$;

-- A line leaves the log only if the archive has it, unchanged.
create function refuse_unarchived() returns trigger language plpgsql as $$
begin
  if exists (
    select g.* from gone g
    except
    select l.* from activity_archive p cross join lateral unnest(p.lines) l
      where p.last_id >= (select min(id) from gone) and p.first_id <= (select max(id) from gone)
  ) then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger activity_leaves_for_archive after delete on activity referencing old table as gone
  for each statement execute function refuse_unarchived();

-- Packs the oldest lines from before a moment, at most so many and all of one month. Returns how many. The lines of the
-- archive are always those with the lowest ids: lists rely on it.
create function archive_activity(before timestamptz, portion integer) returns integer
language plpgsql security definer set search_path = public as $$
declare
  packed record;
begin
  -- Of several servers one at a time.
  if not pg_try_advisory_xact_lock(7230916) then return 0; end if;
  with oldest as (
    select a as line, a.id, a.at, date_trunc('month', a.at at time zone 'UTC') as month
    from activity a order by a.id limit portion
  ), fitting as (
    select o.line, o.id, o.at,
      -- What is under way becomes visible later than the time it bears, but not by a day.
      bool_and(o.at < least(before, now() - interval '1 day') and o.month = first.month) over (order by o.id) as fits
    from oldest o cross join (select month from oldest order by id limit 1) first
  ), leaving as (
    select f.line, f.id, f.at from fitting f where f.fits
  )
  insert into activity_archive (first_id, last_id, from_at, to_at, chains, actions, lines, line_count)
    select min(l.id), max(l.id), min(l.at), max(l.at), array_agg(distinct (l.line).chain),
      (select array_agg(distinct array_to_string(parts[1:n], '.'))
        from leaving o cross join string_to_array((o.line).action, '.') parts
          cross join generate_series(1, cardinality(parts)) n),
      array_agg(l.line order by l.id), count(*)
    from leaving l having count(*) > 0
    returning first_id, last_id, line_count into packed;
  if packed.line_count is null then return 0; end if;
  delete from activity where id between packed.first_id and packed.last_id;
  return packed.line_count;
end $$;

create trigger activity_archive_append_only before update or delete or truncate on activity_archive
  for each statement execute function refuse_change();
create trigger activity_append_only before update or truncate on activity
  for each statement execute function refuse_change();

grant select on activity, activity_chains, activity_archive to safar_app;
grant select, insert on activity_hidden to safar_app;
