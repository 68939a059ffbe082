-- Visas on sale, and applications for them.

-- The form as the office wrote it, and beside it what lists filter and sort by.
create table visas (
  id bigint generated always as identity primary key,
  form jsonb not null,
  status text not null check (status in ('draft', 'active', 'inactive')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- In English: lists are sorted by it.
  country_name text not null,
  type text not null,
  -- What an adult pays at the normal speed, for the public and for agents.
  public_from bigint not null,
  agent_from bigint not null,
  -- Days the fastest way takes at most.
  days integer not null check (days between 0 and 365),
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_at timestamptz
);
create index visas_by_country_name on visas (country_name, id) where hidden_at is null;
create index visas_by_price on visas (public_from, id) where hidden_at is null;
create index visas_by_agent_price on visas (agent_from, id) where hidden_at is null;
create index visas_by_days on visas (days, id) where hidden_at is null;
create index visas_by_newest on visas ((-id), id) where hidden_at is null;
create index visas_by_status on visas (status, country_name, id) where hidden_at is null;
create index visas_by_country on visas (country, id) where hidden_at is null;
create index visas_by_type on visas (type, country_name, id) where hidden_at is null;
create index visas_by_text on visas using gin (search_text gin_trgm_ops);

-- A submitted application is a booking, and stands beside it as its details.
create table visa_applications (
  id bigint generated always as identity primary key,
  visa_id bigint not null references visas,
  -- The visa as it was at the time of the application: documents that are required later are not asked for.
  visa jsonb not null,
  booking_id bigint unique references bookings,
  -- partly_approved: a family of which some are approved and the others refused.
  state text not null check (state in ('draft', 'submitted', 'documents_required', 'processing', 'approved',
    'partly_approved', 'rejected', 'cancelled')),
  -- Since when it is in this state.
  since timestamptz not null,
  channel text not null,
  agent_id bigint references users,
  customer_id bigint references users,
  salesman_id bigint references users,
  created_by bigint not null references users,
  -- Who in the office works on it.
  owner_id bigint references users,
  speed text not null,
  arrives_on date not null,
  contact jsonb not null,
  note text,
  -- What cancelling costs: nothing until the processing begins, then all of it.
  cancellation jsonb,
  processing_at timestamptz,
  to_review integer not null default 0 check (to_review >= 0),
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (state in ('draft', 'cancelled') or booking_id is not null)
);
create index visa_applications_by_since on visa_applications (since, id);
create index visa_applications_by_state on visa_applications (state, since, id);
create index visa_applications_of_agent on visa_applications (agent_id, since, id);
create index visa_applications_of_customer on visa_applications (customer_id, since, id);
create index visa_applications_by_owner on visa_applications (owner_id, since, id);
create index visa_applications_by_visa on visa_applications (visa_id);
create index visa_applications_by_text on visa_applications using gin (search_text gin_trgm_ops);

create table visa_applicants (
  application_id bigint not null references visa_applications on delete cascade,
  key text not null,
  place integer not null,
  type text not null,
  title text not null,
  given_name text not null,
  family_name text not null,
  birth_date date not null,
  gender text not null,
  nationality text not null,
  passport_sealed text,
  passport_tail text,
  passport_mac text,
  passport_country text,
  passport_expires date,
  category text not null,
  outcome text check (outcome in ('approved', 'rejected')),
  reason text,
  number_sealed text,
  number_tail text,
  issued_on date,
  expires_on date,
  visa_file text,
  reminded_at timestamptz,
  primary key (application_id, key),
  check (expires_on > issued_on)
);
create index visa_applicants_by_file on visa_applicants (visa_file) where visa_file is not null;
create index visa_applicants_to_remind on visa_applicants (expires_on)
  where outcome = 'approved' and reminded_at is null;
-- A booking shows which of its travellers have applied for a visa already.
create index visa_applicants_by_person on visa_applicants (family_name, given_name, birth_date);

-- Every file somebody sent; the latest of each kind counts.
create table visa_documents (
  id bigint generated always as identity primary key,
  application_id bigint not null references visa_applications on delete cascade,
  applicant text not null,
  document text not null,
  file_name text not null,
  name text not null,
  state text not null check (state in ('pending', 'approved', 'rejected')),
  reason text,
  sent_at timestamptz not null,
  reviewed_by bigint references users,
  foreign key (application_id, applicant) references visa_applicants on delete cascade,
  check (reason is not null or state <> 'rejected')
);
create index visa_documents_of_application on visa_documents (application_id, applicant, document, id desc);
create index visa_documents_by_file on visa_documents (file_name);

-- What happened, and what was written to each other.
create table visa_events (
  id bigint generated always as identity primary key,
  application_id bigint not null references visa_applications on delete cascade,
  at timestamptz not null,
  kind text not null,
  actor_id bigint references users,
  by_office boolean not null,
  text text
);
create index visa_events_of_application on visa_events (application_id, id);

grant select, insert, update, delete on visas, visa_applications, visa_applicants, visa_documents to safar_app;
grant select, insert on visa_events to safar_app;
