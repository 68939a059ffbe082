import { beforeEach, describe, expect, it } from 'vitest'
import { type Bench, firstOf, held, holdOf, totalOf } from './bench.ts'

export function describeFaults(make: () => Bench | Promise<Bench>): void {
  describe('when things go wrong', () => {
    let bench: Bench
    beforeEach(async () => {
      bench = await make()
    })

    it('a sold-out flight is said to be so, and a risen price comes back with its new total', async () => {
      const offer = await firstOf(bench, bench.oneWay)
      bench.faults.soldOut = true
      expect(await bench.supplier.hold(holdOf(offer, bench.oneWay, 'ref-1'))).toMatchObject({ code: 'sold_out' })
      bench.faults.soldOut = false
      bench.faults.priceChanged = true
      const outcome = await bench.supplier.reprice(offer.id)
      expect(outcome.kind === 'yes' && totalOf(outcome.value)).toBeGreaterThan(totalOf(offer))
      expect(await bench.supplier.hold(holdOf(offer, bench.oneWay, 'ref-1'))).toMatchObject({ code: 'price_changed' })
    })

    it('a hold whose answer was lost is unknown, and found by looking it up', async () => {
      const offer = await firstOf(bench, bench.oneWay)
      bench.faults.answerLost = true
      const expected = bench.holdsHere ? 'yes' : 'unknown'
      expect((await bench.supplier.hold(holdOf(offer, bench.oneWay, 'ref-lost'))).kind).toBe(expected)
      bench.faults.answerLost = false
      const found = await bench.supplier.lookUp('ref-lost')
      expect(found).toMatchObject({ kind: 'yes', value: { state: 'held', clientRef: 'ref-lost' } })
      bench.faults.answerLost = true
      const locator = found.kind === 'yes' ? found.value.locator : ''
      expect((await bench.supplier.issue(locator, 'ref-lost')).kind).toBe('unknown')
      expect(await bench.supplier.lookUp('ref-lost')).toMatchObject({ value: { state: 'issued' } })
    })

    it('when it is down a search fails and an act is unknown, never refused', async () => {
      const sold = await held(bench, 'ref-sold')
      await bench.supplier.issue(sold.locator, 'ref-sold')
      const offer = await firstOf(bench, bench.oneWay)
      bench.faults.down = true
      await expect(bench.supplier.search(bench.oneWay)).rejects.toThrow()
      expect((await bench.supplier.hold(holdOf(offer, bench.oneWay, 'ref-1'))).kind).toBe('unknown')
      expect((await bench.supplier.lookUp('ref-sold')).kind).toBe('unknown')
    })

    it('an aborted call is given up, and an act aborted before it began was not done', async () => {
      const offer = await firstOf(bench, bench.oneWay)
      const signal = AbortSignal.abort(new Error('given up'))
      await expect(bench.supplier.search(bench.oneWay, { signal })).rejects.toThrow('given up')
      await expect(bench.supplier.hold(holdOf(offer, bench.oneWay, 'ref-1'), { signal })).rejects.toThrow('given up')
      expect(await bench.supplier.lookUp('ref-1')).toMatchObject({ code: 'not_found' })
      bench.faults.slowMs = 60_000
      const slow = new AbortController()
      const search = bench.supplier.search(bench.oneWay, { signal: slow.signal })
      slow.abort()
      await expect(search).rejects.toThrow()
    })
  })
}
