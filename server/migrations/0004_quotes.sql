-- Quotes sent to clients, their options as they were shown, and clients who asked to book.

create table quotes (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  -- Whose quote it is: an agent's are the agent's alone, the office shares its own.
  side text not null check (side in ('agent', 'office')),
  locale text not null check (locale in ('en', 'ar')),
  client_name text not null,
  email text,
  phone text,
  note text,
  trip text not null,
  passengers jsonb not null,
  -- The link's token: its digest finds the quote, the sealed copy lets its maker share the link again.
  token_digest bytea not null unique,
  token_sealed text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  seen_at timestamptz,
  check (email is not null or phone is not null)
);
create index quotes_by_owner on quotes (owner_id, id desc);
create index quotes_of_office on quotes (id desc) where side = 'office';

-- `shown` is what the client sees. What it would cost stands beside it and is never sent to them.
create table quote_options (
  quote_id bigint not null references quotes,
  position smallint not null check (position between 1 and 5),
  shown jsonb not null,
  flight_id text not null,
  supplier text not null,
  currency text not null,
  total bigint not null check (total > 0),
  owed bigint not null,
  primary key (quote_id, position)
);

create table quote_asks (
  id bigint generated always as identity primary key,
  quote_id bigint not null,
  position smallint not null,
  name text not null,
  phone text not null,
  message text,
  asked_at timestamptz not null,
  foreign key (quote_id, position) references quote_options,
  unique (quote_id, position, phone)
);

-- Mails of a server without SMTP name the documents that would have gone with them.
alter table mailbox add column attachments jsonb not null default '[]';

grant select, insert on quotes, quote_options, quote_asks to safar_app;
grant update (seen_at) on quotes to safar_app;
grant usage on all sequences in schema public to safar_app;
