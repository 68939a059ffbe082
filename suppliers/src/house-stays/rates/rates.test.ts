import { dayNumber, MINUTE_MS } from '@safar/contract/day'
import { nightsOf } from '@safar/contract/products/hotels/stay.rules'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { createZones } from '../../shared/zones.ts'
import type { StayQuery } from '../../stay-supplier.ts'
import { fullRates, totalOf } from '../../testing/stays/bench.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { houseStaysBench, stayQuery } from '../testing/bench.ts'
import { policySteps } from './cancellation.ts'
import { partyOf } from './occupancy.ts'
import { nightPercent } from './season.ts'
import { termsOf } from './stay-terms.ts'
import { dueAtHotel } from './taxes.ts'

const bench = houseStaysBench()
const catalogue = createCatalogue()

/** Whole rupees per night for two, with everything included, for each hotel the search found. */
async function pricesOf(query: StayQuery) {
  return (await bench.supplier.search(query)).map(({ hotel, cheapest }) => ({
    hotel,
    rupees: cheapest.reduce((sum, { base, taxes }) => sum + base + taxes, 0) / 100 / nightsOf(query),
  }))
}
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

describe('price levels', () => {
  const offSeason = '2027-01-17 2027-01-20'

  test('in Makkah three stars at 600 to 1000 metres cost about 18 to 30 thousand a night, five in the centre 110 to 250', async () => {
    const prices = await pricesOf(stayQuery(`makkah ${offSeason}`))
    const near = (stars: number, from: number, to: number) =>
      prices.flatMap(({ hotel, rupees }) =>
        hotel.stars === stars && (hotel.haram?.metres ?? 0) >= from && (hotel.haram?.metres ?? 0) <= to ? [rupees] : [],
      )
    expect(median(near(3, 600, 1000))).toBeGreaterThan(16_000)
    expect(median(near(3, 600, 1000))).toBeLessThan(32_000)
    expect(median(near(5, 0, 500))).toBeGreaterThan(110_000)
    expect(median(near(5, 0, 500))).toBeLessThan(250_000)
  })

  test.each([
    ['dubai', 25_000, 50_000],
    ['london', 45_000, 85_000],
  ])('four stars in %s cost about %i to %i rupees a night', async (city, low, high) => {
    const prices = await pricesOf(stayQuery(`${city} 2027-02-08 2027-02-11`))
    const four = median(prices.flatMap(({ hotel, rupees }) => (hotel.stars === 4 ? [rupees] : [])))
    expect(four).toBeGreaterThan(low)
    expect(four).toBeLessThan(high)
  })

  test('every amount is in whole rupees', async () => {
    for (const stay of await bench.supplier.search(bench.family))
      for (const rate of await fullRates(bench, stay, bench.family)) {
        const amounts = [...rate.nights, ...rate.taxes].map(({ amount }) => amount)
        for (const amount of [...amounts, ...rate.cancellation.map(({ penalty }) => penalty)])
          expect(amount % 100).toBe(0)
      }
  })
})

describe('seasons', () => {
  const city = (id: string) => catalogue.city(id) ?? { id, country: 'SA', season: 'haram' as const }
  const percent = (id: string, date: string) => nightPercent(city(id), dayNumber(date))

  test('in Makkah prices rise in Ramadan, more in its last ten nights, and most in the pilgrimage', () => {
    // 1448: Ramadan begins on 8 February 2027, its last ten nights on 27 February; Arafat is on 15 May.
    const [quiet, ramadan, lastTen, hajj] = ['2027-01-17', '2027-02-14', '2027-03-03', '2027-05-12'].map((date) =>
      percent('makkah', date),
    )
    expect([quiet, ramadan, lastTen, hajj]).toEqual([...[quiet, ramadan, lastTen, hajj]].sort((a = 0, b = 0) => a - b))
    expect(lastTen).toBeGreaterThan(300)
    expect(hajj).toBeGreaterThan(400)
  })

  test('weekends follow the country: Thursday and Friday nights in Jeddah, Friday and Saturday in Dubai', () => {
    const week = ['2027-01-20', '2027-01-21', '2027-01-22', '2027-01-23']
    const higher = (id: string) => week.map((date) => percent(id, date) > percent(id, '2027-01-19'))
    expect(higher('jeddah')).toEqual([false, true, true, false])
    expect(higher('dubai')).toEqual([false, false, true, true])
  })

  test('summer is high season in Antalya and low season in Dubai; in Salalah it is the green season', () => {
    expect(percent('antalya', '2027-07-20')).toBeGreaterThan(120)
    expect(percent('dubai', '2027-07-20')).toBeLessThan(80)
    expect(percent('salalah', '2027-07-20')).toBeGreaterThan(150)
  })
})

describe('guests', () => {
  test('a baby sleeps in a cot, children pay part of the price, and from twelve on they count as adults', () => {
    expect(partyOf({ adults: 2, children: [0, 1, 4, 8, 12] })).toEqual({ adults: 3, children: 1, young: 2, guests: 6 })
  })

  test('age limits are inclusive: one, five and eleven are the last years of their categories', () => {
    expect(partyOf({ adults: 2, children: [1] })).toEqual({ adults: 2, children: 0, young: 0, guests: 2 })
    expect(partyOf({ adults: 2, children: [2, 5] })).toEqual({ adults: 2, children: 0, young: 2, guests: 4 })
    expect(partyOf({ adults: 2, children: [6, 11] })).toEqual({ adults: 2, children: 2, young: 0, guests: 4 })
    expect(partyOf({ adults: 2, children: [12] })).toEqual({ adults: 3, children: 0, young: 0, guests: 3 })
  })

  test('a baby costs nothing, and a child of seven less than an adult', async () => {
    const price = async (rooms: StayQuery['rooms']) => {
      const query = stayQuery('makkah 2027-01-17 2027-01-20', rooms)
      const found = await bench.supplier.rates('makkah.1', query)
      const rates = found.kind === 'yes' ? (found.value.rooms[0] ?? []) : []
      const rate = rates.find(({ room, board }) => room.id === 'dbl' && board === 'breakfast')
      return rate ? totalOf(rate) : 0
    }
    const couple = await price([{ adults: 2, children: [] }])
    expect(couple).toBeGreaterThan(0)
    expect(await price([{ adults: 2, children: [1] }])).toBe(couple)
    expect(await price([{ adults: 2, children: [7] }])).toBeGreaterThan(couple)
    expect(await price([{ adults: 2, children: [4] }])).toBeLessThan(await price([{ adults: 2, children: [7] }]))
  })
})

describe('taxes', () => {
  const facts = { cityId: 'x', stars: 4, nights: 3, persons: 2, nationality: 'PK' }
  const dues = (changes: Partial<Parameters<typeof dueAtHotel>[0]> & { country: string }) =>
    dueAtHotel({ ...facts, ...changes }).map(({ amount, currency }) => [amount, currency])

  test('taxes due at the hotel are per room or per person, in the currency of the hotel', () => {
    expect(dues({ country: 'AE' })).toEqual([[4500, 'AED']])
    expect(dues({ country: 'IT' })).toEqual([[4500, 'EUR']])
    expect(dues({ country: 'SA' })).toEqual([])
  })

  test('a city tax is charged only for the first nights', () => {
    const rome = { country: 'IT', cityId: 'rome', stars: 3, nationality: 'PK', persons: 2 }
    const dueFor = (nights: number) => dueAtHotel({ ...rome, nights })[0]?.amount
    expect([dueFor(9), dueFor(10), dueFor(14)]).toEqual([10_800, 12_000, 12_000])
  })

  test('a levy on foreigners is not charged to citizens', () => {
    expect(dues({ country: 'MY' })).toEqual([[3000, 'MYR']])
    expect(dues({ country: 'MY', nationality: 'MY' })).toEqual([])
  })

  test("a country's own citizens pay the resident rate", async () => {
    const query = stayQuery('cairo 2027-01-17 2027-01-20')
    const [foreign] = await pricesOf(query)
    const resident = (await pricesOf({ ...query, nationality: 'EG' })).find(
      ({ hotel }) => hotel.id === foreign?.hotel.id,
    )
    expect(resident?.rupees).toBeLessThan(foreign?.rupees ?? 0)
  })
})

describe('deadlines', () => {
  test.each([
    ['london', '2027-03-28', 'clocks go forward that morning'],
    ['london', '2027-10-31', 'clocks go back that morning'],
    ['cairo', '2027-04-30', 'there is no midnight'],
    ['cairo', '2027-10-29', 'the last hour came twice'],
    ['makkah', '2027-03-28', 'clocks never change'],
  ])("for a stay in %s from %s are in the hotel's local time: %s", (id, checkIn) => {
    const city = catalogue.city(id)
    if (!city) throw new Error('no city')
    const zones = createZones([city.zone])
    const now = Math.floor(Date.parse('2026-12-01T00:00:00Z') / MINUTE_MS)
    const checkOut = Temporal.PlainDate.from(checkIn).add({ days: 2 }).toString()
    const stay = { checkIn, checkOut, rooms: [{ adults: 2, children: [] }], nationality: 'PK' }
    const terms = termsOf({ zones, zoneIndex: () => 0 }, city, stay, now)
    for (let policy = 0; policySteps(policy).length > 0; policy++)
      for (const [index, { days, minute }] of policySteps(policy).entries()) {
        const local = Temporal.PlainDate.from(checkIn)
          .subtract({ days })
          .toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
        const instant = local.toZonedDateTime(city.zone, { disambiguation: 'compatible' }).toInstant()
        expect(Date.parse(terms?.deadlines(policy)[index]?.instant ?? '')).toBe(instant.epochMilliseconds)
      }
  })
})
