-- What people are told inside the product. The sentence is made when it is read, in the reader's language.

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  values jsonb not null default '{}',
  link text check (link ~ '^/[^/]'),
  at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_by_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id, kind) where read_at is null;

grant select, insert, delete on notifications to safar_app;
grant update (read_at) on notifications to safar_app;
grant usage on all sequences in schema public to safar_app;

-- Every server listens: whoever has a bell open for this person tells them. Sent with COMMIT, and once per transaction.
create function notifications_ring() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('bell', 'user ' || old.user_id);
  else
    perform pg_notify('bell', 'user ' || new.user_id);
  end if;
  return null;
end $$;
create trigger notifications_ring after insert or update or delete on notifications
  for each row execute function notifications_ring();

-- A bell does not outlive its session.
create function sessions_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('bell', 'session ' || old.id);
  return null;
end $$;
create trigger sessions_ended after delete on sessions
  for each row execute function sessions_ended();
