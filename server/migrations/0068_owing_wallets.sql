-- Who owes is a small part of all wallets: the credit report lists them by their owner.
create index ledger_wallets_owing on ledger_wallets (owner_id) where balance < 0;
