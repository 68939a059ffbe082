import { airportsOf } from '@safar/reference'
import { kilometresBetween } from '@safar/reference/distance'
import { aircraft, airlines, airports } from '@safar/reference/rows'
import { describe, expect, it } from 'vitest'
import type { SoldSegment } from '../../flight-supplier.ts'
import { benchOf, query } from '../testing/bench.ts'
import { scheduleOf } from './schedule.ts'

const reference = { airports: airports(), airlines: airlines(), aircraft: aircraft() }
const schedule = scheduleOf(reference)
const { supplier } = benchOf(reference)
const places = new Map(airports().map((airport) => [airport.code, airport]))

function kilometres(from: string, to: string): number {
  const a = places.get(from)
  const b = places.get(to)
  return a && b ? kilometresBetween(a, b) : Number.NaN
}
const flown = (slice: readonly SoldSegment[]) =>
  slice.reduce((sum, { flight }) => sum + kilometres(flight.from.airport, flight.to.airport), 0)

describe('journeys', () => {
  it('have no absurd detours and at most two stops', async () => {
    for (const legs of ['LHE-LHR-2027-02-02', 'SKT-YYZ-2027-02-02', 'CDG-BKK-2027-02-02', 'GIL-EZE-2027-02-02']) {
      const offers = await supplier.search(query(legs, {}))
      expect(offers.length).toBeGreaterThan(0)
      const direct = kilometres(legs.slice(0, 3), legs.slice(4, 7))
      for (const { slices } of offers) {
        expect(slices[0]?.length).toBeLessThanOrEqual(3)
        expect(flown(slices[0] ?? [])).toBeLessThan(direct * 2.2 + 1510)
      }
    }
  })

  it('within a country never leave it', async () => {
    for (const { slices } of await supplier.search(query('LHE-KHI-2027-02-02', {})))
      for (const { flight } of slices.flat()) expect(places.get(flight.to.airport)?.country).toBe('PK')
  })

  it('return trips and trips through six cities have varied options, never more than 220', async () => {
    const back = await supplier.search(query('LHE-JED-2026-12-12,JED-LHE-2026-12-26', {}))
    expect(back.length).toBeLessThanOrEqual(220)
    expect(new Set(back.map(({ slices }) => slices[0]?.[0]?.flight.marketing.code)).size).toBeGreaterThan(5)
    expect(back.some(({ slices }) => slices.every((slice) => slice.length === 1))).toBe(true)
    const six =
      'LHE-DXB-2026-12-12,DXB-BKK-2026-12-15,BKK-SIN-2026-12-18,SIN-KUL-2026-12-20,KUL-JED-2026-12-23,JED-LHE-2026-12-30'
    const round = await supplier.search(query(six, {}))
    expect(round.length).toBeGreaterThan(0)
    expect(round.length).toBeLessThanOrEqual(220)
  })

  it('the next leg departs after the previous one has arrived, also on the same day', async () => {
    const offers = await supplier.search(query('LHE-KHI-2026-12-12,KHI-LHE-2026-12-12', {}))
    expect(offers.length).toBeGreaterThan(0)
    for (const { slices } of offers) {
      const landed = Date.parse(slices[0]?.at(-1)?.flight.to.at ?? '')
      expect(Date.parse(slices[1]?.[0]?.flight.from.at ?? '')).toBeGreaterThan(landed)
    }
  })

  it('the home market is well served: several carriers fly non-stop from Lahore to Jeddah', async () => {
    const offers = await supplier.search(query('LHE-JED-2026-12-12', {}))
    const direct = offers.filter(({ slices }) => slices[0]?.length === 1)
    expect(new Set(direct.map(({ slices }) => slices[0]?.[0]?.flight.marketing.code)).size).toBeGreaterThan(3)
  })

  it('low-cost carriers do not share tickets with others, and point-to-point carriers sell no connections at all', async () => {
    const kinds = new Map(schedule.network.carriers.map((carrier) => [carrier.code, carrier]))
    const changes = []
    for (const legs of ['ISB-LHR-2027-02-02', 'LHE-BCN-2027-02-02', 'KHI-IST-2027-02-02', 'DUB-ATH-2027-02-02'])
      for (const { slices } of await supplier.search(query(legs, {})))
        if ((slices[0]?.length ?? 0) > 1) changes.push(slices[0])
    expect(changes.length).toBeGreaterThan(50)
    for (const slice of changes) {
      const sold = slice?.map(({ flight }) => kinds.get(flight.operating.code)) ?? []
      expect(sold.some((carrier) => carrier?.pointToPoint)).toBe(false)
      if (sold.some((carrier) => carrier?.kind === 'low')) expect(new Set(sold.map((one) => one?.group)).size).toBe(1)
    }
  })

  it('a code of both a city and an airport means the city: all of its airports are searched', async () => {
    const landed = async (legs: string) =>
      new Set((await supplier.search(query(legs, {}))).map(({ slices }) => slices[0]?.at(-1)?.flight.to.airport))
    expect(await landed('LHE-IST-2026-12-12')).toEqual(new Set(['IST', 'SAW']))
    expect(await landed('LHE-SAW-2026-12-12')).toEqual(new Set(['SAW']))
    for (const place of ['DXB', 'IST', 'LON', 'LHR', 'KHI'])
      expect(
        schedule.world
          .placesOf(place)
          .map((airport) => schedule.world.airports[airport]?.code)
          .toSorted(),
      ).toEqual(airportsOf(place).toSorted())
  })

  it('an id built from flights that do not connect is not sold', async () => {
    const [offer] = (await supplier.search(query('SKT-YYZ-2027-02-02', {}))).filter(
      ({ slices }) => slices[0]?.length === 2,
    )
    const [head = '', flights = ''] = offer?.id.split(/\.(?=[^.]+$)/) ?? []
    const [one, two] = flights.split('_')
    expect(await supplier.reprice(`${head}.${one}_${two}`)).toMatchObject({ kind: 'yes' })
    expect(await supplier.reprice(`${head}.${two}_${one}`)).toMatchObject({ kind: 'no' })
    expect(await supplier.reprice(`${head}.${one}_${one}`)).toMatchObject({ kind: 'no' })
    expect(await supplier.reprice(`${head.replace('.1-0-0.', '.1-0-5.')}.${flights}`)).toMatchObject({ kind: 'no' })
  })
})
