-- What the office spends, and the closing of months by two people.

create table expenses (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_accounts,
  paid_from bigint not null references ledger_accounts,
  amount bigint not null check (amount between 1 and 1000000000000),
  currency text not null,
  day date not null,
  payee text not null,
  reference text,
  note text not null default '',
  receipt text,
  state text not null check (state in ('pending', 'posted', 'declined', 'reversed')),
  entered_by bigint not null references users,
  entered_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  reason text,
  entry_id bigint references ledger_entries,
  reversal_id bigint references ledger_entries,
  -- The tax inside a bank charge is on an account of its own: one entry, and one expense, of which it is a part.
  tax bigint,
  tax_account_id bigint references ledger_accounts,
  constraint expenses_posted check ((state in ('posted', 'reversed')) = (entry_id is not null)),
  constraint expenses_reversed check ((state = 'reversed') = (reversal_id is not null)),
  constraint expenses_second_person check (decided_by <> entered_by),
  constraint expenses_tax check ((tax is null) = (tax_account_id is null) and (tax is null or tax between 1
    and amount - 1))
);
create index expenses_by_day on expenses (day desc, id desc);
create index expenses_by_account on expenses (account_id, day desc, id desc);
create index expenses_by_state on expenses (state, day desc, id desc);
create index expenses_by_receipt on expenses (receipt) where receipt is not null;
create index expenses_by_tax_account on expenses (tax_account_id, day desc, id desc) where tax_account_id is not null;

create table month_closes (
  id bigint generated always as identity primary key,
  action text not null check (action in ('close', 'reopen')),
  month date not null check (extract(day from month) = 1),
  note text not null default '',
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'declined')),
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  decided_by bigint references users,
  decided_at timestamptz,
  reason text,
  since date,
  entries bigint,
  total bigint,
  in_force boolean not null default false,
  constraint month_closes_decided check ((state = 'pending') = (decided_by is null)),
  constraint month_closes_second_person check (decided_by <> requested_by)
);
-- One request at a time: whoever confirms knows what the books will be.
create unique index month_closes_pending on month_closes (state) where state = 'pending';

grant select, insert, update on expenses, month_closes to safar_app;
