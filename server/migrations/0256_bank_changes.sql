-- Where people are told to pay: another title, number or IBAN of a bank waits for a second person.
create table bank_changes (
  id bigint generated always as identity primary key,
  bank_id bigint not null references banks (id) on delete cascade,
  title text not null,
  account_number text not null,
  iban text,
  requested_by bigint not null references users (id),
  requested_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text,
  constraint bank_changes_second_person check (decided_by <> requested_by),
  constraint bank_changes_decided check ((state = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create unique index bank_changes_one_waits on bank_changes (bank_id) where state = 'pending';
create index bank_changes_by_bank on bank_changes (bank_id, id);

grant select, insert, update on bank_changes to safar_app;
