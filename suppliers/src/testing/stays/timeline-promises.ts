import { addDays } from '@safar/contract/day'
import { Temporal } from 'temporal-polyfill'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookRate, fullRates, type MakeStayBench, refundableRate, type StayBench, totalOf, unwrap } from './bench.ts'

const SECOND = 1000

export function describeTimelines(make: MakeStayBench): void {
  describe('cancelling', () => {
    let bench: StayBench
    beforeEach(async () => {
      bench = await make()
    })

    const midnightAfter = (day: string, zone: string): Date =>
      new Date(Temporal.PlainDate.from(addDays(day, 1)).toZonedDateTime(zone).epochMilliseconds)

    it('costs what the timeline says, to the second around each step, on days of clock change too', async () => {
      for (const [at, query] of [bench.single, ...bench.clockChanges].entries()) {
        const start = bench.clock.now()
        const rate = await refundableRate(bench, query)
        const steps = rate.cancellation.slice(1)
        for (const [index, { from, penalty }] of steps.entries()) {
          const before = rate.cancellation[index]?.penalty ?? 0
          for (const [offset, expected] of [
            [-SECOND, before],
            [0, penalty],
          ] as const) {
            bench.setNow(start)
            const fresh = await refundableRate(bench, query)
            const ref = `cancel-${at}-${index}-${offset}`
            const order = await bookRate(bench, fresh, query, ref)
            bench.setNow(new Date(Date.parse(from ?? '') + offset))
            const quote = unwrap(await bench.supplier.cancelQuote(order.locator))
            expect(quote).toMatchObject({ penalty: expected, refundable: totalOf(rate) - expected })
            expect(quote.expiresAt).toBe((offset < 0 ? from : steps[index + 1]?.from) ?? null)
            const cancelled = unwrap(await bench.supplier.cancel(order.locator, bench.ref(ref)))
            expect(cancelled).toMatchObject({ state: 'cancelled', penalty: expected })
          }
        }
        bench.setNow(start)
      }
    })

    it('deadlines are whole minutes of the hotel’s clock, before the guests have left', async () => {
      for (const query of [bench.single, ...bench.clockChanges])
        for (const stay of await bench.supplier.search(query))
          for (const { from } of (await fullRates(bench, stay, query)).flatMap(({ cancellation }) => cancellation)) {
            if (from === null) continue
            const local = Temporal.Instant.from(from).toZonedDateTimeISO(stay.hotel.zone)
            expect([local.second, local.millisecond]).toEqual([0, 0])
            expect(local.toPlainDate().toString() < query.checkOut).toBe(true)
          }
    })

    it('a hold lasts no longer than cancelling is free', async () => {
      const rate = await refundableRate(bench, bench.single)
      const free = Date.parse(rate.cancellation[1]?.from ?? '')
      if (rate.pay_by) expect(Date.parse(rate.pay_by)).toBeLessThanOrEqual(free)
    })

    it('a no-show is told only when the night of arrival is over in the hotel’s zone, and cannot be cancelled then', async () => {
      const rate = await refundableRate(bench, bench.single)
      const order = await bookRate(bench, rate, bench.single, 'absent')
      const over = midnightAfter(bench.single.checkIn, order.hotel.zone)
      bench.setNow(new Date(over.getTime() - SECOND))
      expect(await bench.supplier.noShow(order.locator, bench.ref('absent'))).toMatchObject({ code: 'not_allowed' })
      bench.setNow(over)
      expect(await bench.supplier.cancel(order.locator, bench.ref('absent'))).toMatchObject({ code: 'not_allowed' })
      if (!bench.supplier.capabilities.noShow) return
      const absent = await bench.supplier.noShow(order.locator, bench.ref('absent'))
      expect(absent).toMatchObject({ value: { state: 'no_show', penalty: rate.no_show } })
      expect(await bench.supplier.noShow(order.locator, bench.ref('absent'))).toEqual(absent)
      expect(await bench.supplier.cancelQuote(order.locator)).toMatchObject({ code: 'not_allowed' })
    })
  })
}
