import { beforeEach, describe, expect, it } from 'vitest'
import type { Outcome } from '../../flight-supplier.ts'
import type { StayOrder, SupplierRate } from '../../stay-supplier.ts'
import { cheapestStay, holdStay, type MakeStayBench, requestOf, type StayBench, totalOfAll, unwrap } from './bench.ts'

/** A hold takes a room; if holds wait on our side, booking takes it. */
async function takeRoom(bench: StayBench, rates: readonly SupplierRate[], ref: string): Promise<Outcome<StayOrder>> {
  const held = await bench.supplier.hold(requestOf(rates, bench.single, ref))
  return held.kind === 'yes' && bench.holdsHere ? bench.supplier.confirm(held.value.locator, ref) : held
}

export function describeStayOrders(make: MakeStayBench): void {
  describe('what is sold', () => {
    let bench: StayBench
    beforeEach(async () => {
      bench = await make()
    })

    it('a hold has a locator, is found by our own reference, and is the same when asked for again', async () => {
      const order = await holdStay(bench, bench.family, 'hold')
      expect(order).toMatchObject({ state: 'held', clientRef: bench.ref('hold'), penalty: null })
      expect(order.locator).toMatch(/^[A-Z0-9]{6}$/)
      expect(order.guests).toHaveLength(new Set(order.guests).size)
      expect(await bench.supplier.lookUp(bench.ref('hold'))).toEqual({ kind: 'yes', value: order })
      expect((await holdStay(bench, bench.family, 'hold')).locator).toBe(order.locator)
      expect(await bench.supplier.lookUp(bench.ref('other'))).toMatchObject({ kind: 'no', code: 'not_found' })
    })

    it('confirming gives the number of the hotel, once', async () => {
      const order = await holdStay(bench, bench.single, 'book')
      const booked = await bench.supplier.confirm(order.locator, bench.ref('book'))
      expect(booked).toMatchObject({ value: { state: 'booked' } })
      expect(unwrap(booked).confirmation).toBeTruthy()
      expect(await bench.supplier.confirm(order.locator, bench.ref('book'))).toEqual(booked)
      expect(await bench.supplier.lookUp(bench.ref('book'))).toEqual(booked)
    })

    it('a hold is cancelled for nothing, and is then not confirmed', async () => {
      const order = await holdStay(bench, bench.single, 'undo')
      const cancelled = await bench.supplier.cancel(order.locator, bench.ref('undo'))
      expect(cancelled).toMatchObject({ value: { state: 'cancelled', penalty: 0 } })
      expect(await bench.supplier.cancel(order.locator, bench.ref('undo'))).toEqual(cancelled)
      expect(await bench.supplier.confirm(order.locator, bench.ref('undo'))).toMatchObject({ code: 'not_allowed' })
    })

    it('a hold at a rate that is never free is released for nothing too', async () => {
      for (const { hotel } of await bench.supplier.search(bench.single)) {
        const [rates = []] = unwrap(await bench.supplier.rates(hotel.id, bench.single)).rooms
        const strict = rates.find(({ cancellation }) => (cancellation[0]?.penalty ?? 0) > 0)
        if (!strict) continue
        const order = unwrap(await bench.supplier.hold(requestOf([strict], bench.single, bench.ref('strict'))))
        const cancelled = await bench.supplier.cancel(order.locator, bench.ref('strict'))
        expect(cancelled).toMatchObject({ value: { state: 'cancelled', penalty: 0 } })
        return
      }
      throw new Error('every rate is free to cancel')
    })

    it('a hold whose time has passed is not confirmed, and its room is free again', async () => {
      const { cheapest, hotel } = await cheapestStay(bench, bench.single)
      const left = async () =>
        unwrap(await bench.supplier.rates(hotel.id, bench.single)).rooms[0]?.find(
          ({ room }) => room.id === cheapest[0]?.room.id,
        )?.rooms_left ?? 0
      const before = await left()
      const order = unwrap(await bench.supplier.hold(requestOf(cheapest, bench.single, bench.ref('lapse'))))
      expect(await left()).toBe(bench.holdsHere ? before : before - 1)
      bench.setNow(order.payBy ?? '')
      expect(await bench.supplier.confirm(order.locator, bench.ref('lapse'))).toMatchObject({ code: 'offer_expired' })
      expect(await left()).toBe(before)
    })

    it('the last room is never sold twice, however many want it at once, and is sold again once given back', async () => {
      const { cheapest } = await cheapestStay(bench, bench.single)
      const left = cheapest[0]?.rooms_left ?? 0
      expect(left).toBeGreaterThan(0)
      const buyers = Array.from({ length: left + 6 }, (_, buyer) => bench.ref(`buyer-${buyer}`))
      const outcomes = await Promise.all(buyers.map((ref) => takeRoom(bench, cheapest, ref)))
      expect(outcomes.filter(({ kind }) => kind === 'yes')).toHaveLength(left)
      for (const outcome of outcomes) if (outcome.kind !== 'yes') expect(outcome).toMatchObject({ code: 'sold_out' })
      expect(await bench.supplier.check(cheapest.map(({ id }) => id))).toMatchObject({ code: 'sold_out' })
      const winner = outcomes.findIndex(({ kind }) => kind === 'yes')
      const [order, loser] = [outcomes[winner], buyers.find((_, buyer) => outcomes[buyer]?.kind === 'no')]
      if (!order || !loser) throw new Error('nobody won or nobody lost')
      unwrap(await bench.supplier.cancel(unwrap(order).locator, buyers[winner] ?? ''))
      expect(await takeRoom(bench, cheapest, loser)).toMatchObject({ kind: 'yes' })
    })
  })
  describeRefusals(make)
}

function describeRefusals(make: MakeStayBench): void {
  describe('what is refused', () => {
    let bench: StayBench
    beforeEach(async () => {
      bench = await make()
    })

    it('an order is for all its rooms or for none', async () => {
      const { cheapest } = await cheapestStay(bench, bench.single)
      const [rate] = cheapest as [SupplierRate]
      const rooms = Array.from({ length: (rate.rooms_left ?? 0) + 1 }, () => rate)
      const stay = { ...bench.single, rooms: rooms.map(() => bench.single.rooms[0] ?? { adults: 1, children: [] }) }
      const outcome = await bench.supplier.hold(requestOf(rooms, stay, bench.ref('too-many')))
      // Rates priced for the whole party cannot be booked piece by piece.
      expect(outcome).toMatchObject({ kind: 'no', code: bench.holdsHere ? 'invalid' : 'sold_out' })
      expect(await bench.supplier.lookUp(bench.ref('too-many'))).toMatchObject({ code: 'not_found' })
      expect((await cheapestStay(bench, bench.single)).cheapest[0]?.rooms_left).toBe(rate.rooms_left)
    })

    it('less than the price is refused as a changed price, and nothing is held', async () => {
      const { cheapest } = await cheapestStay(bench, bench.single)
      const request = { ...requestOf(cheapest, bench.single, bench.ref('low')), agreedTotal: totalOfAll(cheapest) - 1 }
      expect(await bench.supplier.hold(request)).toMatchObject({ kind: 'no', code: 'price_changed' })
      expect(await bench.supplier.lookUp(bench.ref('low'))).toMatchObject({ code: 'not_found' })
    })

    it('other guests than the room was priced for are refused', async () => {
      const { cheapest } = await cheapestStay(bench, bench.family)
      const request = requestOf(cheapest, bench.family, bench.ref('wrong'))
      const extra = { key: 'extra', title: 'MR', givenName: 'One', familyName: 'More' }
      for (const age of [null, 9]) {
        const more = request.rooms.map(({ rateId, guests }) => ({ rateId, guests: [...guests, { ...extra, age }] }))
        expect(await bench.supplier.hold({ ...request, rooms: more })).toMatchObject({ kind: 'no', code: 'invalid' })
      }
      const empty = request.rooms.map(({ rateId }) => ({ rateId, guests: [] }))
      expect(await bench.supplier.hold({ ...request, rooms: empty })).toMatchObject({ kind: 'no', code: 'invalid' })
    })

    it('the lead of each room and the children are enough', async () => {
      const { cheapest } = await cheapestStay(bench, bench.family)
      const request = requestOf(cheapest, bench.family, bench.ref('leads'))
      const rooms = request.rooms.map(({ rateId, guests }) => ({
        rateId,
        guests: guests.filter(({ age }, place) => place === 0 || age !== null),
      }))
      expect(await bench.supplier.hold({ ...request, rooms })).toMatchObject({ kind: 'yes' })
    })

    it('an unknown order is not found by any act', async () => {
      const { confirm, cancel, noShow } = bench.supplier
      for (const act of [confirm, cancel, noShow])
        expect(await act('ZZZZZZ', bench.ref('none'))).toMatchObject({ kind: 'no', code: 'not_found' })
      expect(await bench.supplier.cancelQuote('ZZZZZZ')).toMatchObject({ kind: 'no', code: 'not_found' })
    })
  })
}
