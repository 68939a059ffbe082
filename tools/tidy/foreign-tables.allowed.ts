/** Owners of tables that no `tables.ts` declares. */
export const tableOwners: Readonly<Record<string, string>> = {
  stored_searches: 'flights',
  idempotency_keys: 'platform',
  mailbox: 'platform',
  rate_limits: 'platform',
}

interface Exceptions {
  module: string
  reason: string
  /** Tables of other modules, by the file of the module that names them. */
  files: Readonly<Record<string, readonly string[]>>
}

/** Places that name another module's table for good. */
export const accepted: readonly Exceptions[] = [
  {
    module: 'accounts',
    reason: 'read with every request: session and person in one prepared statement',
    files: { 'sign-in/sessions.ts': ['users'] },
  },
]

/** Places still to be replaced by a function or a view of the owner. Entries are only ever removed. */
export const remaining: readonly Exceptions[] = [
  {
    module: 'bank-statements',
    reason: 'joins collections: collections should publish a view',
    files: {
      'candidates.queries.ts': ['collections'],
      'statements.queries.ts': ['collections'],
    },
  },
  {
    module: 'bank-statements',
    reason: 'joins banks and deposits: deposits should publish a view of each',
    files: {
      'candidates.queries.ts': ['deposits'],
      'settle-line.ts': ['deposits'],
      'statements.queries.ts': ['banks', 'deposits'],
      'upload-statement.ts': ['banks'],
    },
  },
  {
    module: 'bookings',
    reason: 'reads entries, lines and accounts directly: the ledger should publish a view of its postings',
    files: {
      'invoices/invoices.ts': ['ledger_accounts', 'ledger_entries', 'ledger_lines'],
      'money/check-bookings.ts': ['ledger_accounts', 'ledger_entries', 'ledger_holds', 'ledger_lines'],
      'money/money.ts': ['ledger_entries', 'ledger_holds', 'ledger_lines'],
      'read/booking-details.queries.ts': ['ledger_accounts', 'ledger_entries', 'ledger_lines'],
    },
  },
  {
    module: 'collections',
    reason: 'joins banks and deposits: deposits should publish a view of each',
    files: {
      'collections.queries.ts': ['banks'],
    },
  },
  {
    module: 'deposits',
    reason: 'asks whether a bank is in use: bank-statements should answer that',
    files: {
      'remove-bank.ts': ['bank_statements'],
    },
  },
  {
    module: 'deposits',
    reason: 'joins collections: collections should publish a view',
    files: {
      'remove-bank.ts': ['collections'],
    },
  },
  {
    module: 'documents',
    reason: 'reads bookings directly: bookings should publish functions or a view',
    files: {
      'booking-document.ts': ['bookings'],
      'find-document.ts': ['bookings'],
    },
  },
  {
    module: 'offline',
    reason: 'offline bookings are rows of bookings, written by their own acts: bookings should publish its writes',
    files: {
      'confirmation.document.ts': ['bookings'],
      'issue-offline-booking.ts': ['booking_travellers'],
      'offline.queries.ts': ['bookings'],
      'pnr/import-pnr.ts': ['booking_attempts', 'bookings'],
      'refund-offline-booking.ts': ['booking_travellers'],
      'remove-offline-booking.ts': ['bookings'],
      'save-offline-booking.ts': ['booking_events', 'bookings'],
      'travellers.ts': ['booking_travellers'],
      'update-offline-booking.ts': ['bookings'],
      'views.ts': ['booking_events'],
      'void-offline-booking.ts': ['booking_travellers'],
    },
  },
  {
    module: 'offline',
    reason: 'reads entries, lines and accounts directly: the ledger should publish a view of its postings',
    files: {
      'money.ts': ['ledger_entries', 'ledger_lines'],
      'offline.queries.ts': ['ledger_accounts'],
    },
  },
  {
    module: 'payments',
    reason: 'reads bookings directly: bookings should publish functions or a view',
    files: {
      'find-payable.ts': ['bookings'],
      'payments.queries.ts': ['bookings'],
      'payments.routes.ts': ['bookings'],
      'requests/remind-requests.ts': ['bookings'],
      'requests/requests.queries.ts': ['bookings'],
      'requests/withdraw-request.ts': ['bookings'],
    },
  },
  {
    module: 'payments',
    reason: 'reads entries, lines and accounts directly: the ledger should publish a view of its postings',
    files: {
      'refunds/refund-payment.ts': ['ledger_accounts', 'ledger_entries', 'ledger_lines'],
    },
  },
  {
    module: 'payments',
    reason: 'joins banks and deposits: deposits should publish a view of each',
    files: {
      'requests/requests.queries.ts': ['banks'],
    },
  },
  {
    module: 'reports',
    reason: 'reads entries, lines and accounts directly: the ledger should publish a view of its postings',
    files: {
      'agent-profit-loss.queries.ts': ['ledger_accounts', 'ledger_entries', 'ledger_lines'],
      'collections.queries.ts': ['ledger_accounts', 'ledger_entries', 'ledger_lines'],
      'currencies.queries.ts': ['ledger_accounts'],
      'labels.queries.ts': ['ledger_accounts'],
      'profit-loss.queries.ts': ['ledger_accounts', 'ledger_entries', 'ledger_lines'],
      'queues.queries.ts': ['ledger_wallets'],
    },
  },
  {
    module: 'reports',
    reason: 'joins the names of airlines: reference should publish them',
    files: {
      'labels.queries.ts': ['airlines'],
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

/** Listed places that are gone: their entries have to go too. */
export const staleEntries = (found: readonly Place[]): Place[] =>
  places.filter((place) => !found.some((one) => same(place, one)))
