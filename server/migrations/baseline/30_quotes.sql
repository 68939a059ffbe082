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
  trip text,
  passengers jsonb,
  -- The link's token: its digest finds the quote, the sealed copy lets its maker share the link again.
  token_digest bytea not null unique,
  token_sealed text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  viewed_at timestamptz,
  -- Closed by its maker without a booking.
  closed_at timestamptz,
  check (email is not null or phone is not null)
);
create index quotes_by_owner on quotes (owner_id, id desc);
create index quotes_of_office on quotes (id desc) where side = 'office';

-- `shown` is what the client sees. What it would cost is in its parts and is never sent to them.
create table quote_options (
  quote_id bigint not null references quotes,
  position smallint not null check (position >= 1 and position <= 5),
  shown jsonb not null,
  currency text not null,
  total bigint not null check (total > 0),
  primary key (quote_id, position),
  constraint quote_options_largest_total check (total <= 10000000000000)
);

create table quote_requests (
  id bigint generated always as identity primary key,
  quote_id bigint not null,
  position smallint not null,
  name text not null,
  phone text not null,
  message text,
  requested_at timestamptz not null,
  unique (quote_id, position, phone),
  foreign key (quote_id, position) references quote_options (quote_id, position)
);

-- An option has parts of any product. Each is booked by itself.
create table quote_parts (
  quote_id bigint not null,
  position smallint not null,
  part smallint not null check (part between 1 and 5),
  item jsonb not null check ((item ->> 'product') in ('flight', 'hotel', 'umrah', 'group', 'holiday')),
  total bigint not null check (total > 0),
  owed bigint not null,
  booking_id bigint references bookings,
  booked_at timestamptz,
  primary key (quote_id, position, part),
  foreign key (quote_id, position) references quote_options (quote_id, position),
  constraint quote_parts_booked_check check ((booking_id is null) = (booked_at is null)),
  constraint quote_parts_largest check (total <= 10000000000000 and owed <= 10000000000000)
);
create index quote_parts_booked on quote_parts (booking_id) where booking_id is not null;

grant select, insert on quotes, quote_options, quote_requests, quote_parts to safar_app;
grant update (viewed_at, closed_at) on quotes to safar_app;
grant update (booking_id, booked_at) on quote_parts to safar_app;
