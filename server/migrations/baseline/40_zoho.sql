-- Zoho Books: one connection, the documents that go there, and people who are giving access just now.

create table zoho_connection (
  single boolean primary key default true check (single),
  data_center text not null,
  access_sealed text,
  access_expires_at timestamptz,
  refresh_sealed text,
  connected_at timestamptz,
  connected_by bigint references users,
  organization_id text,
  enabled boolean not null default false,
  since date,
  mapping jsonb not null default '{"deposits": {}, "products": {}}',
  lists jsonb not null default '{"items": [], "taxes": [], "accounts": [], "organizations": []}',
  problem text check (problem in ('keys', 'access', 'limit', 'day_limit')),
  paused_until timestamptz,
  -- Documents are collected up to here; the last hour is read again, since transactions end in any order.
  collected_until timestamptz,
  version integer not null default 1,
  constraint zoho_enabled check (not enabled or organization_id is not null and since is not null
    and refresh_sealed is not null)
);

create table zoho_states (
  digest bytea primary key,
  user_id bigint not null references users,
  data_center text not null,
  expires_at timestamptz not null
);

create table zoho_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'invoice', 'payment', 'credit_note')),
  -- The row of ours that it is about: once, whatever happens.
  source text not null,
  number text not null,
  contact_id bigint references zoho_documents,
  booking_id bigint references bookings,
  amount bigint check (amount >= 0),
  currency text,
  document_date date not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'in_doubt', 'pushed', 'failed')),
  attempts integer not null default 0,
  sent_at timestamptz,
  -- When it is sent, or looked up, next.
  next_at timestamptz not null,
  reason text,
  zoho_id text,
  pushed_at timestamptz,
  created_at timestamptz not null,
  constraint zoho_document_once unique (kind, source),
  constraint zoho_document_contact check ((kind = 'contact') = (contact_id is null)),
  constraint zoho_document_pushed check ((state = 'pushed') = (pushed_at is not null) and (pushed_at is null
    or zoho_id is not null))
);
create index zoho_documents_due on zoho_documents (next_at, id) where state in ('waiting', 'sending', 'in_doubt');
create index zoho_documents_by_state on zoho_documents (state, id desc);
create index zoho_documents_by_kind on zoho_documents (kind, id desc);
create index zoho_documents_by_booking on zoho_documents (booking_id, kind) where booking_id is not null;

grant select, insert, update on zoho_connection, zoho_documents to safar_app;
grant select, insert, delete on zoho_states to safar_app;
