-- A bank's file is kept whole: what was not read with certainty, and the balances it states. A match can be undone.

alter table bank_statements
  add column opening bigint,
  add column closing bigint,
  -- Entered by a person, for a file that does not state its closing balance or states it unreadably.
  add column typed_closing bigint,
  add column typed_by bigint references users,
  add column typed_at timestamptz;
grant update (first_day, last_day, lines, typed_closing, typed_by, typed_at) on bank_statements to safar_app;

-- 'withdrawn': entered by hand from an unread line, and taken back.
alter table bank_statement_lines
  drop constraint bank_statement_lines_state_check,
  add constraint bank_statement_lines_state_check
    check (state in ('open', 'matched', 'settled', 'ignored', 'withdrawn')) not valid,
  -- A line that was undone is matched by people only.
  add column reopen_count integer not null default 0,
  add column reopened_by bigint references users,
  add column reopened_at timestamptz,
  add column reopen_reason text;
grant update (reopen_count, reopened_by, reopened_at, reopen_reason) on bank_statement_lines to safar_app;

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
  constraint unread_bank_line_entered check ((line_id is not null) = (state = 'entered')),
  unique (bank_id, digest)
);
create index unread_bank_lines_by_statement on unread_bank_lines (statement_id, id);
grant select, insert, update (state, line_id, decided_by, decided_at, note) on unread_bank_lines to safar_app;

-- Bank charges are an expense. Lines posted before stay on their account; the account moves in the chart. An office may
-- have an expense account of that name already.
update ledger_accounts a set class = 'expense', code = replace(code, 'revenue:', 'expense:'),
    name = case when code = 'revenue:bank-charges' and not exists (
        select from ledger_accounts where class = 'expense' and lower(name) = 'bank charges')
      then 'Bank charges' else 'Bank charges (statements, ' || currency || ')' end
  where class = 'revenue' and (code = 'revenue:bank-charges' or code like 'revenue:bank-charges:%');
insert into ledger_accounts (code, class, name, currency)
  select 'expense:bank-charges', 'expense',
    case when exists (select from ledger_accounts where class = 'expense' and lower(name) = 'bank charges')
      then 'Bank charges (statements, ' || base_currency || ')' else 'Bank charges' end, base_currency
  from ledger_settings
  on conflict (code) do nothing;
