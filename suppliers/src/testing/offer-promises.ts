import { beforeEach, describe, expect, it } from 'vitest'
import { type Bench, checkOffer, firstOf, holdOf, totalOf } from './bench.ts'

export function describeOffers(make: () => Bench | Promise<Bench>): void {
  describe('what is on sale', () => {
    let bench: Bench
    beforeEach(async () => {
      bench = await make()
    })

    it('every offer is well formed: times rise, minutes are true, changes can be made, sums are whole', async () => {
      for (const query of [bench.oneWay, bench.roundTrip, bench.multiCity]) {
        const offers = await bench.supplier.search(query)
        expect(offers.length).toBeGreaterThan(0)
        for (const offer of offers) checkOffer(offer, query)
        expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
      }
    })

    it('where nobody flies nothing is sold, and that is no error', async () => {
      expect(await bench.supplier.search(bench.nothing)).toEqual([])
    })

    it('the same question has the same answer: flights, fares and conditions, under ids that may be others', async () => {
      const ask = async () =>
        (await bench.supplier.search(bench.roundTrip)).map(({ id: _, expires_at: _until, ...offer }) => offer)
      expect(await ask()).toEqual(await ask())
    })

    it('repricing answers the same flights, at the same price while nothing has changed', async () => {
      const offer = await firstOf(bench, bench.roundTrip)
      const outcome = await bench.supplier.reprice(offer.id)
      expect(outcome.kind === 'yes' && outcome.value.slices).toEqual(offer.slices)
      expect(outcome.kind === 'yes' && totalOf(outcome.value)).toBe(totalOf(offer))
    })

    it('an offer it never made is not found, an old one has expired', async () => {
      const offer = await firstOf(bench, bench.oneWay)
      expect(await bench.supplier.reprice('no-such-offer')).toMatchObject({ kind: 'no', code: 'not_found' })
      bench.pass(60)
      expect(await bench.supplier.reprice(offer.id)).toMatchObject({ kind: 'no', code: 'offer_expired' })
      expect(await bench.supplier.hold(holdOf(offer, bench.oneWay, 'ref-late'))).toMatchObject({
        code: 'offer_expired',
      })
    })

    it('extras belong to flights and passengers of the offer, and a seat that was sold is nobody else’s', async () => {
      const offer = await firstOf(bench, bench.oneWay)
      const outcome = await bench.supplier.extras(offer.id)
      if (outcome.kind !== 'yes') throw new Error('no extras')
      const keys = offer.slices.flat().map(({ flight }) => flight.id)
      for (const map of outcome.value.seatMaps) expect(keys).toContain(map.segmentKey)
      for (const { segmentKey, price } of outcome.value.ancillaries) {
        expect(Number.isSafeInteger(price) && price >= 0).toBe(true)
        if (segmentKey) expect(keys).toContain(segmentKey)
      }
      const [map] = outcome.value.seatMaps
      const cell = map?.rows.flatMap(({ cells }) => cells).find((one) => one.kind === 'seat' && one.available)
      if (!map || !cell?.designator) return
      const seats = [{ segmentKey: map.segmentKey, traveller: 'adult-1', designator: cell.designator }]
      const request = { ...holdOf(offer, bench.oneWay, 'ref-1'), seats }
      expect(await bench.supplier.hold(request)).toMatchObject({ kind: 'no', code: 'price_changed' })
      const paid = { ...request, agreedTotal: request.agreedTotal + (cell.price ?? 0) }
      const held = await bench.supplier.hold(paid)
      // Not every supplier reserves a seat before payment.
      expect(await bench.supplier.issue(held.kind === 'yes' ? held.value.locator : '', 'ref-1')).toMatchObject({
        kind: 'yes',
        value: { state: 'issued' },
      })
      const again = { ...paid, clientRef: 'ref-2', agreedTotal: paid.agreedTotal * 2 }
      expect(await bench.supplier.hold(again)).toMatchObject({ kind: 'no', code: 'sold_out' })
    })

    it('fare rules say something', async () => {
      const outcome = await bench.supplier.fareRules((await firstOf(bench, bench.oneWay)).id)
      expect(outcome.kind === 'yes' && outcome.value.length).toBeGreaterThan(0)
    })
  })
}
