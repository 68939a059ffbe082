-- The tax inside a bank charge stands on an account of its own: one entry, and one expense, of which it is a part.
alter table expenses
  add column tax bigint,
  add column tax_account_id bigint references ledger_accounts,
  add constraint expenses_tax
    check ((tax is null) = (tax_account_id is null) and (tax is null or tax between 1 and amount - 1));
create index expenses_by_tax_account on expenses (tax_account_id, day desc, id desc) where tax_account_id is not null;

-- An office may have an expense account of that name already.
insert into ledger_accounts (code, class, name, currency)
  select 'expense:bank-charge-tax', 'expense',
    case when exists (select from ledger_accounts where class = 'expense' and lower(name) = 'tax on bank charges')
      then 'Tax on bank charges (statements, ' || base_currency || ')' else 'Tax on bank charges' end, base_currency
  from ledger_settings
  on conflict (code) do nothing;
