-- Bookings of every product: their state, who travels, what was tried at suppliers, and what became of it.

create table booking_settings (
  single boolean primary key default true check (single),
  agents_need_approval boolean not null default false,
  customers_need_approval boolean not null default false,
  hold_needs_funds boolean not null default false,
  approval_within_hours integer not null default 0,
  void_fee bigint not null default 0 check (void_fee >= 0),
  refund_fee bigint not null default 0 check (refund_fee >= 0)
);
insert into booking_settings default values;

create table bookings (
  id bigint generated always as identity primary key,
  -- What people quote; six letters and digits that cannot be mistaken for each other.
  ref text not null unique,
  product text not null,
  channel text not null check (channel in ('public', 'agent', 'office')),
  state text not null check (state in ('pending', 'in_doubt', 'held', 'awaiting_approval', 'confirmed', 'void_requested',
    'voided', 'refund_requested', 'refunded', 'cancelled', 'expired', 'rejected')),
  agent_id bigint references users,
  customer_id bigint references users,
  salesman_id bigint references users,
  made_by bigint references users,
  supplier text not null,
  pnr text,
  airline text,
  route text not null,
  travel_on date,
  -- The last day of travel: passports are kept until some time after it.
  last_on date,
  lead text not null,
  passengers integer not null check (passengers > 0),
  currency text not null,
  net bigint not null check (net >= 0),
  owed bigint not null check (owed >= 0),
  -- What the traveller was shown: an agent's own, which the office does not see.
  total bigint not null check (total >= 0),
  -- Each step of the price with the rule that fired, as it was when it was sold.
  price jsonb not null,
  -- The offer as it was sold: the supplier's own words, and as the buyer saw it.
  sold jsonb not null,
  shown jsonb not null,
  extras jsonb not null default '[]',
  contact jsonb not null,
  payment text not null check (payment in ('balance', 'card', 'transfer')),
  note text,
  pay_by timestamptz,
  price_until timestamptz,
  void_until timestamptz,
  departs_at timestamptz,
  issued_at timestamptz,
  warned_at timestamptz,
  -- Opens a booking made without an account.
  token_digest bytea,
  -- The same people on the same flights: two of them in a quarter of an hour are one too many.
  twin text not null,
  -- The wish it came from: after a crash the same wish finds it again.
  intent text unique,
  hidden_at timestamptz,
  made_at timestamptz not null,
  -- Everything it is looked for by, in small letters.
  found_by text not null default ''
);
create index bookings_newest on bookings (id desc) where hidden_at is null;
create index bookings_by_agent on bookings (agent_id, id desc) where agent_id is not null;
create index bookings_by_customer on bookings (customer_id, id desc) where customer_id is not null;
create index bookings_by_channel on bookings (channel, id desc);
create index bookings_by_state on bookings (state, id desc);
create index bookings_by_travel on bookings (travel_on, id);
create index bookings_by_pnr on bookings (pnr) where pnr is not null;
create index bookings_by_twin on bookings (twin, made_at);
create index bookings_search on bookings using gin (found_by gin_trgm_ops);
create index bookings_pay_by on bookings (pay_by) where state = 'held';
create index bookings_void_until on bookings (void_until) where state in ('confirmed', 'void_requested');
create index bookings_departs on bookings (departs_at) where state = 'confirmed';

create table booking_travellers (
  booking_id bigint not null references bookings,
  -- adult-1, child-1 …: the n-th of a kind, as the supplier knows them.
  key text not null,
  type text not null,
  title text not null,
  given text not null,
  family text not null,
  born date not null,
  gender text not null,
  nationality text not null,
  passport_sealed text,
  passport_tail text,
  passport_country text,
  passport_expires date,
  -- A keyed digest: found by the whole number alone.
  passport_mac text,
  frequent_flyer text,
  with_adult text,
  ticket text,
  -- This person's part of what is owed, of the net and of what was shown; parts add up to the booking's.
  net bigint not null,
  owed bigint not null,
  total bigint not null,
  refunded bigint not null default 0,
  state text not null default 'booked' check (state in ('booked', 'issued', 'voided', 'refunded')),
  primary key (booking_id, key)
);
create index booking_travellers_by_ticket on booking_travellers (ticket) where ticket is not null;
create index booking_travellers_by_passport on booking_travellers (passport_mac) where passport_mac is not null;

create table booking_events (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  at timestamptz not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_id bigint,
  why text,
  facts jsonb not null default '{}'
);
create index booking_events_by_booking on booking_events (booking_id, id);
create trigger booking_events_append_only before update or delete or truncate on booking_events
  for each statement execute function refuse_change();

-- What was asked of a supplier. Written before it is asked; settled by what is then known.
create table booking_attempts (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  act text not null check (act in ('hold', 'issue', 'cancel', 'void', 'refund')),
  -- Our reference with the supplier: by it an unknown outcome is looked up.
  client_ref text not null unique,
  state text not null default 'sent' check (state in ('sent', 'yes', 'no', 'unknown')),
  -- Nobody looks it up before this: the supplier may still be at it.
  look_up_after timestamptz not null,
  looks integer not null default 0,
  sent_at timestamptz not null,
  settled_at timestamptz,
  -- Who must decide when looking up has not helped.
  for_staff boolean not null default false,
  said jsonb,
  -- What the act needs to be finished by whoever settles it: money, reasons, who asked.
  plan jsonb not null default '{}'
);
create unique index booking_attempts_open on booking_attempts (booking_id) where state in ('sent', 'unknown');
create index booking_attempts_due on booking_attempts (look_up_after) where state in ('sent', 'unknown');

create table booking_refunds (
  booking_id bigint primary key references bookings,
  travellers text[] not null,
  reason text not null,
  asked_by bigint,
  refundable bigint,
  penalty bigint,
  fee bigint,
  quoted_until timestamptz
);

grant select, insert, update on bookings, booking_travellers, booking_attempts to safar_app;
grant select, insert, update, delete on booking_refunds to safar_app;
grant select, insert on booking_events to safar_app;
grant select, update on booking_settings to safar_app;
grant usage on all sequences in schema public to safar_app;
