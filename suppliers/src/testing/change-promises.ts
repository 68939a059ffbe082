import { beforeEach, describe, expect, it } from 'vitest'
import type { Extras, Order, Query } from '../flight-supplier.ts'
import { type Bench, firstOf, holdOf, totalOf } from './bench.ts'

/** Holds two adults and a child under a reference. */
async function heldThree(bench: Bench, clientRef = 'ref-1'): Promise<{ order: Order; query: Query }> {
  const query = { ...bench.oneWay, passengers: { adult: 2, child: 1, infant: 0 } }
  const outcome = await bench.supplier.hold(holdOf(await firstOf(bench, query), query, clientRef))
  if (outcome.kind !== 'yes') throw new Error(`not held: ${outcome.reason}`)
  return { order: outcome.value, query }
}

async function madeThree(bench: Bench, state: 'held' | 'issued'): Promise<Order> {
  const { order } = await heldThree(bench)
  if (state === 'held') return order
  const outcome = await bench.supplier.issue(order.locator, 'ref-1')
  if (outcome.kind !== 'yes') throw new Error(`not issued: ${outcome.reason}`)
  return outcome.value
}

/** A seat on sale; some suppliers sell seats only with an offer. */
function freeSeat({ seatMaps: [map] }: Extras) {
  if (!map) return null
  const seat = map.rows.flatMap(({ cells }) => cells).find(({ available, kind }) => available && kind === 'seat')
  if (!seat?.designator) throw new Error('no seat is on sale')
  return { price: seat.price ?? 0, place: { segmentKey: map.segmentKey, designator: seat.designator } }
}

export function describeChanges(make: () => Bench | Promise<Bench>): void {
  describe('changes of what is sold', () => {
    let bench: Bench
    beforeEach(async () => {
      bench = await make()
    })
    const correction = {
      key: 'adult-1',
      title: 'MR',
      givenName: 'Testar',
      familyName: 'Traveller',
      birthDate: '1991-02-03',
    }

    it('a held order is corrected once; the reference finds it only after that', async () => {
      if (!bench.supplier.capabilities.correct) return
      const { order } = await heldThree(bench)
      expect(await bench.supplier.lookUp('ref-fix')).toMatchObject({ kind: 'no', code: 'not_found' })
      const outcome = await bench.supplier.correct(order.locator, { clientRef: 'ref-fix', correction })
      expect(outcome).toMatchObject({ kind: 'yes', value: { state: 'held', locator: order.locator } })
      expect(await bench.supplier.correct(order.locator, { clientRef: 'ref-fix', correction })).toEqual(outcome)
      expect(await bench.supplier.lookUp('ref-fix')).toEqual(outcome)
    })

    it('a correction that makes an adult of two years is refused, and nobody is found by its reference', async () => {
      if (!bench.supplier.capabilities.correct) return
      const { order } = await heldThree(bench)
      const request = { clientRef: 'ref-young', correction: { ...correction, birthDate: '2024-01-01' } }
      expect(await bench.supplier.correct(order.locator, request)).toMatchObject({ kind: 'no', code: 'invalid' })
      expect(await bench.supplier.lookUp('ref-young')).toMatchObject({ kind: 'no', code: 'not_found' })
    })

    it('of a ticket only a few letters of a name are corrected', async () => {
      const { correctIssued } = bench.supplier.capabilities
      if (!correctIssued) return
      const { order, query } = await heldThree(bench)
      await bench.supplier.issue(order.locator, 'ref-1')
      const [person] = holdOf(order.offer, query, 'ref-1').travellers
      if (!person) throw new Error('nobody travels')
      const other = { ...person, givenName: 'Somebody', familyName: 'Else' }
      expect(await bench.supplier.correct(order.locator, { clientRef: 'ref-else', correction: other })).toMatchObject({
        kind: 'no',
        code: 'not_allowed',
      })
      const slip = { ...person, givenName: `${person.givenName}n` }
      expect(await bench.supplier.correct(order.locator, { clientRef: 'ref-slip', correction: slip })).toMatchObject({
        value: { state: 'issued' },
      })
    })

    it('bags and seats are bought for an order at the agreed price, once, and a seat by one person', async () => {
      const { addExtras } = bench.supplier.capabilities
      if (!addExtras) return
      const state = addExtras === 'issued' ? 'issued' : 'held'
      const order = await madeThree(bench, state)
      const offered = await bench.supplier.orderExtras(order.locator)
      if (offered.kind !== 'yes') throw new Error('nothing is on sale')
      const bag = offered.value.ancillaries.find(({ kind }) => kind === 'bag')
      if (!bag) throw new Error('no bag is on sale')
      const seat = freeSeat(offered.value)
      const seats = seat ? [{ ...seat.place, traveller: 'adult-2' }] : []
      const price = bag.price + (seat?.price ?? 0)
      const request = { clientRef: 'ref-bag', ancillaries: [bag.id], seats, agreedTotal: price }
      expect(await bench.supplier.addExtras(order.locator, { ...request, agreedTotal: price - 1 })).toMatchObject({
        kind: 'no',
        code: 'price_changed',
      })
      const outcome = await bench.supplier.addExtras(order.locator, request)
      expect(outcome).toMatchObject({ kind: 'yes', value: { state } })
      expect(await bench.supplier.addExtras(order.locator, request)).toEqual(outcome)
      expect(await bench.supplier.lookUp('ref-bag')).toEqual(outcome)
      const duplicate = { ...request, clientRef: 'ref-twice', seats: [] }
      expect((await bench.supplier.addExtras(order.locator, duplicate)).kind).toBe('no')
      if (!seat) return
      const other = await heldThree(bench, 'ref-2')
      const again = { ...request, clientRef: 'ref-again', ancillaries: [], agreedTotal: price }
      expect(await bench.supplier.addExtras(other.order.locator, again)).toMatchObject({ code: 'sold_out' })
      await bench.supplier.cancel(order.locator, 'ref-1')
      expect(await bench.supplier.addExtras(other.order.locator, again)).toMatchObject({ kind: 'yes' })
    })

    it('extras whose answer was lost are unknown, and found by looking them up; of a hold they are not sold', async () => {
      const { addExtras } = bench.supplier.capabilities
      if (addExtras !== 'issued') return
      const { order: waiting } = await heldThree(bench, 'ref-held')
      expect((await bench.supplier.orderExtras(waiting.locator)).kind).toBe('no')
      const order = await madeThree(bench, 'issued')
      const offered = await bench.supplier.orderExtras(order.locator)
      const bag = offered.kind === 'yes' ? offered.value.ancillaries[0] : undefined
      if (!bag) throw new Error('no bag is on sale')
      const request = { clientRef: 'ref-lost', ancillaries: [bag.id], seats: [], agreedTotal: bag.price }
      expect(await bench.supplier.lookUp('ref-lost')).toMatchObject({ kind: 'no', code: 'not_found' })
      bench.faults.answerLost = true
      expect((await bench.supplier.addExtras(order.locator, request)).kind).toBe('unknown')
      expect(await bench.supplier.lookUp('ref-lost')).toMatchObject({ kind: 'yes', value: { locator: order.locator } })
    })

    it('a split order holds what one held: both are issued, and the fares add up', async () => {
      if (!bench.supplier.capabilities.split) return
      const { order } = await heldThree(bench)
      const request = { clientRef: 'ref-split', travellers: ['adult-2'] }
      const outcome = await bench.supplier.split(order.locator, request)
      if (outcome.kind !== 'yes') throw new Error('not split')
      expect(outcome.value.locator).not.toBe(order.locator)
      expect(await bench.supplier.split(order.locator, request)).toEqual(outcome)
      const rest = await bench.supplier.lookUp('ref-1')
      const own = await bench.supplier.lookUp('ref-split')
      if (rest.kind !== 'yes' || own.kind !== 'yes') throw new Error('one part is gone')
      expect(totalOf(rest.value.offer) + totalOf(own.value.offer)).toBe(totalOf(order.offer))
      const first = await bench.supplier.issue(order.locator, 'ref-1')
      const second = await bench.supplier.issue(outcome.value.locator, 'ref-split')
      const keys = [first, second].map((one) => (one.kind === 'yes' ? one.value.tickets.map((t) => t.traveller) : []))
      expect(keys).toEqual([['adult-1', 'child-1'], ['adult-2']])
    })

    it('a split that leaves a child alone, and one of tickets, is refused', async () => {
      if (!bench.supplier.capabilities.split) return
      const { order } = await heldThree(bench)
      const childOnly = { clientRef: 'ref-alone', travellers: ['child-1'] }
      expect(await bench.supplier.split(order.locator, childOnly)).toMatchObject({ kind: 'no', code: 'invalid' })
      await bench.supplier.issue(order.locator, 'ref-1')
      const late = { clientRef: 'ref-late', travellers: ['adult-2'] }
      expect(await bench.supplier.split(order.locator, late)).toMatchObject({ kind: 'no', code: 'not_allowed' })
    })

    it('a remark reaches an order once, held or issued; what no line takes is refused', async () => {
      if (!bench.supplier.capabilities.remarks) return
      const { order } = await heldThree(bench)
      const request = { clientRef: 'ref-osi', text: 'VIP PAX - CTC 923001234567' }
      expect(await bench.supplier.lookUp('ref-osi')).toMatchObject({ kind: 'no', code: 'not_found' })
      const outcome = await bench.supplier.addRemark(order.locator, request)
      expect(outcome).toMatchObject({ kind: 'yes', value: { state: 'held', locator: order.locator } })
      expect(await bench.supplier.addRemark(order.locator, request)).toEqual(outcome)
      expect(await bench.supplier.lookUp('ref-osi')).toEqual(outcome)
      for (const text of ['', 'مرحبا', 'A@B', 'X'.repeat(70)])
        expect(await bench.supplier.addRemark(order.locator, { clientRef: `ref-${text}`, text })).toMatchObject({
          kind: 'no',
          code: 'invalid',
        })
      await bench.supplier.issue(order.locator, 'ref-1')
      const later = { clientRef: 'ref-late', text: 'WHEELCHAIR TO SEAT' }
      expect(await bench.supplier.addRemark(order.locator, later)).toMatchObject({ value: { state: 'issued' } })
    })

    it('a change whose answer was lost is unknown, and found by looking it up', async () => {
      if (!bench.supplier.capabilities.correct) return
      const { order } = await heldThree(bench)
      bench.faults.answerLost = true
      const request = { clientRef: 'ref-lost', correction }
      expect((await bench.supplier.correct(order.locator, request)).kind).toBe('unknown')
      expect(await bench.supplier.lookUp('ref-lost')).toMatchObject({ kind: 'yes', value: { locator: order.locator } })
    })
  })
}
