import { sumOf } from '@safar/contract/amount'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { FlightLine } from '@safar/contract/bookings/reissue.shapes'
import { dayOf } from '@safar/contract/day'
import { toOurAmount, toTheirAmount } from '@safar/contract/money/exchange'
import type { FlightParts } from '@safar/contract/products/flights/booked.shapes'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { FlightSupplier, Order, Outcome } from '@safar/suppliers'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Booking, FareParts, OrderAction, OrderChange, OrderOutcome, SupplierProduct } from '../bookings/public.ts'
import { createFlightViews, type Flights, faresOf } from '../flights/public.ts'
import { enqueueIssueChosen } from '../insurance/public.ts'
import { insertExtras, splitDetails } from './change-details.ts'
import { chooseOrderExtras } from './choose-extras.ts'
import { FLIGHT } from './deps.ts'
import { readFlightChange } from './find-flight-changes.ts'
import { readFlight } from './flight-row.ts'
import { flightBill } from './papers/flight-bill.ts'
import { flightMails } from './papers/flight-mails.ts'
import { flightPapers } from './papers/flight-papers.ts'
import { adoptItinerary, prepareReissue, replaceItinerary } from './reissue-flight.ts'
import type { FlightDetails } from './sold-flight.ts'

const QUOTE_MS = 8_000

/** Departure days of the first and the last slice, as a booking stores them. */
function daysOf({ slices }: Order['offer']): { first: string; last: string } | undefined {
  const days = slices.flatMap(([flight]) => (flight ? [dayOf(flight.flight.from.at)] : []))
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? { first, last } : undefined
}

const flightsOf = ({ slices }: Order['offer']): FlightLine[] =>
  slices.flat().map(({ flight: { marketing, from, to } }) => ({
    number: `${marketing.code} ${marketing.number}`,
    from: from.airport,
    to: to.airport,
    at: from.at,
  }))

/** The offer stays with the booking: an order is stored without it. */
export function toOrderOutcome(outcome: Outcome<Order>): OrderOutcome {
  if (outcome.kind !== 'yes') return outcome
  const { offer, ...order } = outcome.value
  return {
    kind: 'yes',
    value: { ...order, priceUntil: offer.price_guaranteed_until, days: daysOf(offer), flights: flightsOf(offer) },
  }
}

function toChosenInsurance({ chosen_insurance: stored }: FlightDetails): Pick<BookingView, 'chosen_insurance'> {
  if (!stored) return {}
  const { owed: amount, ...chosen } = stored
  return { chosen_insurance: { ...chosen, amount } }
}

/**
 * The offer as it was sold, at the reader's price: the price shown to an agent's client is visible to the agent only.
 */
function toOffer(booking: Booking, details: FlightDetails, { scope }: ScopedActor): FlightParts['offer'] {
  const { price_breakdown: _breakdown, ...shown } = details.shown_offer
  if (booking.agentId === null || scope === 'own') return shown
  const prices = faresOf(details.supplier_offer).map((fare) => ({ ...fare, total: fare.base + fare.taxes }))
  // The office sees the supplier's prices; a salesman sees none.
  const seen = scope === 'all' ? prices : []
  return { ...shown, total: booking.owed, per_adult: seen[0]?.total ?? booking.owed, prices: seen }
}

/** Based on the fare and taxes as the supplier sold them, without our margin, charges or an agent's mark-up. */
function readReturnable({ supplier_offer: sold }: FlightDetails, type: PassengerType): number | null {
  const fare = faresOf(sold).find(({ passenger }) => passenger === type)
  if (!fare || sold.refund.allowed === 'unknown') return null
  if (sold.refund.allowed === 'no') return fare.taxes
  const { penalty } = sold.refund
  return penalty === null ? null : Math.max(0, fare.base + fare.taxes - penalty)
}

/**
 * The buyer's fare includes our margin. The public was shown whole prices; the prices shown to an agent are those of
 * the agent's client.
 */
function readFare({ agentId, price }: Booking, details: FlightDetails): FareParts {
  const taxes = sumOf(faresOf(details.supplier_offer).map((fare) => fare.count * fare.taxes))
  const shown = sumOf(details.shown_offer.prices.map(({ count, base }) => count * base))
  return { taxes, fare: agentId === null ? shown : price.net + price.margin - taxes }
}

/** A supplier's amount, at the rate kept with the booking. */
const inOurs = ({ price: { exchange }, currency }: Booking, amount: number): number =>
  exchange ? toOurAmount(amount, exchange, currency) : amount
const inTheirs = ({ price: { exchange }, currency }: Booking, amount: number): number =>
  exchange ? toTheirAmount(amount, exchange, currency) : amount

type Call = (
  supplier: FlightSupplier,
  locator: string,
  clientRef: string,
  signal: AbortSignal,
) => Promise<Outcome<Order>>

/** For the supplier, a refund of the whole order is a cancellation. */
const calls: Record<OrderAction['action'], Call> = {
  issue: (supplier, locator, clientRef, signal) => supplier.issue(locator, clientRef, { signal }),
  cancel: (supplier, locator, clientRef, signal) => supplier.cancel(locator, clientRef, { signal }),
  void: (supplier, locator, clientRef, signal) => supplier.void(locator, clientRef, { signal }),
  refund: (supplier, locator, clientRef, signal) => supplier.cancel(locator, clientRef, { signal }),
  no_show: async () => ({ kind: 'no', code: 'not_allowed', reason: 'an airline notes by itself who did not come' }),
}

/** The supplier is asked for what was stored in the attempt's context beforehand. */
async function changeOrder(
  supplier: FlightSupplier,
  { action, booking, clientRef, context }: OrderChange,
  signal: AbortSignal,
): Promise<Outcome<Order>> {
  const {
    correction,
    extrasRequest,
    amount: agreedTotal = 0,
    travellers,
    airlineChange: changeId,
    reissue,
    remark,
  } = context
  const locator = booking.pnr ?? ''
  if (action === 'correct' && correction) return supplier.correct(locator, { clientRef, correction }, { signal })
  if (action === 'add_extras' && extrasRequest)
    return supplier.addExtras(
      locator,
      { clientRef, ...extrasRequest, agreedTotal: inTheirs(booking, agreedTotal) },
      { signal },
    )
  if (action === 'split' && travellers) return supplier.split(locator, { clientRef, travellers }, { signal })
  if (action === 'change_flights' && reissue && supplier.changeFlights)
    return supplier.changeFlights(
      locator,
      {
        clientRef,
        offerId: reissue.changeOffer,
        agreedTotal: inTheirs(booking, reissue.difference + reissue.penalty),
      },
      { signal },
    )
  if (action === 'accept_change' && changeId && supplier.acceptAirlineChange)
    return supplier.acceptAirlineChange(locator, { clientRef, changeId }, { signal })
  if (action === 'remark' && remark) return supplier.addRemark(locator, { clientRef, text: remark }, { signal })
  return { kind: 'no', code: 'invalid', reason: 'nothing is to change' }
}

function readChanges(flights: Flights, booking: Booking): BookingView['changes'] {
  const supplier = flights.connection(booking.supplier)?.supplier
  if (!supplier) return undefined
  const { correct: names, correctIssued, addExtras, split, remarks } = supplier.capabilities
  const extras = addExtras === 'any' || (addExtras === 'issued' && booking.issuedAt !== null)
  const changesFlights = supplier.changeFlights !== undefined && booking.issuedAt !== null
  const simulates = supplier.simulateAirlineChange !== undefined
  const issued_names = correctIssued && { ...correctIssued, fee: inOurs(booking, correctIssued.fee) }
  const more = { ...(changesFlights && { flights: true }), ...(simulates && { simulates }) }
  return { names, issued_names, extras, split, remarks, ...more }
}

/** Flights of connected suppliers, as a bookable product. */
export function createFlightProduct(flights: Flights): SupplierProduct {
  const supplierOf = (id: string): FlightSupplier => {
    const supplier = flights.connection(id)?.supplier
    if (!supplier) throw new Error(`there is no supplier ${id}`)
    return supplier
  }
  /** For an order that may have been changed: its current flights, with the names of places and airlines. */
  const withFlights = (outcome: Outcome<Order>): OrderOutcome => {
    const order = toOrderOutcome(outcome)
    if (order.kind !== 'yes' || outcome.kind !== 'yes') return order
    const slices = outcome.value.offer.slices.map(createFlightViews(flights.world).view)
    return { kind: 'yes', value: { ...order.value, slices } }
  }
  return {
    name: FLIGHT,
    detailsTable: 'booking_flight_details',
    heldBy: 'supplier',
    isLimited: true,
    papers: flightPapers,
    mails: flightMails,
    bill: flightBill,
    toView: (booking, details, actor) => {
      const row = details as FlightDetails
      return {
        product: 'flight',
        offer: toOffer(booking, row, actor),
        extras: row.extras,
        separate_itineraries: row.separate_itineraries,
        ...toChosenInsurance(row),
      }
    },
    // Few flights are insured; for the others no statement is sent.
    issuing: {
      follow: async (tx, { id, insured }) => {
        if (insured) await enqueueIssueChosen(tx, id)
      },
    },
    perform: async ({ action, booking, clientRef }, signal) =>
      toOrderOutcome(await calls[action](supplierOf(booking.supplier), booking.pnr ?? '', clientRef, signal)),
    lookUp: async (booking, clientRef, signal) =>
      withFlights(await supplierOf(booking.supplier).lookUp(clientRef, { signal })),
    fares: {
      readParts: (booking, details) => readFare(booking, details as FlightDetails),
      readReturnable: (details, type) => readReturnable(details as FlightDetails, type),
    },
    refundQuote: {
      async readPenalty(booking) {
        const supplier = flights.connection(booking.supplier)?.supplier
        if (!supplier?.capabilities.refundQuote || !booking.pnr) return null
        const signal = flights.clock.deadline(QUOTE_MS)
        const outcome = await supplier.refundQuote(booking.pnr, { signal }).catch(() => null)
        return outcome?.kind === 'yes' ? inOurs(booking, outcome.value.penalty) : null
      },
    },
    changes: {
      readOffered: (booking) => readChanges(flights, booking),
      send: async (change, signal) =>
        withFlights(await changeOrder(supplierOf(change.booking.supplier), change, signal)),
    },
    extras: {
      read: async (tx, { id }) => (await readFlight(tx, id))?.extras ?? [],
      choose: (booking, chosen) => chooseOrderExtras(flights, booking, chosen),
      insert: insertExtras,
    },
    reissue: {
      prepare: (tx, booking, request) => prepareReissue(flights, tx, booking, request),
      findChange: (booking, offer) => readFlightChange(flights, booking, offer),
      replace: replaceItinerary,
      adopt: adoptItinerary,
    },
    split: { divide: splitDetails },
  }
}
