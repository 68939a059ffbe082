-- Applications for visas. A submitted one is a booking, and stands beside it as its details.
create table visa_applications (
  id bigint generated always as identity primary key,
  visa_id bigint not null references visas (id),
  -- The visa as it was when somebody applied: documents that are added later are not wanted.
  visa jsonb not null,
  booking_id bigint unique references bookings (id),
  state text not null check (
    state in ('draft', 'submitted', 'documents_required', 'processing', 'approved', 'rejected', 'cancelled')
  ),
  -- Since when it is in this state.
  since timestamptz not null,
  channel text not null,
  agent_id bigint references users (id),
  customer_id bigint references users (id),
  salesman_id bigint references users (id),
  created_by bigint not null references users (id),
  -- Who in the office works on it.
  owner_id bigint references users (id),
  speed text not null,
  arrives_on date not null,
  contact jsonb not null,
  note text,
  -- What giving it back costs: nothing until the processing begins, then all of it.
  cancellation jsonb,
  processing_at timestamptz,
  to_review integer not null default 0 check (to_review >= 0),
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (state in ('draft', 'cancelled') or booking_id is not null)
);
grant select, insert, update, delete on visa_applications to safar_app;

create index visa_applications_by_since on visa_applications (since, id);
create index visa_applications_by_state on visa_applications (state, since, id);
create index visa_applications_of_agent on visa_applications (agent_id, since, id);
create index visa_applications_of_customer on visa_applications (customer_id, since, id);
create index visa_applications_by_owner on visa_applications (owner_id, since, id);
create index visa_applications_by_visa on visa_applications (visa_id);
create index visa_applications_by_text on visa_applications using gin (search_text gin_trgm_ops);

create table visa_applicants (
  application_id bigint not null references visa_applications (id) on delete cascade,
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
  expires_on date check (expires_on > issued_on),
  visa_file text,
  reminded_at timestamptz,
  primary key (application_id, key)
);
grant select, insert, update, delete on visa_applicants to safar_app;
create index visa_applicants_by_file on visa_applicants (visa_file) where visa_file is not null;
create index visa_applicants_to_remind on visa_applicants (expires_on) where outcome = 'approved' and reminded_at is null;

-- Every file somebody sent; the latest of each kind counts.
create table visa_documents (
  id bigint generated always as identity primary key,
  application_id bigint not null references visa_applications (id) on delete cascade,
  applicant text not null,
  document text not null,
  file_name text not null,
  name text not null,
  state text not null check (state in ('pending', 'approved', 'rejected')),
  reason text check (reason is not null or state <> 'rejected'),
  sent_at timestamptz not null,
  reviewed_by bigint references users (id),
  foreign key (application_id, applicant) references visa_applicants (application_id, key) on delete cascade
);
grant select, insert, update, delete on visa_documents to safar_app;
create index visa_documents_of_application on visa_documents (application_id, applicant, document, id desc);
create index visa_documents_by_file on visa_documents (file_name);

-- What happened, and what was written to each other.
create table visa_events (
  id bigint generated always as identity primary key,
  application_id bigint not null references visa_applications (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  actor_id bigint references users (id),
  by_office boolean not null,
  text text
);
grant select, insert on visa_events to safar_app;
create index visa_events_of_application on visa_events (application_id, id);
