-- Who exists: users, and the agencies they work for.

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
  managed_role_id bigint,
  salesman_id bigint references users,
  -- Wrong codes in a row, whichever code they were for: a new code does not open this lock.
  code_failures integer not null default 0,
  code_locked_until timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Colleagues in an agency. The account an agency registered with stands for the agency in every table; its colleagues
  -- name it here. No rights means all of them: the owner's.
  agency_id bigint references users,
  agency_rights text[],
  agency_blocked_at timestamptz,
  constraint users_agency_of_agents check (agency_id is null or role = 'agent' and agency_id <> id),
  constraint users_agency_rights check (agency_rights <@ array['search', 'hold', 'issue', 'money', 'manage']),
  constraint users_owner_not_blocked check (agency_blocked_at is null or agency_rights is not null)
);
create unique index users_email on users (email) where deleted_at is null;
create index users_newest on users (id desc) where deleted_at is null;
create index users_by_role on users (role, id desc) where deleted_at is null;
create index users_by_name on users (lower(name), id) where deleted_at is null;
create index users_by_salesman on users (salesman_id, id desc) where deleted_at is null;
create index users_search on users
  using gin (lower(name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops) where deleted_at is null;
create index users_agency on users (agency_id, id) where agency_id is not null;
-- An agency has one owner.
create unique index users_agency_owner on users (coalesce(agency_id, id))
  where role = 'agent' and agency_rights is null and deleted_at is null;

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
-- The credit report sorts by it.
create index agencies_by_name on agencies (lower(agency_name), user_id);

-- Changes an approved agency requests to the numbers it was approved by. One for each agency: a later request replaces
-- the one before, and is decided by its own version. What `agencies` says counts until then.
create table agency_changes (
  agent_id bigint primary key references users,
  version integer not null default 1,
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined')),
  cnic_sealed text,
  cnic_tail text,
  ntn_sealed text,
  ntn_tail text,
  dts_licence text,
  dts_expiry date,
  documents text[] not null default '{}',
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  reason text,
  check (decided_by <> requested_by),
  check ((state = 'pending') = (decided_at is null))
);
create index agency_changes_pending on agency_changes (requested_at) where state = 'pending';

-- A new mail address of somebody with money in a wallet, until a second person has decided; one request per person.
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

-- Who in the office made an account what it is. What an agency reports is no second word for the person who created it,
-- approved it, gave it its credit or its mail address.
create table account_makers (
  account_id bigint not null references users,
  person_id bigint not null references users,
  act text not null check (act in ('created', 'approved', 'credit', 'address')),
  at timestamptz not null,
  primary key (account_id, person_id, act)
);
create index account_makers_by_person on account_makers (person_id);

-- A change of what somebody may do wakes their open pages, as a notification does.
create function user_rights_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'user ' || new.id);
  return null;
end $$;
create trigger users_rights_changed
  after update of role, managed_role_id, agency_rights, approved_at, card_allowed on users
  for each row when ((old.role, old.managed_role_id, old.agency_rights, old.approved_at, old.card_allowed)
    is distinct from (new.role, new.managed_role_id, new.agency_rights, new.approved_at, new.card_allowed))
  execute function user_rights_changed();

-- What other modules may read of people. Not active: somebody who was invited and has not come yet, or whom the agency
-- blocked; they are told nothing. Without a verified address, a person counts as a guest.
create view people_directory as
  select u.id, u.role, u.status, u.name, u.email, u.phone, u.locale, u.card_allowed, u.managed_role_id, u.salesman_id,
    u.deleted_at, a.agency_name, coalesce(a.agency_name, u.name) as display_name, a.phone as agency_phone,
    a.whatsapp as agency_whatsapp, a.address as agency_address, a.city as agency_city, a.logo as agency_logo,
    u.agency_id, u.agency_rights,
    (u.agency_blocked_at is null and (u.agency_id is null or u.email_verified_at is not null)) as agency_active,
    u.email_verified_at is not null as email_verified
  from users u left join agencies a on a.user_id = u.id;

grant select, insert, update, delete on users, agencies, address_changes to safar_app;
grant select, insert, update on agency_changes to safar_app;
grant select, insert on account_makers to safar_app;
grant select on people_directory to safar_app;
