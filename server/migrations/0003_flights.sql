-- Suppliers of flights, what the office and agents put on a price, and the seats our own supplier has sold.

create table suppliers (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  enabled boolean not null default true,
  position integer not null default 0
);

-- One rule per layer and narrowing: saving again changes it.
create table margin_rules (
  id bigint generated always as identity primary key,
  layer text not null check (layer in ('airline', 'customer', 'agent', 'markup')),
  kind text not null check (kind in ('percent', 'flat')),
  value bigint not null check (value >= 0 and (kind = 'flat' or value <= 10000)),
  direction text not null check (direction in ('up', 'down')),
  per text not null check (per in ('passenger', 'booking')),
  applies_to text not null check (applies_to in ('base', 'total')),
  active boolean not null default true,
  product text,
  supplier text,
  airline text,
  origin text,
  destination text,
  origin_country text,
  destination_country text,
  cabin text,
  agent_id bigint references users,
  updated_at timestamptz not null default now(),
  check (layer <> 'airline' or airline is not null),
  check (layer <> 'markup' or agent_id is not null),
  check (layer in ('agent', 'markup') or agent_id is null),
  unique nulls not distinct (layer, product, supplier, airline, origin, destination, origin_country,
    destination_country, cabin, agent_id)
);
create index margin_rules_by_agent on margin_rules (agent_id) where agent_id is not null;

-- The office's charges are owed by the agent; an agent's own are paid by their client.
create table agent_charges (
  id bigint generated always as identity primary key,
  agent_id bigint references users,
  set_by text not null check (set_by in ('office', 'agent')),
  name text not null,
  kind text not null check (kind in ('percent', 'flat')),
  value bigint not null check (value >= 0 and (kind = 'flat' or value <= 10000)),
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  check (set_by = 'office' or agent_id is not null)
);
create index agent_charges_by_agent on agent_charges (agent_id, id desc);

-- Counts every change to the two tables above: servers hold the rules in memory until it moves.
create table pricing_version (
  single boolean primary key default true check (single),
  version bigint not null default 0
);
insert into pricing_version default values;

-- Seats our own supplier has sold. A line lapses at `until` unless it is kept, which makes `until` null.
create table sooper_sales (
  ref text not null,
  flight_key text not null,
  cabin text not null,
  seats integer not null check (seats > 0),
  until timestamptz,
  primary key (ref, flight_key, cabin)
);
create index sooper_sales_by_flight on sooper_sales (flight_key);

-- The sum of the lines above; whoever sells locks this row, and no sale can pass what the cabin holds.
create table sooper_cabins (
  flight_key text not null,
  cabin text not null,
  sold integer not null default 0 check (sold >= 0),
  capacity integer not null check (capacity >= 0),
  check (sold <= capacity),
  primary key (flight_key, cabin)
);

-- Seats chosen by name: one holder each.
create table sooper_seats (
  flight_key text not null,
  designator text not null,
  cabin text not null,
  ref text not null,
  primary key (flight_key, designator)
);
create index sooper_seats_by_ref on sooper_seats (ref);

create table sooper_orders (
  locator text primary key,
  state text not null check (state in ('held', 'issued', 'cancelled', 'voided')),
  body jsonb not null
);
-- Every reference an act came with: one order each.
create table sooper_order_refs (
  ref text primary key,
  locator text not null references sooper_orders
);

grant select, insert, update, delete on suppliers, margin_rules, agent_charges, sooper_sales, sooper_cabins,
  sooper_seats, sooper_orders, sooper_order_refs to safar_app;
grant select, update on pricing_version to safar_app;
grant usage on all sequences in schema public to safar_app;
