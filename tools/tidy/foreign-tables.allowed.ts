/** Owners of tables that no `tables.ts` declares. */
export const tableOwners: Readonly<Record<string, string>> = {
  ledger_wallets: 'ledger',
  ledger_settings: 'ledger',
  ledger_proofs: 'ledger',
  ledger_marks: 'ledger',
  ledger_lines: 'ledger',
  ledger_holds: 'ledger',
  ledger_entries: 'ledger',
  ledger_closings: 'ledger',
  ledger_accounts: 'ledger',
  invoices: 'bookings',
  credit_notes: 'bookings',
  paper_series: 'bookings',
  collection_numbers: 'collections',
  pricing_version: 'pricing',
  kept_searches: 'flights',
  idempotency_keys: 'platform',
  mailbox: 'platform',
  tries: 'platform',
}

interface Exception {
  module: string
  file: string
  table: string
  reason: string
}

/** The places that may name another module's table, each with its reason. Everything else goes through a function or view of the owner. */
export const allowed: readonly Exception[] = []
