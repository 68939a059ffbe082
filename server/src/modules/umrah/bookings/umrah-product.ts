import { PASSPORT_MONTHS } from '@safar/contract/products/umrah/visa.rules'
import { monthsAfter } from '@safar/contract/travellers/trip.rules'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'
import { issueSeats, releaseSeats, type SeatDeps } from '../../allotments/public.ts'
import {
  type Booking,
  type InventoryProduct,
  type OrderAction,
  type OrderOutcome,
  ownOrder,
  travellersOf,
} from '../../bookings/public.ts'
import { toBookedUmrah, type UmrahDetails } from '../booked-umrah.ts'
import type { UmrahDeps } from '../deps.ts'
import { UMRAH } from '../packages/departures.queries.ts'
import { createUmrahQuotes } from '../packages/quote-package.ts'
import { umrahBill } from '../papers/umrah-bill.ts'
import { umrahMails } from '../papers/umrah-mails.ts'
import { umrahPapers } from '../papers/umrah-papers.ts'

/** The locator by which the office, the guide and the hotels know the booking. */
export const locatorOf = ({ id }: Pick<Booking, 'id'>): string => `UM${String(id).padStart(6, '0')}`

const selectDeparture = statement<{ departureId: number | null; returnsOn: string }>(
  'select departure_id as "departureId", returns_on as "returnsOn" from booking_umrah where booking_id = $1',
)

/** Visas need everybody's passport to be valid for half a year after the return. */
async function assertPassports(tx: Queries, booking: Booking): Promise<void> {
  const [row] = await query(tx, selectDeparture(booking.id))
  const until = row && monthsAfter(row.returnsOn, PASSPORT_MONTHS)
  const people = await travellersOf(tx, booking.id)
  const isMissing = people.some(
    ({ passportSealed, passportExpires }) => !passportSealed || !passportExpires || !until || passportExpires < until,
  )
  if (isMissing) throw new AppError('conflict', { shown: 'umrah_passport_missing' })
}

const states = {
  issue: 'issued',
  cancel: 'cancelled',
  refund: 'cancelled',
  void: 'voided',
  no_show: 'no_show',
} as const

/** Seats of a departure follow the booking's state; on an own date there are none. */
async function perform(tx: Queries, deps: SeatDeps, { action, booking }: OrderAction): Promise<OrderOutcome> {
  const [row] = await query(tx, selectDeparture(booking.id))
  const hasSeats = row !== undefined && row.departureId !== null
  const isIssue = action === 'issue'
  if (hasSeats && isIssue) await issueSeats(tx, { bookingId: booking.id })
  // Seats of people who did not show up are not sold again.
  else if (hasSeats && action !== 'no_show') await releaseSeats(tx, deps, { bookingId: booking.id })
  const locator = locatorOf(booking)
  const people = isIssue ? await travellersOf(tx, booking.id) : []
  // A package is cancelled under its terms: it cannot be voided.
  return ownOrder(locator, states[action], {
    tickets: people.map(({ key }) => ({ traveller: key, number: `${locator}-${key.toUpperCase()}` })),
  })
}

/** Our own packages, as a product that bookings sell. */
export const createUmrahProduct = (
  deps: SeatDeps & Pick<UmrahDeps, 'db' | 'pricing' | 'clock' | 'config'>,
): InventoryProduct => ({
  name: UMRAH,
  detailsTable: 'booking_umrah',
  heldBy: 'us',
  papers: umrahPapers,
  mails: umrahMails,
  bill: umrahBill,
  toView: (_booking, details) => ({ product: 'umrah', umrah: toBookedUmrah(details as UmrahDetails) }),
  perform: (tx, order) => perform(tx, deps, order),
  issuing: { assertReady: assertPassports },
  cancellation: { readTerms: (details) => (details as UmrahDetails).cancellation, canBeMissed: true },
  quote: createUmrahQuotes(deps),
})
