-- What each person moved on their own word: the amounts of a day are added up, and only ever grow.
create table ledger_by_hand (
  id bigint generated always as identity primary key,
  person_id bigint not null references users (id),
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index ledger_by_hand_recent on ledger_by_hand (person_id, at);
grant select, insert on ledger_by_hand to safar_app;

-- A request stores any call that moves money: its kind, the id in its path, and what it is about.
alter table ledger_requests drop constraint ledger_requests_kind_check, alter column agent_id drop not null,
  add column call_id bigint, add column subject text not null default '';
