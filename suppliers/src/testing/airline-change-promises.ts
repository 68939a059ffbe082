import { beforeEach, describe, expect, it } from 'vitest'
import type { AirlineChange, FlightSupplier, Order } from '../flight-supplier.ts'
import { type Bench, held, minutesBetween } from './bench.ts'

const LATER = 90

async function openChanges(supplier: FlightSupplier, { locator }: Order): Promise<AirlineChange[]> {
  const outcome = await supplier.readAirlineChanges?.(locator)
  if (outcome?.kind !== 'yes') throw new Error('changes cannot be read')
  return outcome.value
}

export function describeAirlineChanges(make: () => Bench | Promise<Bench>): void {
  describe('changes of the airline', () => {
    let bench: Bench
    beforeEach(async () => {
      bench = await make()
    })
    async function issued(): Promise<Order> {
      const order = await held(bench)
      const outcome = await bench.supplier.issue(order.locator, 'ref-1')
      if (outcome.kind !== 'yes') throw new Error(`not issued: ${outcome.reason}`)
      return outcome.value
    }
    async function changed(minutes: number | null): Promise<{ order: Order; change: AirlineChange }> {
      const order = await issued()
      await bench.changeByAirline(order, minutes)
      const [change] = await openChanges(bench.supplier, order)
      if (!change) throw new Error('nothing was changed')
      return { order, change }
    }

    it('an order nobody changed has none', async () => {
      if (!bench.supplier.readAirlineChanges) return
      expect(await openChanges(bench.supplier, await issued())).toEqual([])
    })

    it('a flight that is moved is told with its old and new times, and accepted once', async () => {
      const accept = bench.supplier.acceptAirlineChange
      if (!accept) return
      const { order, change } = await changed(LATER)
      const [before, after] = [change.before[0]?.[0]?.from.at ?? '', change.after[0]?.[0]?.from.at ?? '']
      expect(minutesBetween(before, after)).toBe(LATER)
      expect(change.acceptable).toBe(true)
      expect(await bench.supplier.lookUp('ref-accept')).toMatchObject({ kind: 'no', code: 'not_found' })
      const request = { clientRef: 'ref-accept', changeId: change.id }
      const outcome = await accept(order.locator, request)
      if (outcome.kind !== 'yes') throw new Error(`not accepted: ${outcome.reason}`)
      expect(outcome.value).toMatchObject({ state: 'issued', locator: order.locator })
      expect(outcome.value.offer.slices[0]?.[0]?.flight.from.at).toBe(after)
      expect(await accept(order.locator, request)).toEqual(outcome)
      expect(await bench.supplier.lookUp('ref-accept')).toEqual(outcome)
      expect(await openChanges(bench.supplier, order)).toEqual([])
    })

    it('an acceptance whose answer was lost is unknown, and found by looking it up', async () => {
      const accept = bench.supplier.acceptAirlineChange
      if (!accept) return
      const { order, change } = await changed(LATER)
      bench.faults.answerLost = true
      const request = { clientRef: 'ref-lost', changeId: change.id }
      expect((await accept(order.locator, request)).kind).toBe('unknown')
      bench.faults.answerLost = false
      expect(await bench.supplier.lookUp('ref-lost')).toMatchObject({ kind: 'yes', value: { locator: order.locator } })
    })

    it('one that never arrived is not found in the end', async () => {
      const accept = bench.supplier.acceptAirlineChange
      if (!accept) return
      const { order, change } = await changed(LATER)
      bench.faults.down = true
      const outcome = await accept(order.locator, { clientRef: 'ref-down', changeId: change.id })
      expect(outcome.kind).toBe('unknown')
      bench.faults.down = false
      bench.pass(5)
      expect(await bench.supplier.lookUp('ref-down')).toMatchObject({ kind: 'no', code: 'not_found' })
      expect(await openChanges(bench.supplier, order)).toHaveLength(1)
    })

    it('what is not flown cannot be accepted, and all of it comes back', async () => {
      const accept = bench.supplier.acceptAirlineChange
      if (!accept) return
      const { order, change } = await changed(null)
      expect(change).toMatchObject({ after: [], acceptable: false })
      const request = { clientRef: 'ref-none', changeId: change.id }
      expect(await accept(order.locator, request)).toMatchObject({ kind: 'no', code: 'not_allowed' })
      bench.pass(3 * 1440)
      expect(await bench.supplier.refundQuote(order.locator)).toMatchObject({ kind: 'yes', value: { penalty: 0 } })
    })
  })
}
