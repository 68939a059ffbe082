import type { Call, FlightSupplier, Outcome } from '../flight-supplier.ts'
import { minuteOf } from './calendar.ts'
import { extrasOf } from './fares/extras.ts'
import { fareRulesOf } from './fares/fare-rules.ts'
import { createShop } from './fares/pricer.ts'
import { type Faults, withFaults } from './faults.ts'
import { type Reference, scheduleOf } from './network/schedule.ts'
import { readOfferId } from './offer-id.ts'
import { OFFER_MINUTES } from './offers.ts'
import { cancel, issue, refundQuote, voidOrder } from './orders/after-hold.ts'
import { type Counter, hold, no, orderView, yes } from './orders/hold.ts'
import type { Inventory } from './orders/inventory.ts'
import type { Orders } from './orders/orders.ts'

export interface SooperParts extends Reference {
  inventory: Inventory
  orders: Orders
  clock: { now(): Date }
  faults?: Faults
}

/** The schedule is made with the first question, so that a process starts at once. */
function open(parts: SooperParts): Counter {
  const { world, finder, departures } = scheduleOf(parts)
  const { inventory, orders, clock } = parts
  const shop = createShop({ world, finder, departures, inventory })
  return { shop, departures, inventory, orders, now: () => minuteOf(clock.now()) }
}

/** The house supplier: a world of real airlines that holds together, of which only sales are stored. */
export function createSooper(parts: SooperParts): FlightSupplier {
  let opened: Counter | undefined
  const counter = (call?: Call): Counter => {
    call?.signal?.throwIfAborted()
    opened ??= open(parts)
    return opened
  }

  const priced = async (offerId: string, call?: Call) => {
    const { shop, now } = counter(call)
    const offered = readOfferId(offerId)
    if (!offered) return no('not_found', 'no such offer')
    if (now() >= offered.offeredAt + OFFER_MINUTES) return no('offer_expired', 'the offer has expired')
    const found = await shop.price(offered, now())
    return found ? yes(found) : no('sold_out', 'the flights are sold out')
  }

  /** Asks about an offer that must still be sold. */
  const about = async <T>(
    offerId: string,
    call: Call | undefined,
    answer: (found: Extract<Awaited<ReturnType<typeof priced>>, { kind: 'yes' }>['value']) => T | Promise<T>,
  ): Promise<Outcome<T>> => {
    const said = await priced(offerId, call)
    return said.kind === 'yes' ? yes(await answer(said.value)) : said
  }

  const sooper: FlightSupplier = {
    id: 'sooper',
    name: 'Sooper',
    capabilities: { hold: true, void: true, refundQuote: true, seatMaps: true, lookUpByClientRef: true },
    search: async (query, call) => counter(call).shop.search(query, counter().now()),
    reprice: (offerId, call) => about(offerId, call, ({ offer }) => offer),
    fareRules: (offerId, call) => about(offerId, call, ({ offer }) => fareRulesOf(offer)),
    extras: (offerId, call) =>
      about(offerId, call, ({ offer, itinerary }) =>
        extrasOf(offer, itinerary, counter().departures, counter().inventory),
      ),
    hold: async (request, call) => hold(counter(call), request),
    issue: async (locator, clientRef, call) => issue(counter(call), locator, clientRef),
    async lookUp(clientRef, call) {
      const order = await counter(call).orders.byRef(clientRef)
      return order ? yes(orderView(order)) : no('not_found', 'no order has this reference')
    },
    cancel: async (locator, clientRef, call) => cancel(counter(call), locator, clientRef),
    void: async (locator, clientRef, call) => voidOrder(counter(call), locator, clientRef),
    refundQuote: async (locator, call) => refundQuote(counter(call), locator),
  }
  return parts.faults ? withFaults(sooper, parts.faults) : sooper
}
