/** CPU time of server and PostgreSQL for one of each, in ms, as `npm run bench -- requests` measured it: docs/scale.md. */
export const costs = {
  search: { server: 20, database: 1.5 },
  booking: { server: 23, database: 19 },
  list: { server: 10, database: 6 },
} as const

/** How long a booking holds a lock that others wait for, until COMMIT: its agency's wallet, and the invoice counter. */
export const lockMs = { wallet: 2.5, invoiceNumber: 0.7 } as const

/** The service levels of docs/operating.md. */
export const promisedMs = { call: 1_000, search: 2_500 } as const
