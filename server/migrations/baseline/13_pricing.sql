-- What the office and agents add to a price. Servers hold these rules in memory.

-- Margins can be for a group of agents: an agent is in one group at most, and a rule names an agent or a group, never
-- both.
create table agent_groups (
  id bigint generated always as identity primary key,
  name text not null
);
create unique index agent_groups_name on agent_groups (lower(name));

-- One rule per layer and conditions: saving the same again changes it.
create table margin_rules (
  id bigint generated always as identity primary key,
  layer text not null check (layer in ('airline', 'customer', 'agent', 'markup')),
  kind text not null check (kind in ('percent', 'flat')),
  value bigint not null,
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
  -- A margin may apply to some days, one booking class, one kind of trip and one kind of passenger.
  booking_class text check (booking_class ~ '^[A-Z]{1,2}$'),
  trip_type text check (trip_type in ('one_way', 'round_trip', 'multi_city')),
  passenger text check (passenger in ('adult', 'child', 'infant')),
  valid_from date,
  valid_to date,
  -- Of hotels: by their city and stars.
  city text check (city ~ '^[\w.:-]{1,80}$'),
  stars smallint check (stars between 0 and 5),
  group_id bigint references agent_groups,
  constraint margin_rules_conditions unique nulls not distinct (layer, product, supplier, airline, origin,
    destination, origin_country, destination_country, cabin, booking_class, trip_type, passenger, city, stars,
    valid_from, valid_to, agent_id, group_id),
  check (value >= 0 and (kind = 'flat' or value <= 10000)),
  check (layer <> 'airline' or airline is not null),
  check (layer <> 'markup' or agent_id is not null),
  check (layer in ('agent', 'markup') or agent_id is null),
  constraint margin_rules_group check (group_id is null or layer = 'agent' and agent_id is null),
  constraint margin_rules_largest check (value <= 1000000000000),
  constraint margin_rules_validity check (valid_to >= valid_from)
);
create index margin_rules_by_agent on margin_rules (agent_id) where agent_id is not null;
create index margin_rules_by_group on margin_rules (group_id) where group_id is not null;

-- The office's charges are owed by the agent; an agent's own are paid by their client.
create table agent_charges (
  id bigint generated always as identity primary key,
  agent_id bigint references users,
  set_by text not null check (set_by in ('office', 'agent')),
  name text not null,
  kind text not null check (kind in ('percent', 'flat')),
  value bigint not null,
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  product text,
  supplier text,
  city text check (city ~ '^[\w.:-]{1,80}$'),
  stars smallint check (stars between 0 and 5),
  check (value >= 0 and (kind = 'flat' or value <= 10000)),
  check (set_by = 'office' or agent_id is not null),
  constraint agent_charges_largest check (value <= 1000000000000)
);
create index agent_charges_by_agent on agent_charges (agent_id, id desc);

-- Counts every change of the rules: servers hold them in memory until it moves.
create table pricing_version (
  single boolean primary key default true check (single),
  version bigint not null default 0
);
insert into pricing_version default values;

create table agent_group_members (
  agent_id bigint primary key references users,
  group_id bigint not null references agent_groups
);
create index agent_group_members_by_group on agent_group_members (group_id);

-- Servers must read a new rounding step as they read a new rule.
create function pricing_settings_changed() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update pricing_version set version = version + 1;
  return null;
end $$;
create trigger ledger_settings_pricing after update of rounding_step on ledger_settings
  for each statement execute function pricing_settings_changed();

grant select, insert, update, delete on agent_groups, margin_rules, agent_charges, agent_group_members to safar_app;
grant select, update on pricing_version to safar_app;
