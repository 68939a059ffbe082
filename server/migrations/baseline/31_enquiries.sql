-- What people ask us, and everything that was done about it.

create table enquiries (
  id bigint generated always as identity primary key,
  about text not null check (about in ('holiday', 'umrah', 'group', 'flight', 'hotel', 'visa', 'insurance', 'car',
    'other')),
  subject_id bigint,
  subject text,
  name text not null,
  phone text,
  email text,
  locale text not null check (locale in ('en', 'ar')),
  state text not null default 'new' check (state in ('new', 'answered', 'won', 'lost')),
  owner_id bigint references users,
  next_on date,
  -- The next date its owner was reminded of.
  reminded_on date,
  message text not null,
  message_count integer not null default 1 check (message_count > 0),
  -- Checked at COMMIT: the booking is written with it.
  booking_id bigint references bookings deferrable initially deferred,
  -- The account it was sent from, if any.
  user_id bigint references users,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  version integer not null default 1,
  -- Lower case, with the digits of the phone alone.
  search_text text not null generated always as (lower(
    name || ' ' || coalesce(subject, '') || ' ' || coalesce(email, '') || ' ' || coalesce(substr(phone, 2), ''))) stored,
  constraint enquiries_contact check (phone is not null or email is not null)
);
create index enquiries_by_message on enquiries (last_message_at desc, id desc);
create index enquiries_open on enquiries (next_on, last_message_at) where state in ('new', 'answered');
create index enquiries_by_state on enquiries (state, last_message_at desc, id desc);
create index enquiries_by_owner on enquiries (owner_id, last_message_at desc, id desc);
create index enquiries_by_phone on enquiries (phone, about) where state in ('new', 'answered');
create index enquiries_by_email on enquiries (email, about) where state in ('new', 'answered');
create index enquiries_by_text on enquiries using gin (search_text gin_trgm_ops);

-- A message that was joined to somebody else's enquiry can be separated: both enquiries say so, each naming the other.
create table enquiry_events (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries,
  kind text not null check (kind in ('message', 'mail', 'whatsapp', 'note', 'state', 'owner', 'next_date', 'quote',
    'booking', 'separated')),
  text text,
  before text,
  after text,
  -- The quote or booking of these kinds.
  ref_id bigint,
  actor_id bigint references users,
  at timestamptz not null,
  constraint enquiry_events_ref check ((ref_id is not null) = kind in ('quote', 'booking', 'separated'))
);
create index enquiry_events_of on enquiry_events (enquiry_id, id);
create index enquiry_events_of_quote on enquiry_events (ref_id) where kind = 'quote';

grant select, insert on enquiries, enquiry_events to safar_app;
grant update (name, phone, email, state, owner_id, next_on, reminded_on, message, message_count, booking_id,
  last_message_at, version) on enquiries to safar_app;
grant update (text) on enquiry_events to safar_app;
