-- The people an agent or a customer books for.

-- Saved travellers who often travel together, chosen at once where travellers are asked for. Each is in one family at
-- most, and in one of the same owner.
create table traveller_families (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_id, id)
);
create unique index traveller_families_by_name on traveller_families (owner_id, lower(name));

create table travellers (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  title text not null,
  given_name text not null,
  family_name text not null,
  birth_date date not null,
  gender text not null,
  nationality text not null,
  passport_sealed text,
  passport_tail text,
  passport_country text,
  passport_expires date,
  -- Keyed digests: found by the whole number alone.
  passport_mac text,
  cnic_sealed text,
  cnic_tail text,
  cnic_mac text,
  frequent_flyer text,
  phone text,
  email text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Everything except numbers that they are searched by, in lower case.
  search_text text not null,
  family_id bigint,
  constraint travellers_family foreign key (owner_id, family_id) references traveller_families (owner_id, id)
    on delete set null (family_id),
  check ((passport_sealed is null) = (passport_mac is null) and (passport_sealed is null) = (passport_tail is null)),
  check ((cnic_sealed is null) = (cnic_mac is null) and (cnic_sealed is null) = (cnic_tail is null))
);
create index travellers_by_name on travellers (owner_id, family_name, given_name, id);
create index travellers_by_passport on travellers (passport_mac) where passport_mac is not null;
create index travellers_by_cnic on travellers (cnic_mac) where cnic_mac is not null;
create index travellers_search on travellers using gin (search_text gin_trgm_ops);
create index travellers_of_family on travellers (owner_id, family_id) where family_id is not null;

grant select, insert, update, delete on traveller_families, travellers to safar_app;
