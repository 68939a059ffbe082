-- The filters of a list under a name, one's own or shared.

create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  list text not null check (list ~ '^[a-z][a-z-]{1,39}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 600),
  created_at timestamptz not null default now(),
  -- 'office', or the people of one agency.
  shared_with text,
  unique (user_id, list, name)
);
create index saved_views_shared on saved_views (shared_with, list) where shared_with is not null;

grant select, insert, update, delete on saved_views to safar_app;
