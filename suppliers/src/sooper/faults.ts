import { setTimeout as wait } from 'node:timers/promises'
import type { Call, FlightSupplier, Outcome, SupplierOffer } from '../flight-supplier.ts'

/** What can go wrong with any supplier. A test switches it on; everything else is the supplier itself. */
export interface Faults {
  slowMs: number
  down: boolean
  /** Answers come, but make no sense. */
  garbage: boolean
  priceChanged: boolean
  soldOut: boolean
  /** The act is done, its answer never arrives. */
  answerLost: boolean
}

export const noFaults = (): Faults => ({
  slowMs: 0,
  down: false,
  garbage: false,
  priceChanged: false,
  soldOut: false,
  answerLost: false,
})

const DEARER = 107

const dearer = (offer: SupplierOffer): SupplierOffer => ({
  ...offer,
  fares: offer.fares.map((fare) => ({ ...fare, base: Math.round((fare.base * DEARER) / 10_000) * 100 })),
})

const nonsense = (offer: SupplierOffer): SupplierOffer => ({
  ...offer,
  slices: [],
  currency: '',
  fares: offer.fares.map((fare) => ({ ...fare, base: Number.NaN, count: -1 })),
})

export function withFaults(supplier: FlightSupplier, faults: Faults): FlightSupplier {
  const reach = async (call?: Call) => {
    call?.signal?.throwIfAborted()
    if (faults.slowMs > 0) await wait(faults.slowMs, undefined, { signal: call?.signal })
    if (faults.down) throw new Error(`${supplier.name} does not answer`)
  }

  /** A question or an act whose answer is an outcome: what cannot be known is unknown, never no. */
  const ask = async <T>(
    act: boolean,
    call: Call | undefined,
    answer: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    try {
      await reach(call)
    } catch (error) {
      if (call?.signal?.aborted) throw error
      return { kind: 'unknown', reason: 'the supplier does not answer' }
    }
    const said = await answer()
    if (faults.garbage) return { kind: 'unknown', reason: 'the answer makes no sense' }
    if (act && faults.answerLost) return { kind: 'unknown', reason: 'the answer was lost' }
    return said
  }

  return {
    id: supplier.id,
    name: supplier.name,
    capabilities: supplier.capabilities,
    async search(query, call) {
      await reach(call)
      const offers = await supplier.search(query, call)
      return faults.garbage ? offers.map(nonsense) : offers
    },
    reprice: (offerId, call) =>
      ask(false, call, async () => {
        if (faults.soldOut) return { kind: 'no', code: 'sold_out', reason: 'the flights are sold out' }
        const said = await supplier.reprice(offerId, call)
        return said.kind === 'yes' && faults.priceChanged ? { kind: 'yes', value: dearer(said.value) } : said
      }),
    fareRules: (offerId, call) => ask(false, call, () => supplier.fareRules(offerId, call)),
    extras: (offerId, call) => ask(false, call, () => supplier.extras(offerId, call)),
    hold: (request, call) =>
      ask(true, call, async () => {
        if (faults.soldOut) return { kind: 'no', code: 'sold_out', reason: 'the last seats were just sold' }
        if (faults.priceChanged) return { kind: 'no', code: 'price_changed', reason: 'the price has risen' }
        return supplier.hold(request, call)
      }),
    issue: (locator, ref, call) => ask(true, call, () => supplier.issue(locator, ref, call)),
    lookUp: (clientRef, call) => ask(false, call, () => supplier.lookUp(clientRef, call)),
    cancel: (locator, ref, call) => ask(true, call, () => supplier.cancel(locator, ref, call)),
    void: (locator, ref, call) => ask(true, call, () => supplier.void(locator, ref, call)),
    refundQuote: (locator, call) => ask(false, call, () => supplier.refundQuote(locator, call)),
  }
}
