-- Who may come in: sessions, codes, links, and the roles the office manages.

create table managed_roles (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  updated_at timestamptz not null default now()
);
create unique index managed_roles_name on managed_roles (lower(name));

-- Names of permissions beyond those the product itself knows.
create table extra_permissions (
  name text primary key
);

create table managed_role_permissions (
  role_id bigint not null references managed_roles on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  token_digest bytea not null,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- An administrator views the product as somebody else, in their own session, for a while.
  viewed_user_id bigint references users,
  viewed_until timestamptz,
  constraint sessions_view_is_whole check ((viewed_user_id is null) = (viewed_until is null))
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- One valid code per person: a new request replaces the old one. It belongs to the request that asked for it.
create table one_time_codes (
  user_id bigint primary key references users,
  code_mac text not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  request_digest bytea not null
);
create unique index one_time_codes_request on one_time_codes (request_digest);

create table email_tokens (
  token_digest bytea primary key,
  user_id bigint not null references users,
  purpose text not null check (purpose in ('verify', 'reset')),
  expires_at timestamptz not null
);
create index email_tokens_by_user on email_tokens (user_id, purpose);

-- Browsers a person has signed in with. Limits that strangers use up do not apply to them.
create table known_devices (
  user_id bigint not null references users,
  device_digest bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_digest)
);
create index known_devices_last_used on known_devices (last_used_at);

-- How long everybody except customers stays signed in without doing anything.
create table session_settings (
  single boolean primary key default true check (single),
  idle_minutes integer not null default 60 check (idle_minutes between 5 and 720),
  version integer not null default 0,
  updated_at timestamptz,
  updated_by bigint references users
);
insert into session_settings default values;

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

alter table users add foreign key (managed_role_id) references managed_roles;

-- Event streams end with their session.
create function sessions_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'session ' || old.id);
  return null;
end $$;
create trigger sessions_ended after delete on sessions for each row execute function sessions_ended();

-- People of the office who have a permission; administrators have every one.
create function people_with_permission(wanted text) returns setof bigint language sql stable as $$
  select u.id from users u
  where u.deleted_at is null and u.status = 'active'
    and (u.role = 'admin' or u.role in ('admin-staff', 'reservation') and exists (
      select from managed_role_permissions p where p.role_id = u.managed_role_id and p.permission = wanted))
$$;

-- Event streams of the person viewed end when the view does.
create function sessions_view_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'session ' || new.id);
  return null;
end $$;
create trigger sessions_view_changed after update of viewed_user_id on sessions
  for each row when (old.viewed_user_id is distinct from new.viewed_user_id) execute function sessions_view_changed();

create function role_permissions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'user ' || u.id) from users u
    where u.managed_role_id = coalesce(new.role_id, old.role_id) and u.deleted_at is null;
  return null;
end $$;
create trigger managed_role_permissions_changed after insert or delete on managed_role_permissions
  for each row execute function role_permissions_changed();

grant select, insert, update, delete on managed_roles, extra_permissions, managed_role_permissions, sessions,
  one_time_codes, email_tokens, known_devices to safar_app;
grant select, update on session_settings to safar_app;
grant select, insert, delete on address_restores to safar_app;
