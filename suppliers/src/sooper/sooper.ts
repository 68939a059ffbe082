import type { Call, FlightSupplier, Outcome } from '../flight-supplier.ts'
import { minuteOf } from '../shared/calendar.ts'
import type { Faults } from '../shared/faults.ts'
import { no, yes } from '../shared/outcomes.ts'
import { offerExtras } from './fares/extras.ts'
import { fareRulesOf } from './fares/fare-rules.ts'
import { createPricer } from './fares/pricer.ts'
import { withFaults } from './faults.ts'
import { type Reference, scheduleOf } from './network/schedule.ts'
import { readOfferId } from './offer-id.ts'
import { OFFER_MINUTES } from './offers.ts'
import { addExtras, orderExtras } from './orders/add-extras.ts'
import { cancel, issue, refundQuote, voidOrder } from './orders/after-hold.ts'
import { acceptAirlineChange, readAirlineChanges, simulateAirlineChange } from './orders/airline-changes.ts'
import { correct, nameCorrection } from './orders/correct.ts'
import { hold, orderView, type SooperContext } from './orders/hold.ts'
import type { Inventory } from './orders/inventory.ts'
import type { Orders } from './orders/orders.ts'
import { addRemark } from './orders/remark.ts'
import { splitOrder } from './orders/split.ts'

export interface SooperDeps extends Reference {
  inventory: Inventory
  orders: Orders
  clock: { now(): Date }
  faults?: Faults
}

/** The schedule is computed on first use, so that a process starts without delay. */
function createContext(parts: SooperDeps): SooperContext {
  const { world, finder, departures } = scheduleOf(parts)
  const { inventory, orders, clock } = parts
  const pricer = createPricer({ world, finder, departures, inventory })
  return { pricer, departures, inventory, orders, now: () => minuteOf(clock.now()) }
}

/** The house supplier: a consistent world of real airlines, in which only sales are stored. */
export function createSooper(parts: SooperDeps): FlightSupplier {
  let context: SooperContext | undefined
  const contextFor = (call?: Call): SooperContext => {
    call?.signal?.throwIfAborted()
    context ??= createContext(parts)
    return context
  }

  const priced = async (offerId: string, call?: Call) => {
    const { pricer, now } = contextFor(call)
    const offered = readOfferId(offerId)
    if (!offered) return no('not_found', 'no such offer')
    if (now() >= offered.offeredAt + OFFER_MINUTES) return no('offer_expired', 'the offer has expired')
    const found = await pricer.price(offered, now())
    return found ? yes(found) : no('sold_out', 'the flights are sold out')
  }

  /** Runs a question about an offer, which must still be on sale. */
  const about = async <T>(
    offerId: string,
    call: Call | undefined,
    answer: (found: Extract<Awaited<ReturnType<typeof priced>>, { kind: 'yes' }>['value']) => T | Promise<T>,
  ): Promise<Outcome<T>> => {
    const outcome = await priced(offerId, call)
    return outcome.kind === 'yes' ? yes(await answer(outcome.value)) : outcome
  }

  const sooper: FlightSupplier = {
    id: 'sooper',
    name: 'Sooper',
    capabilities: {
      hold: true,
      void: true,
      refundQuote: true,
      seatMaps: true,
      lookUpByClientRef: true,
      correct: true,
      correctIssued: nameCorrection,
      addExtras: 'any',
      split: true,
      remarks: true,
    },
    search: async (query, call) => contextFor(call).pricer.search(query, contextFor().now()),
    reprice: (offerId, call) => about(offerId, call, ({ offer }) => offer),
    fareRules: (offerId, call) => about(offerId, call, ({ offer }) => fareRulesOf(offer)),
    extras: (offerId, call) =>
      about(offerId, call, (found) => offerExtras(found, contextFor().departures, contextFor().inventory)),
    hold: async (request, call) => hold(contextFor(call), request),
    issue: async (locator, clientRef, call) => issue(contextFor(call), locator, clientRef),
    async lookUp(clientRef, call) {
      const order = await contextFor(call).orders.byRef(clientRef)
      return order ? yes(orderView(order)) : no('not_found', 'no order has this reference')
    },
    cancel: async (locator, clientRef, call) => cancel(contextFor(call), locator, clientRef),
    void: async (locator, clientRef, call) => voidOrder(contextFor(call), locator, clientRef),
    refundQuote: async (locator, call) => refundQuote(contextFor(call), locator),
    correct: async (locator, request, call) => correct(contextFor(call), locator, request),
    orderExtras: async (locator, call) => orderExtras(contextFor(call), locator),
    addExtras: async (locator, request, call) => addExtras(contextFor(call), locator, request),
    split: async (locator, request, call) => splitOrder(contextFor(call), locator, request),
    addRemark: async (locator, request, call) => addRemark(contextFor(call), locator, request),
    readAirlineChanges: async (locator, call) => readAirlineChanges(contextFor(call), locator),
    acceptAirlineChange: async (locator, request, call) => acceptAirlineChange(contextFor(call), locator, request),
    simulateAirlineChange: async (locator, minutes, call) => simulateAirlineChange(contextFor(call), locator, minutes),
  }
  return parts.faults ? withFaults(sooper, parts.faults) : sooper
}
