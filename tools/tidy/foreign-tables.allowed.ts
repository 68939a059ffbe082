/** Owners of tables that no `tables.ts` declares. */
export const tableOwners: Readonly<Record<string, string>> = {
  invoices: 'bookings',
  credit_notes: 'bookings',
  document_series: 'bookings',
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
