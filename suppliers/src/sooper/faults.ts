import type { FlightSupplier, SupplierOffer } from '../flight-supplier.ts'
import { createFaultGate, type FaultGate, type Faults } from '../shared/faults.ts'

const RAISED_PERCENT = 107

const raisePrices = (offer: SupplierOffer): SupplierOffer => ({
  ...offer,
  fares: offer.fares.map((fare) => ({ ...fare, base: Math.round((fare.base * RAISED_PERCENT) / 10_000) * 100 })),
})

const nonsense = (offer: SupplierOffer): SupplierOffer => ({
  ...offer,
  slices: [],
  currency: '',
  fares: offer.fares.map((fare) => ({ ...fare, base: Number.NaN, count: -1 })),
})

/** Airline changes, for suppliers that report them. */
function airlineChangesWithFaults(
  { readAirlineChanges, acceptAirlineChange, simulateAirlineChange }: FlightSupplier,
  { ask }: FaultGate,
): Partial<FlightSupplier> {
  return {
    ...(readAirlineChanges && {
      readAirlineChanges: (locator, call) => ask(false, call, () => readAirlineChanges(locator, call)),
    }),
    ...(acceptAirlineChange && {
      acceptAirlineChange: (locator, request, call) =>
        ask(true, call, () => acceptAirlineChange(locator, request, call)),
    }),
    ...(simulateAirlineChange && { simulateAirlineChange }),
  }
}

export function withFaults(supplier: FlightSupplier, faults: Faults): FlightSupplier {
  const gate = createFaultGate(supplier.name, faults)
  const { reach, ask } = gate

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
        const outcome = await supplier.reprice(offerId, call)
        return outcome.kind === 'yes' && faults.priceChanged
          ? { kind: 'yes', value: raisePrices(outcome.value) }
          : outcome
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
    correct: (locator, request, call) => ask(true, call, () => supplier.correct(locator, request, call)),
    orderExtras: (locator, call) => ask(false, call, () => supplier.orderExtras(locator, call)),
    addExtras: (locator, request, call) => ask(true, call, () => supplier.addExtras(locator, request, call)),
    split: (locator, request, call) => ask(true, call, () => supplier.split(locator, request, call)),
    addRemark: (locator, request, call) => ask(true, call, () => supplier.addRemark(locator, request, call)),
    ...airlineChangesWithFaults(supplier, gate),
  }
}
