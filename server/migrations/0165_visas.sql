-- Visas: the form as the office wrote it, and beside it what lists filter and sort by.
create table visas (
  id bigint generated always as identity primary key,
  form jsonb not null,
  status text not null check (status in ('draft', 'active', 'inactive')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- In English: lists follow it.
  country_name text not null,
  type text not null,
  -- What an adult pays the normal way, for the public and for agents.
  public_from bigint not null,
  agent_from bigint not null,
  -- Days the fastest way takes at most.
  days integer not null check (days between 0 and 365),
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_at timestamptz
);
grant select, insert, update, delete on visas to safar_app;

create index visas_by_country_name on visas (country_name, id) where hidden_at is null;
create index visas_by_price on visas (public_from, id) where hidden_at is null;
create index visas_by_agent_price on visas (agent_from, id) where hidden_at is null;
create index visas_by_days on visas (days, id) where hidden_at is null;
create index visas_by_newest on visas ((- id), id) where hidden_at is null;
create index visas_by_status on visas (status, country_name, id) where hidden_at is null;
create index visas_by_country on visas (country, id) where hidden_at is null;
create index visas_by_type on visas (type, country_name, id) where hidden_at is null;
create index visas_by_text on visas using gin (search_text gin_trgm_ops);

alter table header_images drop constraint header_images_product_check,
  add constraint header_images_product_check check (product in ('umrah', 'holiday', 'visa'));
