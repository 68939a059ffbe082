-- No sum is larger than what the contract takes: PKR 10,000,000,000, and ten times that where several are added up. Rows
-- from before are left as they are (the ledger check names them); every new or changed one is held to it.
alter table ledger_lines add constraint ledger_lines_largest check (amount between -10000000000000 and 10000000000000) not valid;
alter table ledger_holds add constraint ledger_holds_largest check (amount <= 10000000000000) not valid;
alter table ledger_wallets
  add constraint ledger_wallets_largest check (balance between -1000000000000000 and 1000000000000000) not valid,
  add constraint ledger_wallets_limits check (credit_limit between 0 and 1000000000000
    and coalesce(booking_limit, 0) between 0 and 1000000000000 and coalesce(low_balance, 0) between 0 and 1000000000000)
    not valid;
alter table bookings add constraint bookings_largest
  check (net <= 10000000000000 and owed <= 10000000000000 and total <= 10000000000000) not valid;
alter table booking_travellers add constraint booking_travellers_largest
  check (net <= 10000000000000 and owed <= 10000000000000 and total <= 10000000000000) not valid;
alter table booking_settings add constraint booking_settings_largest
  check (void_fee <= 1000000000000 and refund_fee <= 1000000000000) not valid;
alter table deposits add constraint deposits_largest check (amount <= 1000000000000) not valid;
alter table collections add constraint collections_largest check (amount <= 1000000000000) not valid;
alter table payments add constraint payments_largest check (amount <= 10000000000000) not valid;
alter table payment_requests add constraint payment_requests_largest check (amount <= 1000000000000) not valid;
alter table quote_options add constraint quote_options_largest
  check (total <= 10000000000000 and owed <= 10000000000000) not valid;
alter table margin_rules add constraint margin_rules_largest check (value <= 1000000000000) not valid;
alter table agent_charges add constraint agent_charges_largest check (value <= 1000000000000) not valid;

-- The same bank and reference is a possible duplicate whatever the amount.
drop index deposits_duplicates;
create index deposits_duplicates on deposits (reference_key, bank_id);

-- 'CHQ 00412877' is '00412877': the word before a number is not part of it.
update deposits set reference_key = regexp_replace(reference_key, '^(chq|cheque|check|ref|reference|no|number)+(?=[0-9])', '')
  where reference_key ~ '^(chq|cheque|check|ref|reference|no|number)+[0-9]';
