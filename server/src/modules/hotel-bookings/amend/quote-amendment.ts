import type { AmendmentQuote } from '@safar/contract/bookings/products/hotel-bookings-amend.calls'
import { nightsOf, type Stay, stayErrors } from '@safar/contract/products/hotels/stay.rules'
import { hasPermission } from '@safar/contract/protocol/access'
import { MAX_STAY_DAYS_AHEAD } from '@safar/contract/vocabulary/hotels'
import type { ScopedActor } from '../../../platform/actor.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import { type Booking, cancelCosts, findBooking } from '../../bookings/public.ts'
import {
  addTimelines,
  findSameRooms,
  freeUntilOf,
  payByOf,
  type StayToBook,
  stayToBook,
  toRateView,
} from '../../hotels/public.ts'
import { buyerAudience } from '../../pricing/public.ts'
import type { HotelBookingDeps } from '../deps.ts'
import { readCancellation } from '../hotel-product.ts'
import { readStay } from '../stay-row.ts'
import type { BookedStayRow } from '../tables.ts'

export interface StayDates {
  check_in: string
  check_out: string
}

/** A stay whose dates somebody wants to change. */
export interface AmendableStay {
  booking: Booking
  row: BookedStayRow
}

/** Who changes the dates: null is a guest with the booking's link. */
export type AmendActor = ScopedActor | null

/** The office agrees to the amount owed, and needs permission to book. */
export const isOffice = (actor: AmendActor): boolean => actor?.scope === 'all'

async function withStay(deps: HotelBookingDeps, booking: Booking | null): Promise<AmendableStay> {
  const row = booking && (await readStay(deps.db.prepared, booking.id))
  if (!booking || !row) throw notFound()
  return { booking, row }
}

/** By the token of its link, which only bookings made without an account have. */
export const readAmendableByLink = async (
  deps: HotelBookingDeps,
  key: { ref: string; token: string },
): Promise<AmendableStay> => withStay(deps, await findBooking(deps.db.adhoc, key, { offline: false }))

/** The office books the new stay, so it needs permission to book. */
export async function readAmendable(deps: HotelBookingDeps, actor: ScopedActor, id: number): Promise<AmendableStay> {
  if (actor.scope === 'all' && !hasPermission(actor, 'bookings.create'))
    throw new AppError('forbidden', { shown: 'forbidden' })
  return withStay(deps, await findBooking(deps.db.prepared, { id }, { actor, offline: false }))
}

function readNewStay({ hotels }: HotelBookingDeps, { row }: AmendableStay, dates: StayDates): Stay {
  const rooms = row.rooms.map(({ adults, children }) => ({ adults, children }))
  const stay = { checkIn: dates.check_in, checkOut: dates.check_out, rooms, nationality: row.nationality }
  const errors = stayErrors(stay, hotels.today())
  if (Object.keys(errors).length > 0) throw invalid(errors, { max: MAX_STAY_DAYS_AHEAD })
  if (stay.checkIn === row.checkIn && stay.checkOut === row.checkOut) throw invalid({ check_in: 'dates_unchanged' })
  return stay
}

/**
 * An issued stay can be changed until its first night is over; a hold, while it lasts and nothing has been paid for it.
 */
function isAmendable({ state, cancelUntil, payBy, covered }: Booking, now: Date): boolean {
  if (state === 'held') return covered === 0 && payBy !== null && payBy > now
  return state === 'confirmed' && cancelUntil !== null && cancelUntil > now
}

function assertAmendable({ clock }: HotelBookingDeps, { booking }: AmendableStay): void {
  if (!isAmendable(booking, clock.now()))
    throw new AppError('conflict', { shown: 'booking_moved', inner: `amend of ${booking.state}` })
}

/** What was paid for the old stay, and the current cost of cancelling it: nothing for a hold. */
function readOldCosts({ clock }: HotelBookingDeps, { booking, row }: AmendableStay) {
  if (booking.state === 'held') return { paid: 0, penalty: 0, until: null }
  const { penalty, until } = cancelCosts(readCancellation(row), clock.now(), booking.owed)
  return { paid: booking.owed, penalty, until }
}

/** The office agrees to the amount owed, because it does not see an agent's own mark-up. */
const agreedPriceOf = ({ price }: StayToBook, actor: AmendActor): number => (isOffice(actor) ? price.owed : price.total)

function toQuote(deps: HotelBookingDeps, actor: AmendActor, amendable: AmendableStay, stay: StayToBook) {
  const { booking } = amendable
  const { paid, penalty, until } = readOldCosts(deps, amendable)
  const refund = paid - penalty
  const applied = isOffice(actor) ? stay.owedRules : stay.applied
  const rates = stay.chosen.map((rate) => toRateView(rate, { applied, rooms: stay.chosen.length }))
  const { checkIn, checkOut } = stay.stay
  const quote: AmendmentQuote = {
    currency: booking.currency,
    check_in: checkIn,
    check_out: checkOut,
    nights: nightsOf(stay.stay),
    rooms: rates.map((rate, place) => {
      const { adults = 1, children = [] } = stay.stay.rooms[place] ?? {}
      return { rate, adults, children: [...children] }
    }),
    paid,
    penalty,
    refund,
    until,
    owed: stay.price.owed,
    total: agreedPriceOf(stay, actor),
    difference: stay.price.owed - refund,
    free_until: freeUntilOf(stay),
    pay_by: payByOf(stay),
    cancellation: addTimelines(rates.map(({ cancellation }) => cancellation)),
  }
  return quote
}

export interface Amendment {
  stay: StayToBook
  quote: AmendmentQuote
}

/** The same rooms on other dates, priced at their supplier, with the current cost of cancelling the old stay. */
export async function priceAmendment(
  deps: HotelBookingDeps,
  actor: AmendActor,
  amendable: AmendableStay,
  dates: StayDates,
): Promise<Amendment> {
  assertAmendable(deps, amendable)
  const { booking, row } = amendable
  const { supplier } = booking
  const newStay = readNewStay(deps, amendable, dates)
  const sold = row.rooms.map((room) => room.sold)
  const rateIds = await findSameRooms(deps.hotels, { supplier, hotelId: row.hotel.id, stay: newStay, sold })
  const stay = await stayToBook(deps.hotels, supplier, rateIds, buyerAudience(booking.agentId))
  return { stay, quote: toQuote(deps, actor, amendable, stay) }
}

export async function quoteAmendment(
  deps: HotelBookingDeps,
  actor: ScopedActor,
  { id, ...dates }: StayDates & { id: number },
): Promise<AmendmentQuote> {
  return (await priceAmendment(deps, actor, await readAmendable(deps, actor, id), dates)).quote
}

export async function quoteGuestAmendment(
  deps: HotelBookingDeps,
  { ref, token, ...dates }: StayDates & { ref: string; token: string },
): Promise<AmendmentQuote> {
  return (await priceAmendment(deps, null, await readAmendableByLink(deps, { ref, token }), dates)).quote
}
