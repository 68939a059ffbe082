import type { AddedRideForm, BookedRide } from '@safar/contract/products/rides/ride.shapes'
import { holdsRight } from '@safar/contract/protocol/access'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { type Booking, type InventoryProduct, ownOrder, travellersOf } from '../bookings/public.ts'
import type { RideDeps } from './deps.ts'
import { rideBill } from './papers/ride-bill.ts'
import { rideMails } from './papers/ride-mails.ts'
import { ridePapers } from './papers/ride-papers.ts'
import { createRideQuotes } from './quotes/quote-ride.ts'
import { prepareAddition } from './sale/book-ride.ts'
import { changeUntil, leadName, lockBookedRide, openStates, toDriver, toRideRow } from './sale/booked-ride.ts'
import { RIDE } from './search/price-ride.ts'
import { giveVehicleBack, issueVehicle } from './stock/ride-days.ts'
import type { BookedRideRow, RidePlace } from './tables.ts'

/** A ride as this reader sees it: an agency's colleagues without the right to its money see the public's terms. */
export function toBookedRide(
  booking: Booking,
  row: BookedRideRow,
  { now, actor }: { now: Date; actor: ScopedActor },
): BookedRide {
  const { waiting_cost: _cost, waiting_public: listed, notice_hours: _hours, ...sold } = row.sold
  const isOpen = openStates.includes(booking.state)
  const until = changeUntil(row)
  return {
    ...sold,
    ...row.meeting,
    ...(!holdsRight(actor, 'money') && { waiting: { ...sold.waiting, half_hour: listed }, night: 0 }),
    lead: leadName(booking),
    driver: toDriver(row),
    change_until: isOpen && until > now ? until.toISOString() : null,
    takes_details: isOpen && row.pickUpAt > now,
    waited_minutes: row.waitedMinutes,
  }
}

const updatePlace = statement('update booking_rides set place = $2 where booking_id = $1', 'write')

const setPlace = (tx: Queries, bookingId: number, place: RidePlace) => query(tx, updatePlace(bookingId, place))

async function issue(tx: Queries, bookingId: number): Promise<void> {
  const row = await lockBookedRide(tx, bookingId)
  if (row.place !== 'held') throw new Error(`the ride of booking ${bookingId} is ${row.place}`)
  await issueVehicle(tx, row)
  await setPlace(tx, bookingId, 'issued')
}

async function release(tx: Queries, bookingId: number): Promise<void> {
  const row = await lockBookedRide(tx, bookingId)
  if (row.place === 'released') return
  await giveVehicleBack(tx, row, row.place)
  await setPlace(tx, bookingId, 'released')
}

type ProductDeps = Pick<RideDeps, 'db' | 'clock' | 'config' | 'pricing'>

/** Rides of our own vehicles, as a product of bookings. One voucher covers everybody in a vehicle. */
export function createRideProduct(deps: ProductDeps): InventoryProduct {
  const { clock } = deps
  return {
    name: RIDE,
    detailsTable: 'booking_rides',
    heldBy: 'us',
    papers: ridePapers,
    mails: rideMails,
    bill: rideBill,
    toView: (booking, details, actor) => ({
      product: RIDE,
      ride: toBookedRide(booking, toRideRow(details), { now: clock.now(), actor }),
    }),
    async perform(tx, { action, booking: { id, ref } }) {
      if (action === 'issue') {
        await issue(tx, id)
        const travellers = await travellersOf(tx, id)
        return ownOrder(ref, 'issued', { tickets: travellers.map(({ key }) => ({ traveller: key, number: ref })) })
      }
      // Nobody came: the vehicle was there all the same.
      if (action === 'no_show') return ownOrder(ref, 'no_show')
      await release(tx, id)
      return ownOrder(ref, action === 'void' ? 'voided' : 'cancelled')
    },
    quote: createRideQuotes(deps),
    addition: { prepare: (choice: AddedRideForm, host) => prepareAddition(deps, choice, host) },
    cancellation: { readTerms: (details) => toRideRow(details).cancellation, canBeMissed: true },
  }
}
