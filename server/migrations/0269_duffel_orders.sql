-- Orders at Duffel by our own references: Duffel finds none by them. Written before it is asked.
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

-- References of later acts on them.
create table duffel_refs (
  client_ref text primary key,
  ref text not null references duffel_orders (ref) on delete cascade
);
create index duffel_refs_by_order on duffel_refs (ref);

grant select, insert, update, delete on duffel_orders, duffel_refs to safar_app;
