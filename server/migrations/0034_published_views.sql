-- What modules publish of their tables for others to join. Their joins are outer ones on unique keys, so that PostgreSQL
-- leaves out the tables a query takes nothing from.

-- Lines of the ledger, each with its entry and its account. `line_day` is the entry's day again, indexed by account.
create view ledger_postings as
  select l.entry_id, l.place, l.account_id, l.amount, l.currency, l.day as line_day,
    e.key, e.kind, e.day, e.at, e.created_by, e.note, e.booking_id, e.product, e.airline, e.route, e.supplier, e.travel_on,
    e.agent_id, e.salesman_id, e.reverses, e.client_total,
    a.code as account_code, a.class as account_class, a.name as account_name, a.owner_id
  from ledger_lines l left join ledger_entries e on e.id = l.entry_id left join ledger_accounts a on a.id = l.account_id;

create view ledger_entry_directory as
  select id, key, kind, day, at, note, booking_id, agent_id, salesman_id, reverses from ledger_entries;

create view ledger_account_directory as
  select id, code, class, name, currency, owner_id from ledger_accounts;

create view ledger_balances as
  select account_id, owner_id, balance, held, credit_days, low_balance from ledger_wallets;

create view ledger_open_holds as
  select ref, account_id, amount, purpose, booking_id, at from ledger_holds where state = 'open';

-- What a wallet owes past its days.
create function ledger_overdue(of_account bigint, today date) returns bigint language sql stable as $$
  select ledger_overdue(w, today) from ledger_wallets w where w.account_id = of_account
$$;

create view bank_directory as
  select id, name, title, account_number, iban, branch, currency, active, account_id from banks;

create view deposit_directory as
  select id, agent_id, bank_id, method, amount, currency, paid_on, reference_key, cheque_on, state, requested_at, entry_id,
    reversal_id, hidden_at
  from deposits;

create view collection_directory as
  select id, agent_id, salesman_id, method, amount, currency, received_on, reference, cheque_on, state, recorded_at,
    bank_id, entry_id
  from collections;

create view bank_statement_directory as
  select id, bank_id, first_day, last_day from bank_statements;

create view booking_directory as
  select id, ref, product, channel, state, agent_id, customer_id, salesman_id, supplier, pnr, title, travel_date,
    lead_passenger, passengers, currency, owed, total, price, contact, payment, pay_by, issued_at, created_at, hidden_at,
    offline
  from bookings;

create view airline_directory as
  select code, name, name_ar from airlines;

grant select on ledger_postings, ledger_entry_directory, ledger_account_directory, ledger_balances, ledger_open_holds,
  bank_directory, deposit_directory, collection_directory, bank_statement_directory, booking_directory, airline_directory
  to safar_app;
grant execute on function ledger_overdue(bigint, date) to safar_app;
