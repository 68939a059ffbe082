-- Orders and stays at Duffel by our own references, under which Duffel finds nothing. Written before it is called.

create table duffel_orders (
  ref text primary key,
  offer_id text not null,
  order_id text,
  locator text,
  -- What is paid at once waits here: the offer, and who travels, until it is issued or given back.
  offer jsonb,
  request_sealed text,
  sent_at timestamptz,
  released_at timestamptz,
  created_at timestamptz not null,
  constraint duffel_order_request check (request_sealed is null or offer is not null)
);
create index duffel_orders_by_locator on duffel_orders (locator, created_at);
create index duffel_orders_by_order on duffel_orders (order_id) where order_id is not null;
create index duffel_orders_waiting on duffel_orders (created_at) where request_sealed is not null;

-- References of later actions on them.
create table duffel_refs (
  client_ref text primary key,
  ref text not null references duffel_orders on delete cascade,
  -- Of a reference under which an airline's change was accepted: which, and when Duffel was called.
  change_id text,
  sent_at timestamptz,
  -- What was bought for an order that exists, written before Duffel is called: a lost answer is found by it.
  bought jsonb
);
create index duffel_refs_by_order on duffel_refs (ref);

-- Events that Duffel sent, each once.
create table duffel_events (
  idempotency_key text primary key,
  kind text not null,
  order_id text,
  received_at timestamptz not null
);

-- Duffel holds no rooms, so stays wait here until they are booked or given back.
create table duffel_stays (
  ref text primary key,
  locator text not null unique,
  agreed jsonb not null,
  pay_by timestamptz not null,
  -- Who stays, until it is booked or given back.
  request_sealed text,
  booking_id text,
  sent_at timestamptz,
  released_at timestamptz,
  created_at timestamptz not null
);
create index duffel_stays_waiting on duffel_stays (created_at) where request_sealed is not null;

-- References of later actions on them.
create table duffel_stay_refs (
  client_ref text primary key,
  ref text not null references duffel_stays on delete cascade
);
create index duffel_stay_refs_by_stay on duffel_stay_refs (ref);

grant select, insert, update, delete on duffel_orders, duffel_refs to safar_app;
grant select, insert on duffel_events, duffel_stay_refs to safar_app;
grant select, insert, update on duffel_stays to safar_app;
