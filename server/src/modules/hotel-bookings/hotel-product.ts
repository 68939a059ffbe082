import type { BookedStay } from '@safar/contract/hotels/hotel.schema'
import { nightsOf } from '@safar/contract/hotels/stay.rules'
import type { Outcome, StayOrder, StaySupplier } from '@safar/suppliers'
import type { ScopedActor } from '../../platform/actor.ts'
import { type Booking, HOTEL, type OrderOutcome, type SupplierProduct } from '../bookings/public.ts'
import { addTimelines, type Hotels } from '../hotels/public.ts'
import type { BookedRoom } from './tables.ts'

const QUOTE_MS = 8_000

const states = { held: 'held', booked: 'issued', cancelled: 'cancelled', no_show: 'cancelled' } as const

/** One confirmation covers every guest; rooms are told apart by their place. */
export function toOrderOutcome(outcome: Outcome<StayOrder>): OrderOutcome {
  if (outcome.kind !== 'yes') return outcome
  const { locator, state, payBy, stay, confirmation, guests } = outcome.value
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
    },
  }
}

interface DetailsRow {
  hotel: BookedStay['hotel']
  facts: BookedStay['facts']
  check_in: string
  check_out: string
  rooms: BookedRoom[]
  arrival: string | null
  wishes: string | null
}

/** Amounts of an agent's client are the agent's own: the office reads the stay without them. */
function toStay(booking: Booking, details: DetailsRow, { scope }: ScopedActor): BookedStay {
  const { rooms, ...stay } = details
  const hidesPrice = booking.agentId !== null && scope !== 'own'
  const views = rooms.map(({ shown, adults, children, guests }) => ({ rate: shown, adults, children, guests }))
  return {
    hotel: stay.hotel,
    facts: stay.facts,
    check_in: stay.check_in,
    check_out: stay.check_out,
    nights: nightsOf({ checkIn: stay.check_in, checkOut: stay.check_out }),
    rooms: hidesPrice ? views.map((room) => ({ ...room, rate: { ...room.rate, nightly: [], taxes: [] } })) : views,
    arrival: stay.arrival,
    wishes: stay.wishes,
    cancellation: addTimelines(views.map(({ rate }) => rate.cancellation)),
  }
}

type Perform = (
  supplier: StaySupplier,
  locator: string,
  clientRef: string,
  signal: AbortSignal,
) => Promise<Outcome<StayOrder>>

/** A hotel knows no void: giving back what is booked is a cancellation by its timeline. */
const calls: Record<'issue' | 'cancel' | 'void' | 'refund', Perform> = {
  issue: (supplier, locator, clientRef, signal) => supplier.confirm(locator, clientRef, { signal }),
  cancel: (supplier, locator, clientRef, signal) => supplier.cancel(locator, clientRef, { signal }),
  void: async () => ({ kind: 'no', code: 'not_allowed', reason: 'a hotel booking cannot be voided' }),
  refund: (supplier, locator, clientRef, signal) => supplier.cancel(locator, clientRef, { signal }),
}

/** Rooms of connected suppliers, as bookings sell them. */
export function createHotelProduct(hotels: Hotels): SupplierProduct {
  const supplierOf = (id: string): StaySupplier => {
    const supplier = hotels.connection(id)?.supplier
    if (!supplier) throw new Error(`there is no supplier ${id}`)
    return supplier
  }
  return {
    name: HOTEL,
    detailsTable: 'booking_stays',
    heldBy: 'supplier',
    toView: (booking, details, actor) => {
      const row = details as DetailsRow | null
      return { offer: null, extras: [], stay: row && toStay(booking, row, actor) }
    },
    perform: async ({ action, booking, clientRef }, signal) =>
      toOrderOutcome(await calls[action](supplierOf(booking.supplier), booking.pnr ?? '', clientRef, signal)),
    lookUp: async (supplier, clientRef, signal) =>
      toOrderOutcome(await supplierOf(supplier).lookUp(clientRef, { signal })),
    async readRefundPenalty(booking) {
      const supplier = hotels.connection(booking.supplier)?.supplier
      if (!supplier || !booking.pnr) return null
      const signal = hotels.clock.deadline(QUOTE_MS)
      const outcome = await supplier.cancelQuote(booking.pnr, { signal }).catch(() => null)
      return outcome?.kind === 'yes' ? outcome.value.penalty : null
    },
  }
}
