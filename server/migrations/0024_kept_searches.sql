-- What a search found, packed, for the other servers and for the time after a restart. A crash of the database may lose
-- it: then the offers are gone, and people search again.
create unlogged table kept_searches (
  id text primary key,
  body bytea not null,
  until timestamptz not null
);
-- Packed already.
alter table kept_searches alter column body set storage external;
create index kept_searches_by_end on kept_searches (until);
grant select, insert, update, delete on kept_searches to safar_app;
