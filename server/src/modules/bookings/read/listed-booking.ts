import { type SQL, sql } from 'drizzle-orm'
import { type Booking, bookings } from '../tables.ts'

/** The columns a list row needs; the price, the search text and the other columns are not read. */
const columns = {
  id: bookings.id,
  version: bookings.version,
  ref: bookings.ref,
  product: bookings.product,
  offline: bookings.offline,
  testMode: bookings.testMode,
  channel: bookings.channel,
  state: bookings.state,
  pnr: bookings.pnr,
  title: bookings.title,
  trip: bookings.trip,
  vendor: bookings.vendor,
  travelDate: bookings.travelDate,
  leadPassenger: bookings.leadPassenger,
  passengers: bookings.passengers,
  agentId: bookings.agentId,
  customerId: bookings.customerId,
  createdBy: bookings.createdBy,
  supplier: bookings.supplier,
  currency: bookings.currency,
  owed: bookings.owed,
  total: bookings.total,
  contact: bookings.contact,
  payBy: bookings.payBy,
  priceUntil: bookings.priceUntil,
  voidUntil: bookings.voidUntil,
  freeCancelUntil: bookings.freeCancelUntil,
  cancelUntil: bookings.cancelUntil,
  startsAt: bookings.startsAt,
  createdAt: bookings.createdAt,
  issuedAt: bookings.issuedAt,
  plan: bookings.plan,
  covered: bookings.covered,
}

export type ListedBooking = Pick<Booking, keyof typeof columns>

export const listedColumns: SQL = sql.join(
  Object.entries(columns).map(([key, column]) => sql`${column} as ${sql.identifier(key)}`),
  sql`, `,
)
