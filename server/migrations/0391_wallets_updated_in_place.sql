-- A posting changes the balance of a wallet. PostgreSQL updates a row in place only if no index depends on what changes;
-- this one named the balance in its condition, so that every posting wrote to all indexes of the wallets and left dead
-- entries behind. Who owes is found by the index of owners.
-- safe beside older servers: nothing names an index
drop index ledger_wallets_owing;
