import { foundStay, hotelRates } from '@safar/contract/products/hotels/hotel.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LowestRate, SupplierRate } from '../../stay-supplier.ts'
import {
  cheapestStay,
  checkRate,
  fullRates,
  later,
  type MakeStayBench,
  requestOf,
  type StayBench,
  totalOf,
  totalOfAll,
  unwrap,
} from './bench.ts'

/** Converts a rate to the form a search shows. */
function toLowest(rate: SupplierRate): LowestRate {
  const { id, board, currency, due_at_hotel, rooms_left, room, nights, taxes, cancellation } = rate
  const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)
  const [first, second] = cancellation
  return {
    id,
    board,
    currency,
    due_at_hotel,
    rooms_left,
    room: room.name,
    room_ar: room.name_ar,
    beds: room.beds,
    base: sum(nights),
    taxes: sum(taxes),
    free_until: first?.penalty === 0 ? (second?.from ?? null) : null,
  }
}

export function describeStayRates(make: MakeStayBench): void {
  describe('what is on sale', () => {
    let bench: StayBench
    beforeEach(async () => {
      bench = await make()
    })

    it('every hotel is as declared and takes the whole party; prices add up, timelines rise within the price', async () => {
      for (const query of [bench.single, bench.family]) {
        const found = await bench.supplier.search(query)
        expect(found.length).toBeGreaterThan(0)
        expect(new Set(found.map(({ hotel }) => hotel.id)).size).toBe(found.length)
        for (const stay of found) {
          expect(foundStay.parse(stay)).toEqual(stay)
          expect(stay.cheapest).toHaveLength(query.rooms.length)
          const rates = await fullRates(bench, stay, query)
          for (const rate of rates) checkRate(rate, query)
          expect(stay.cheapest).toEqual(rates.map(toLowest))
        }
      }
    })

    it('no room is given to more guests than it takes', async () => {
      for (const stay of await bench.supplier.search(bench.family))
        for (const [index, { room }] of (await fullRates(bench, stay, bench.family)).entries()) {
          const { adults = 0, children = [] } = bench.family.rooms[index] ?? {}
          expect(room.max_adults).toBeGreaterThanOrEqual(adults)
          expect(room.max_guests).toBeGreaterThanOrEqual(adults + children.filter((age) => age > 1).length)
        }
    })

    it('the rates of a hotel begin with the one that the search showed, and are sorted by price', async () => {
      const { hotel, cheapest, boards, views } = await cheapestStay(bench, bench.single)
      const rates = unwrap(await bench.supplier.rates(hotel.id, bench.single))
      expect(hotelRates.parse(rates)).toEqual(rates)
      const [room = []] = rates.rooms
      expect(room[0]).toEqual(cheapest[0])
      expect(new Set(room.map(({ id }) => id)).size).toBe(room.length)
      const totals = room.map(totalOf)
      expect(totals).toEqual([...totals].sort((a, b) => a - b))
      expect(new Set(room.map(({ board }) => board))).toEqual(new Set(boards))
      expect(new Set(room.flatMap(({ room: { view } }) => view ?? []))).toEqual(new Set(views))
      for (const rate of room) checkRate(rate, bench.single)
    })

    it('a longer stay, and more guests, never cost less', async () => {
      const { hotel } = await cheapestStay(bench, bench.single)
      const read = async (adults: number) => {
        const stay = { ...bench.single, rooms: [{ adults, children: [] }] }
        return unwrap(await bench.supplier.rates(hotel.id, stay)).rooms[0]?.[0]
      }
      const [single, couple] = [await read(1), await read(2)]
      if (single && couple) expect(totalOf(couple)).toBeGreaterThanOrEqual(totalOf(single))
    })
  })
  describeQuestions(make)
}

function describeQuestions(make: MakeStayBench): void {
  describe('questions', () => {
    let bench: StayBench
    beforeEach(async () => {
      bench = await make()
    })

    it('where nobody has hotels nothing is sold, and that is no error', async () => {
      expect(await bench.supplier.search(bench.nowhere)).toEqual([])
      expect(await bench.supplier.rates('no-such-hotel', bench.single)).toMatchObject({ kind: 'no', code: 'not_found' })
    })

    it('the same question has the same answer', async () => {
      expect(await bench.supplier.search(bench.family)).toEqual(await bench.supplier.search(bench.family))
    })

    it('checking answers the same rooms at the same price while nothing has changed', async () => {
      const { cheapest } = await cheapestStay(bench, bench.family)
      later(bench, 5)
      const checked = unwrap(await bench.supplier.check(cheapest.map(({ id }) => id)))
      const { checkIn, checkOut, rooms, nationality } = bench.family
      expect(checked.stay).toEqual({ checkIn, checkOut, rooms, nationality })
      expect(checked.chosen.map(({ room, board }) => [room.id, board])).toEqual(
        cheapest.map(({ room, board }) => [room.id, board]),
      )
      expect(totalOfAll(checked.chosen)).toBe(totalOfAll(cheapest))
      for (const [index, rate] of checked.chosen.entries())
        expect(Date.parse(rate.expires_at)).toBeGreaterThan(Date.parse(cheapest[index]?.expires_at ?? ''))
    })

    it('a rate it never offered is not found, an old one has expired', async () => {
      const { cheapest } = await cheapestStay(bench, bench.single)
      const ids = cheapest.map(({ id }) => id)
      expect(await bench.supplier.check(['no-such-rate'])).toMatchObject({ kind: 'no', code: 'not_found' })
      bench.setNow(cheapest[0]?.expires_at ?? '')
      expect(await bench.supplier.check(ids)).toMatchObject({ kind: 'no', code: 'offer_expired' })
      const late = requestOf(cheapest, bench.single, bench.ref('late'))
      expect(await bench.supplier.hold(late)).toMatchObject({ kind: 'no', code: 'offer_expired' })
    })

    it('a place is found by its name in both languages with a letter wrong, read again by its id, and can be searched', async () => {
      const { area } = bench.single
      const id = 'id' in area ? area.id : ''
      for (const words of bench.typed) {
        const [place] = await bench.supplier.places(words, 5)
        expect([words, place?.id]).toEqual([words, id])
        expect(place && (await bench.supplier.place(place.kind, place.id))).toEqual(place)
      }
      expect(await bench.supplier.place('city', 'no-such-city')).toBeNull()
      const [hotel] = await bench.supplier.search(bench.single)
      const near = await bench.supplier.search({ ...bench.single, area: { kind: 'hotel', id: hotel?.hotel.id ?? '' } })
      expect(near.map(({ hotel: one }) => one.id)).toContain(hotel?.hotel.id)
    })
  })
}
