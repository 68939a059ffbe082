import type { BookedHoliday } from '@safar/contract/holidays/holiday.shapes'
import { issueSeats, releaseSeats, type SeatDeps } from '../allotments/public.ts'
import { type CancellationTerms, type InventoryProduct, type OrderOutcome, travellersOf } from '../bookings/public.ts'
import { HOLIDAY } from './departures.queries.ts'

type Order = Extract<OrderOutcome, { kind: 'yes' }>['value']

export const toOrder = (ref: string, state: Order['state'], changes: Partial<Order> = {}): OrderOutcome => ({
  kind: 'yes',
  value: { locator: ref, state, tickets: [], payBy: null, priceUntil: null, voidUntil: null, ...changes },
})

interface DetailsRow {
  sold: BookedHoliday
  cancellation: CancellationTerms
}

/** Departures of our own holidays, as bookings sell them. One voucher covers everybody of a booking. */
export function createHolidayProduct(deps: SeatDeps): InventoryProduct {
  return {
    name: HOLIDAY,
    detailsTable: 'booking_holidays',
    heldBy: 'us',
    toView: (_booking, details) => {
      const row = details as DetailsRow | null
      return { offer: null, extras: [], ...(row && { holiday: row.sold }) }
    },
    async perform(tx, { action, booking: { id, ref } }) {
      if (action === 'issue') {
        await issueSeats(tx, { bookingId: id })
        const travellers = await travellersOf(tx, id)
        return toOrder(ref, 'issued', { tickets: travellers.map(({ key }) => ({ traveller: key, number: ref })) })
      }
      // Nobody came: the seat has left without them.
      if (action === 'no_show') return toOrder(ref, 'no_show')
      await releaseSeats(tx, deps, { bookingId: id })
      return toOrder(ref, action === 'void' ? 'voided' : 'cancelled')
    },
    readCancellation: (details) => (details as DetailsRow | null)?.cancellation ?? null,
  }
}
