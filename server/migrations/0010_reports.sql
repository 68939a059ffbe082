-- Reports by date of travel.
create index ledger_entries_by_travel on ledger_entries (travel_on) where travel_on is not null;
