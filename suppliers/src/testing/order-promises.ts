import { beforeEach, describe, expect, it } from 'vitest'
import { type Bench, firstOf, held, holdOf, minutesBetween, totalOf } from './bench.ts'

export function describeOrders(make: () => Bench | Promise<Bench>): void {
  describe('what is sold', () => {
    let bench: Bench
    beforeEach(async () => {
      bench = await make()
    })

    it('a hold has a locator, is found by our own reference, and is the same when asked for again', async () => {
      const order = await held(bench)
      expect(order.state).toBe('held')
      expect(order.locator).toMatch(/^[A-Z0-9]{6}$/)
      expect(await bench.supplier.lookUp('ref-1')).toEqual({ kind: 'yes', value: order })
      expect((await held(bench)).locator).toBe(order.locator)
      expect(await bench.supplier.lookUp('ref-2')).toMatchObject({ kind: 'no', code: 'not_found' })
    })

    it('issuing gives each traveller a ticket of 13 digits, once', async () => {
      const order = await held(bench)
      const outcome = await bench.supplier.issue(order.locator, 'ref-1')
      expect(outcome.kind === 'yes' && outcome.value.state).toBe('issued')
      const tickets = outcome.kind === 'yes' ? outcome.value.tickets : []
      const people = Object.values(bench.oneWay.passengers).reduce((sum, count) => sum + count, 0)
      expect(new Set(tickets.map(({ number }) => number)).size).toBe(people)
      for (const { number } of tickets) expect(number).toMatch(/^\d{13}$/)
      expect(await bench.supplier.issue(order.locator, 'ref-1')).toEqual(outcome)
      expect(await bench.supplier.lookUp('ref-1')).toEqual(outcome)
    })

    it('a hold can be cancelled and is then not issued; voiding it is not allowed', async () => {
      const order = await held(bench)
      expect(await bench.supplier.void(order.locator, 'ref-1')).toMatchObject({ kind: 'no', code: 'not_allowed' })
      expect(await bench.supplier.cancel(order.locator, 'ref-1')).toMatchObject({ value: { state: 'cancelled' } })
      expect(await bench.supplier.issue(order.locator, 'ref-1')).toMatchObject({ kind: 'no', code: 'not_allowed' })
    })

    it('a hold whose time has passed is not issued', async () => {
      const order = await held(bench)
      bench.pass(minutesBetween(bench.clock.now().toISOString(), order.payBy ?? ''))
      expect(await bench.supplier.issue(order.locator, 'ref-1')).toMatchObject({ kind: 'no', code: 'offer_expired' })
    })

    it('an issued order is voided within its window and not after, and a refund is quoted within what was paid', async () => {
      const order = await held(bench)
      const issued = await bench.supplier.issue(order.locator, 'ref-1')
      const quote = await bench.supplier.refundQuote(order.locator)
      if (quote.kind !== 'yes' || issued.kind !== 'yes') throw new Error('no quote')
      expect(quote.value.refundable).toBeGreaterThanOrEqual(0)
      expect(quote.value.penalty).toBeGreaterThanOrEqual(0)
      expect(quote.value.refundable + quote.value.penalty).toBe(totalOf(order.offer))
      const outcome = await bench.supplier.void(order.locator, 'ref-1')
      expect(outcome).toMatchObject(issued.value.voidUntil ? { value: { state: 'voided' } } : { code: 'not_allowed' })
      const later = await held(bench, 'ref-2')
      await bench.supplier.issue(later.locator, 'ref-2')
      bench.pass(48 * 60)
      expect(await bench.supplier.void(later.locator, 'ref-2')).toMatchObject({ kind: 'no', code: 'not_allowed' })
    })

    it('an issued order is voided until its window closes, to the minute', async () => {
      for (const [place, offer] of (await bench.supplier.search(bench.oneWay)).entries()) {
        const clientRef = `ref-void-${place}`
        const order = await bench.supplier.hold(holdOf(offer, bench.oneWay, clientRef))
        if (order.kind !== 'yes') continue
        const issued = await bench.supplier.issue(order.value.locator, clientRef)
        const until = issued.kind === 'yes' ? issued.value.voidUntil : null
        if (until === null) continue
        bench.pass(minutesBetween(bench.clock.now().toISOString(), until))
        const outcome = await bench.supplier.void(order.value.locator, clientRef)
        expect(outcome).toMatchObject({ kind: 'no', code: 'not_allowed' })
        return
      }
      expect(bench.supplier.capabilities.void).toBe(false)
    })

    it('an unknown order is not found by any act', async () => {
      for (const act of [bench.supplier.issue, bench.supplier.cancel, bench.supplier.void])
        expect(await act('ZZZZZZ', 'ref-9')).toMatchObject({ kind: 'no', code: 'not_found' })
      expect(await bench.supplier.refundQuote('ZZZZZZ')).toMatchObject({ kind: 'no', code: 'not_found' })
    })

    it('less than the price is refused as a changed price, and nothing is held', async () => {
      const offer = await firstOf(bench, bench.oneWay)
      const request = { ...holdOf(offer, bench.oneWay, 'ref-low'), agreedTotal: totalOf(offer) - 1 }
      expect(await bench.supplier.hold(request)).toMatchObject({ kind: 'no', code: 'price_changed' })
      expect(await bench.supplier.lookUp('ref-low')).toMatchObject({ code: 'not_found' })
    })

    it('the wrong travellers are refused', async () => {
      const request = holdOf(await firstOf(bench, bench.oneWay), bench.oneWay, 'ref-wrong')
      const outcome = await bench.supplier.hold({ ...request, travellers: request.travellers.slice(1) })
      expect(outcome).toMatchObject({ kind: 'no', code: 'invalid' })
    })
  })
}
