import { createFaultGate, type Faults } from '../shared/faults.ts'
import type { FoundStay, StaySupplier, SupplierRate } from '../stay-supplier.ts'
import { rateTotal } from './rates/hotel-rates.ts'

const RISE_PERCENT = 107

const up = (amount: number) => Math.round((amount * RISE_PERCENT) / 10_000) * 100

/** The same rate at a higher price, with penalties to match. */
const raise = (rate: SupplierRate): SupplierRate => {
  const nights = rate.nights.map(({ date, amount }) => ({ date, amount: up(amount) }))
  const [before, now] = [rateTotal(rate), rateTotal({ nights, taxes: rate.taxes })]
  const penalty = (amount: number) => (amount === before ? now : Math.min(now, up(amount)))
  return {
    ...rate,
    nights,
    cancellation: rate.cancellation.map((step) => ({ from: step.from, penalty: penalty(step.penalty) })),
    no_show: penalty(rate.no_show),
  }
}

const nonsense = (found: FoundStay): FoundStay => ({
  ...found,
  cheapest: found.cheapest.map((rate) => ({ ...rate, currency: '', base: Number.NaN })),
})

export function withStayFaults(supplier: StaySupplier, faults: Faults): StaySupplier {
  const { reach, ask } = createFaultGate(supplier.name, faults)

  return {
    id: supplier.id,
    name: supplier.name,
    capabilities: supplier.capabilities,
    async places(words, limit, call) {
      await reach(call)
      return supplier.places(words, limit, call)
    },
    async place(kind, id, call) {
      await reach(call)
      return supplier.place(kind, id, call)
    },
    async landmarks(around, call) {
      await reach(call)
      return supplier.landmarks(around, call)
    },
    async search(query, call) {
      await reach(call)
      const found = await supplier.search(query, call)
      return faults.garbage ? found.map(nonsense) : found
    },
    rates: (hotelId, stay, call) => ask(false, call, () => supplier.rates(hotelId, stay, call)),
    check: (rateIds, call) =>
      ask(false, call, async () => {
        if (faults.soldOut) return { kind: 'no', code: 'sold_out', reason: 'the room is sold out' }
        const outcome = await supplier.check(rateIds, call)
        if (outcome.kind !== 'yes' || !faults.priceChanged) return outcome
        return { kind: 'yes', value: { ...outcome.value, chosen: outcome.value.chosen.map(raise) } }
      }),
    hold: (request, call) =>
      ask(true, call, async () => {
        if (faults.soldOut) return { kind: 'no', code: 'sold_out', reason: 'the last room was just sold' }
        if (faults.priceChanged) return { kind: 'no', code: 'price_changed', reason: 'the price has risen' }
        return supplier.hold(request, call)
      }),
    confirm: (locator, ref, call) => ask(true, call, () => supplier.confirm(locator, ref, call)),
    lookUp: (clientRef, call) => ask(false, call, () => supplier.lookUp(clientRef, call)),
    cancelQuote: (locator, call) => ask(false, call, () => supplier.cancelQuote(locator, call)),
    cancel: (locator, ref, call) => ask(true, call, () => supplier.cancel(locator, ref, call)),
    noShow: (locator, ref, call) => ask(true, call, () => supplier.noShow(locator, ref, call)),
  }
}
