import { HOUR_MS } from '@safar/contract/day'
import type { BookedHoliday } from '@safar/contract/products/holidays/holiday.shapes'
import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { issueSeats, releaseSeats, type SeatDeps } from '../allotments/public.ts'
import { type Booking, type InventoryProduct, ownOrder, travellersOf } from '../bookings/public.ts'
import type { HolidayDetails } from './booked-holiday.ts'
import { HOLIDAY } from './departures.queries.ts'
import type { HolidayDeps } from './deps.ts'
import { holidayBill } from './papers/holiday-bill.ts'
import { holidayMails } from './papers/holiday-mails.ts'
import { holidayPapers } from './papers/holiday-papers.ts'
import { createHolidayQuotes } from './quote-holiday.ts'
import { isHolidaySaleClosed } from './sale-closed.ts'

const toBookedHoliday = ({ state }: Booking, { sold, ahead }: HolidayDetails): BookedHoliday => ({
  ...sold,
  waiting_ahead: state === 'pending' ? ahead : null,
})

const selectHoldHours = statement<{ hours: number }>(`
  select (h.form ->> 'hold_hours')::integer as hours
  from booking_holidays b join holidays h on h.id = b.holiday_id where b.booking_id = $1`)

/** A booking from the waiting list gets the full hold time from when its seats came, but never past the departure. */
async function readPayBy(tx: Queries, { id, startsAt }: Booking, now: Date): Promise<Date> {
  const [row] = await query(tx, selectHoldHours(id))
  if (!row) throw new Error(`booking ${id} is of no holiday`)
  const end = new Date(now.getTime() + row.hours * HOUR_MS)
  return startsAt && startsAt < end ? startsAt : end
}

type ProductDeps = SeatDeps & Pick<HolidayDeps, 'db' | 'pricing' | 'clock' | 'config'>

/** Departures of our own holidays, as a product of bookings. One voucher covers everybody in a booking. */
export function createHolidayProduct(deps: ProductDeps): InventoryProduct {
  return {
    name: HOLIDAY,
    detailsTable: 'booking_holiday_details',
    heldBy: 'us',
    papers: holidayPapers,
    mails: holidayMails,
    bill: holidayBill,
    toView: (booking, details) => ({
      product: 'holiday',
      holiday: toBookedHoliday(booking, details as HolidayDetails),
    }),
    async perform(tx, { action, booking: { id, ref } }) {
      if (action === 'issue') {
        await issueSeats(tx, { bookingId: id })
        const travellers = await travellersOf(tx, id)
        return ownOrder(ref, 'issued', { tickets: travellers.map(({ key }) => ({ traveller: key, number: ref })) })
      }
      // Nobody came, and the departure left without them: the seat is not released.
      if (action === 'no_show') return ownOrder(ref, 'no_show')
      await releaseSeats(tx, deps, { bookingId: id })
      return ownOrder(ref, action === 'void' ? 'voided' : 'cancelled')
    },
    waitingList: {
      isSaleClosed: (tx, booking) => isHolidaySaleClosed(tx, deps, booking),
      async readHeldOrder(tx, booking) {
        const payBy = await readPayBy(tx, booking, deps.clock.now())
        return ownOrder(booking.ref, 'held', { payBy: payBy.toISOString() })
      },
    },
    cancellation: {
      readTerms: (details) => (details as HolidayDetails).cancellation,
      canBeMissed: true,
    },
    quote: createHolidayQuotes(deps),
  }
}
