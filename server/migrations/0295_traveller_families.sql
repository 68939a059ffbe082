-- Saved travellers who often travel together, chosen at once where travellers are asked for. Each is in one family at
-- most, and in one of the same book.
create table traveller_families (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id),
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_id, id)
);
create unique index traveller_families_by_name on traveller_families (owner_id, lower(name));
grant select, insert, update, delete on traveller_families to safar_app;

alter table travellers add column family_id bigint;
alter table travellers add constraint travellers_family
  foreign key (owner_id, family_id) references traveller_families (owner_id, id) on delete set null (family_id);
create index travellers_of_family on travellers (owner_id, family_id) where family_id is not null;
