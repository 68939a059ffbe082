-- Files of banks, whose lines are matched with our books.

create table bank_statements (
  id bigint generated always as identity primary key,
  bank_id bigint not null references banks,
  name text not null,
  uploaded_by bigint not null references users,
  uploaded_at timestamptz not null,
  first_day date not null,
  last_day date not null,
  lines integer not null,
  -- Balances stated in the file.
  opening bigint,
  closing bigint,
  -- Entered by a person, for a file that does not state its closing balance or states it unreadably.
  typed_closing bigint,
  typed_by bigint references users,
  typed_at timestamptz
);
create index bank_statements_by_bank on bank_statements (bank_id, id desc);

-- What is paid in is above zero.
create table bank_statement_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statements,
  bank_id bigint not null references banks,
  day date not null,
  reference text not null,
  description text not null,
  amount bigint not null check (amount <> 0),
  digest bytea not null,
  -- withdrawn: entered by hand from an unread line, and taken back.
  state text not null default 'open' check (state in ('open', 'matched', 'settled', 'ignored', 'withdrawn')),
  entry_id bigint references ledger_entries,
  -- How it was matched.
  match_reason text,
  settled_by bigint references users,
  settled_at timestamptz,
  note text,
  -- A match can be undone. Such a line is then matched by people only.
  reopen_count integer not null default 0,
  reopened_by bigint references users,
  reopened_at timestamptz,
  reopen_reason text,
  unique (bank_id, digest),
  constraint statement_line_entry check ((entry_id is not null) = state in ('matched', 'settled'))
);
-- An entry answers one line of a bank, and no second.
create unique index bank_statement_lines_entry on bank_statement_lines (bank_id, entry_id) where entry_id is not null;
create index bank_statement_lines_by_statement on bank_statement_lines (statement_id, id);
create index bank_statement_lines_open on bank_statement_lines (bank_id, id) where state = 'open';
create index bank_statement_lines_open_amount on bank_statement_lines (bank_id, amount) where state = 'open';

-- Lines that were not read with certainty.
create table unread_bank_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statements,
  bank_id bigint not null references banks,
  -- Its number in the file.
  place integer not null,
  text text not null,
  reason text not null,
  digest bytea not null,
  state text not null default 'open' check (state in ('open', 'entered', 'ignored')),
  -- The line a person entered for it.
  line_id bigint references bank_statement_lines,
  decided_by bigint references users,
  decided_at timestamptz,
  note text,
  unique (bank_id, digest),
  constraint unread_bank_line_entered check ((line_id is not null) = (state = 'entered'))
);
create index unread_bank_lines_by_statement on unread_bank_lines (statement_id, id);

create view bank_statement_directory as
  select id, bank_id, first_day, last_day from bank_statements;

create view bank_line_directory as
  select id, bank_id, day, reference, description, amount, state from bank_statement_lines;

grant select, insert on bank_statements, bank_statement_lines, unread_bank_lines to safar_app;
grant select on bank_statement_directory, bank_line_directory to safar_app;
grant update (first_day, last_day, lines, typed_closing, typed_by, typed_at) on bank_statements to safar_app;
grant update (state, entry_id, match_reason, settled_by, settled_at, note, reopen_count, reopened_by, reopened_at,
  reopen_reason) on bank_statement_lines to safar_app;
grant update (state, line_id, decided_by, decided_at, note) on unread_bank_lines to safar_app;
