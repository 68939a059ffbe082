import { beforeEach, describe, expect, it } from 'vitest'
import {
  bookRate,
  cheapestStay,
  type MakeStayBench,
  refundableRate,
  requestOf,
  type StayBench,
  totalOfAll,
  unwrap,
} from './bench.ts'

export function describeStayFaults(make: MakeStayBench): void {
  describe('when things go wrong', () => {
    let bench: StayBench
    beforeEach(async () => {
      bench = await make()
    })

    it('a room that is gone is said to be so, and a risen price comes back with its new total', async () => {
      const { cheapest } = await cheapestStay(bench, bench.single)
      const ids = cheapest.map(({ id }) => id)
      const request = requestOf(cheapest, bench.single, bench.ref('gone'))
      bench.faults.soldOut = true
      expect(await bench.supplier.check(ids)).toMatchObject({ code: 'sold_out' })
      expect(await bench.supplier.hold(request)).toMatchObject({ code: 'sold_out' })
      bench.faults.soldOut = false
      bench.faults.priceChanged = true
      const { chosen } = unwrap(await bench.supplier.check(ids))
      expect(totalOfAll(chosen)).toBeGreaterThan(totalOfAll(cheapest))
      expect(await bench.supplier.hold(request)).toMatchObject({ code: 'price_changed' })
    })

    it('every act whose answer was lost is unknown, and found by looking it up', async () => {
      const { cheapest } = await cheapestStay(bench, bench.single)
      const ref = bench.ref('lost')
      const lookUp = async () => {
        bench.faults.answerLost = false
        const order = unwrap(await bench.supplier.lookUp(ref))
        bench.faults.answerLost = true
        return order
      }
      bench.faults.answerLost = true
      const expected = bench.holdsHere ? 'yes' : 'unknown'
      expect((await bench.supplier.hold(requestOf(cheapest, bench.single, ref))).kind).toBe(expected)
      const { locator, state } = await lookUp()
      expect(state).toBe('held')
      expect((await bench.supplier.confirm(locator, ref)).kind).toBe('unknown')
      expect((await lookUp()).state).toBe('booked')
      expect((await bench.supplier.cancel(locator, ref)).kind).toBe('unknown')
      expect((await lookUp()).state).toBe('cancelled')
    })

    it('when it is down a search fails and an act is unknown, never refused', async () => {
      const rate = await refundableRate(bench, bench.single)
      const order = await bookRate(bench, rate, bench.single, 'down')
      bench.faults.down = true
      await expect(bench.supplier.search(bench.single)).rejects.toThrow()
      if (!bench.placesElsewhere) await expect(bench.supplier.places('a', 3)).rejects.toThrow()
      const ref = bench.ref('down')
      const { supplier } = bench
      const acts = [
        supplier.hold(requestOf([rate], bench.single, ref)),
        supplier.confirm(order.locator, ref),
        supplier.cancel(order.locator, ref),
        ...(supplier.capabilities.noShow ? [supplier.noShow(order.locator, ref)] : []),
        supplier.cancelQuote(order.locator),
        supplier.lookUp(ref),
        supplier.check([rate.id]),
      ]
      for (const outcome of await Promise.all<{ kind: string }>(acts)) expect(outcome.kind).toBe('unknown')
      bench.faults.down = false
      expect(await supplier.lookUp(ref)).toMatchObject({ value: { state: 'booked' } })
    })

    it('an aborted call is given up, and an act aborted before it began was not done', async () => {
      const { cheapest } = await cheapestStay(bench, bench.single)
      const signal = AbortSignal.abort(new Error('given up'))
      const request = requestOf(cheapest, bench.single, bench.ref('aborted'))
      await expect(bench.supplier.search(bench.single, { signal })).rejects.toThrow('given up')
      await expect(bench.supplier.hold(request, { signal })).rejects.toThrow('given up')
      expect(await bench.supplier.lookUp(bench.ref('aborted'))).toMatchObject({ code: 'not_found' })
      bench.faults.slowMs = 60_000
      const slow = new AbortController()
      const search = bench.supplier.search(bench.single, { signal: slow.signal })
      slow.abort()
      await expect(search).rejects.toThrow()
    })
  })
}
