/** Owners of tables that are not declared in any `tables.ts`. */
export const tableOwners: Readonly<Record<string, string>> = {
  stored_searches: 'flights',
  idempotency_keys: 'platform',
  mailbox: 'platform',
  rate_limits: 'platform',
}

/** Views that a module publishes for all others to read, with their owner. */
export const publishedViews: Readonly<Record<string, string>> = {
  airline_directory: 'reference',
  allotments_left: 'allotments',
  bank_directory: 'deposits',
  bank_line_directory: 'bank-statements',
  bank_statement_directory: 'bank-statements',
  booking_directory: 'bookings',
  booking_summaries: 'bookings',
  booking_payments: 'payments',
  booking_receipts: 'payments',
  collection_directory: 'collections',
  credit_note_directory: 'bookings',
  credited_tickets: 'bookings',
  deposit_directory: 'deposits',
  erasure_directory: 'personal-data',
  invoice_directory: 'bookings',
  ledger_account_directory: 'ledger',
  ledger_balances: 'ledger',
  ledger_entry_directory: 'ledger',
  ledger_open_holds: 'ledger',
  ledger_postings: 'ledger',
  people_directory: 'people',
  ticket_directory: 'bookings',
}

interface Exceptions {
  module: string
  reason: string
  /** Tables of other modules, by the file of this module that uses them. */
  files: Readonly<Record<string, readonly string[]>>
}

/** Accepted permanently: places that use another module's table. */
export const accepted: readonly Exceptions[] = [
  {
    module: 'accounts',
    reason: 'read with every request: session and person in one prepared statement',
    files: { 'sign-in/sessions.ts': ['users'] },
  },
]

/** Places that still have to be replaced by a function or a view of the owner. Entries may only be removed. */
export const remaining: readonly Exceptions[] = [
  {
    module: 'offline',
    reason: 'offline bookings are rows of bookings, written by their own acts: bookings should publish its writes',
    files: {
      'issue-offline-booking.ts': ['booking_travellers'],
      'offline.queries.ts': ['bookings'],
      'pnr/import-pnr.ts': ['booking_attempts', 'bookings'],
      'remove-offline-booking.ts': ['bookings'],
      'save-offline-booking.ts': ['booking_events', 'bookings'],
      'travellers.ts': ['booking_travellers'],
      'update-offline-booking.ts': ['bookings'],
      'views.ts': ['booking_events'],
    },
  },
]

const places = [...accepted, ...remaining].flatMap(({ module, files }) =>
  Object.entries(files).flatMap(([file, tables]) => tables.map((table) => ({ module, file, table }))),
)

const same = (a: Place, b: Place) => a.module === b.module && a.file === b.file && a.table === b.table

interface Place {
  module: string
  file: string
  table: string
}

export const isListed = (found: Place): boolean => places.some((place) => same(place, found))

/** Listed places that no longer exist: their entries must be removed too. */
export const staleEntries = (found: readonly Place[]): Place[] =>
  places.filter((place) => !found.some((one) => same(place, one)))
