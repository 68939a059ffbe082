-- Margins for a group of agents: an agent is in one group at most, and a rule names an agent or a group, never both.

create table agent_groups (
  id bigint generated always as identity primary key,
  name text not null
);
create unique index agent_groups_name on agent_groups (lower(name));
grant select, insert, update, delete on agent_groups to safar_app;

create table agent_group_members (
  agent_id bigint primary key references users (id),
  group_id bigint not null references agent_groups (id)
);
create index agent_group_members_by_group on agent_group_members (group_id);
grant select, insert, update, delete on agent_group_members to safar_app;

alter table margin_rules
  add column group_id bigint references agent_groups (id),
  add constraint margin_rules_group check (group_id is null or (layer = 'agent' and agent_id is null)),
  drop constraint margin_rules_conditions,
  add constraint margin_rules_conditions unique nulls not distinct (
    layer, product, supplier, airline, origin, destination, origin_country, destination_country, cabin, booking_class,
    trip_type, passenger, city, stars, valid_from, valid_to, agent_id, group_id);
create index margin_rules_by_group on margin_rules (group_id) where group_id is not null;
