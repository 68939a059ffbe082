import { sumOf } from '@safar/contract/amount'
import { toOurAmount } from '@safar/contract/money/exchange'
import type { BookedStay, RateView } from '@safar/contract/products/hotels/hotel.schema'
import { nightsOf } from '@safar/contract/products/hotels/stay.rules'
import type { PenaltyStep } from '@safar/contract/sales/cancellation.rules'
import type { Outcome, StayOrder, StaySupplier } from '@safar/suppliers'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Booking, CancellationTerms, OrderAction, OrderOutcome, SupplierProduct } from '../bookings/public.ts'
import { addTimelines, type Hotels } from '../hotels/public.ts'
import { enqueueCancelReplaced } from './amend/replacement.ts'
import { HOTEL } from './deps.ts'
import { hotelBill } from './papers/hotel-bill.ts'
import { hotelMails } from './papers/hotel-mails.ts'
import { hotelPapers } from './papers/hotel-papers.ts'
import type { StayDetails } from './sold-stay.ts'

const states = { held: 'held', booked: 'issued', cancelled: 'cancelled', no_show: 'no_show' } as const

/** One confirmation covers every guest; rooms are distinguished by their position. */
export function toOrderOutcome(outcome: Outcome<StayOrder>): OrderOutcome {
  if (outcome.kind !== 'yes') return outcome
  const { locator, state, payBy, stay, confirmation, guests, penalty } = outcome.value
  const tickets = state === 'booked' ? guests.map((traveller) => ({ traveller, number: confirmation ?? locator })) : []
  return {
    kind: 'yes',
    value: {
      locator,
      state: states[state],
      days: { first: stay.checkIn, last: stay.checkOut },
      tickets,
      payBy,
      priceUntil: payBy,
      voidUntil: null,
      ...(penalty !== null && { penalty }),
    },
  }
}

/** Converts what the supplier keeps at the rate kept with the booking. */
function inOurs({ price: { exchange }, currency }: Booking, outcome: Outcome<StayOrder>): OrderOutcome {
  const order = toOrderOutcome(outcome)
  if (order.kind !== 'yes' || order.value.penalty === undefined || !exchange) return order
  return { kind: 'yes', value: { ...order.value, penalty: toOurAmount(order.value.penalty, exchange, currency) } }
}

/** The amounts of an agent's client are visible to the agent only: the office sees the stay at what the agent owes. */
function toStay(booking: Booking, details: StayDetails, { scope }: ScopedActor): BookedStay {
  const { rooms, ...stay } = details
  const hidesPrice = booking.agentId !== null && scope !== 'own'
  const views = rooms.map(({ shown, owed, adults, children, guests }) => ({
    rate: hidesPrice ? owed : shown,
    adults,
    children,
    guests,
  }))
  return {
    hotel: stay.hotel,
    facts: stay.facts,
    check_in: stay.check_in,
    check_out: stay.check_out,
    nights: nightsOf({ checkIn: stay.check_in, checkOut: stay.check_out }),
    rooms: views,
    arrival: stay.arrival,
    special_requests: stay.wishes,
    cancellation: addTimelines(views.map(({ rate }) => rate.cancellation)),
  }
}

type Perform = (
  supplier: StaySupplier,
  locator: string,
  clientRef: string,
  signal: AbortSignal,
) => Promise<Outcome<StayOrder>>

/** Hotels have no void: cancelling a booked stay follows its timeline. */
const calls: Record<OrderAction['action'], Perform> = {
  issue: (supplier, locator, clientRef, signal) => supplier.confirm(locator, clientRef, { signal }),
  cancel: (supplier, locator, clientRef, signal) => supplier.cancel(locator, clientRef, { signal }),
  void: async () => ({ kind: 'no', code: 'not_allowed', reason: 'a hotel booking cannot be voided' }),
  refund: (supplier, locator, clientRef, signal) => supplier.cancel(locator, clientRef, { signal }),
  no_show: async (supplier, locator, clientRef, signal) =>
    supplier.capabilities.noShow
      ? supplier.noShow(locator, clientRef, { signal })
      : { kind: 'no', code: 'not_allowed', reason: 'this supplier takes no word of a no-show' },
}

const toSteps = (rates: readonly Pick<RateView, 'cancellation'>[]): PenaltyStep[] =>
  addTimelines(rates.map(({ cancellation }) => cancellation)).map(({ from, penalty }) => ({
    from,
    penalty: penalty.amount,
  }))

/** For all rooms together, as charged to the payer, to an agent's client and to us. */
export function readCancellation({ hotel, rooms }: Pick<StayDetails, 'hotel' | 'rooms'>): CancellationTerms {
  const [owed, shown, sold] = [
    rooms.map((room) => room.owed),
    rooms.map((room) => room.shown),
    rooms.map((room) => room.sold),
  ]
  const net = sold.map(({ cancellation, currency }) => ({
    cancellation: cancellation.map(({ from, penalty }) => ({ from, penalty: { amount: penalty, currency } })),
  }))
  return {
    zone: hotel.zone,
    steps: toSteps(owed),
    clientSteps: toSteps(shown),
    netSteps: toSteps(net),
    noShow: sumOf(owed.map(({ no_show }) => no_show.amount)),
    clientNoShow: sumOf(shown.map(({ no_show }) => no_show.amount)),
    netNoShow: sumOf(sold.map(({ no_show }) => no_show)),
  }
}

/** Rooms of connected suppliers, as a bookable product. */
export function createHotelProduct(hotels: Hotels): SupplierProduct {
  const supplierOf = (id: string): StaySupplier => {
    const supplier = hotels.connection(id)?.supplier
    if (!supplier) throw new Error(`there is no supplier ${id}`)
    return supplier
  }
  return {
    name: HOTEL,
    detailsTable: 'booking_stay_details',
    heldBy: 'supplier',
    papers: hotelPapers,
    mails: hotelMails,
    bill: hotelBill,
    toView: (booking, details, actor) => {
      const row = details as StayDetails
      const { replaces, replaced_by } = row
      return { product: 'hotel', stay: toStay(booking, row, actor), replaces, replaced_by }
    },
    issuing: { follow: (tx, { id }) => enqueueCancelReplaced(tx, id) },
    perform: async ({ action, booking, clientRef }, signal) =>
      inOurs(booking, await calls[action](supplierOf(booking.supplier), booking.pnr ?? '', clientRef, signal)),
    lookUp: async (booking, clientRef, signal) =>
      inOurs(booking, await supplierOf(booking.supplier).lookUp(clientRef, { signal })),
    cancellation: {
      readTerms: (details) => readCancellation(details as StayDetails),
      canBeMissed: true,
    },
  }
}
