-- Suppliers' own lists of what we owe them, held against ours line by line.
create table supplier_statements (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_accounts,
  name text not null,
  uploaded_by bigint not null references users (id),
  uploaded_at timestamptz not null,
  first_day date not null,
  last_day date not null,
  lines integer not null check (lines > 0)
);
create index supplier_statements_by_account on supplier_statements (account_id, id);

create table supplier_statement_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references supplier_statements (id),
  day date not null,
  reference text not null,
  description text not null,
  -- Above zero the supplier charges it, below zero it gives it back.
  amount bigint not null check (amount <> 0),
  -- What of ours it names.
  item_id bigint references payable_items (id),
  set_aside boolean not null default false,
  voucher_id bigint references supplier_vouchers (id),
  note text,
  settled_by bigint references users (id),
  settled_at timestamptz,
  constraint supplier_statement_lines_settled check ((settled_by is null) = (settled_at is null))
);
create index supplier_statement_lines_in_order on supplier_statement_lines (statement_id, id);
create index supplier_statement_lines_by_item on supplier_statement_lines (item_id, statement_id) where item_id is not null;

grant select, insert on supplier_statements to safar_app;
grant select, insert, update on supplier_statement_lines to safar_app;
