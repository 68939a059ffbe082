import { DAY_MS } from '@safar/contract/day'
import { aircraft, airlines, airports } from '@safar/reference/rows'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import type { Flight } from '../flight-supplier.ts'
import { checkOffer } from '../testing/bench.ts'
import { benchOf, query } from './testing/bench.ts'

const { supplier } = benchOf({ airports: airports(), airlines: airlines(), aircraft: aircraft() })
const zoneOf = new Map(airports().map(({ code, zone }) => [code, zone]))

/** Non-stop flights of a day, checked against the zone database. */
async function nonstop(legs: string): Promise<Flight[]> {
  const asked = query(legs, { adult: 1 })
  const offers = await supplier.search(asked)
  for (const offer of offers) checkOffer(offer, asked)
  for (const { flight } of offers.flatMap(({ slices }) => slices.flat())) {
    expect(flight.from.at.slice(19)).toBe(offsetAt(flight.from.at, flight.from.airport))
    expect(flight.to.at.slice(19)).toBe(offsetAt(flight.to.at, flight.to.airport))
  }
  return offers.flatMap(({ slices: [slice = []] }) => (slice.length === 1 ? slice.map(({ flight }) => flight) : []))
}

const offsetAt = (iso: string, airport: string) =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(zoneOf.get(airport) ?? '').offset
const dayChange = ({ from, to }: Flight) => (Date.parse(to.at.slice(0, 10)) - Date.parse(from.at.slice(0, 10))) / DAY_MS

describe('local dates and times', () => {
  it('Auckland to Honolulu crosses the date line: it arrives the day before, or earlier the same day', async () => {
    const flights = await nonstop('AKL-HNL-2026-12-12')
    expect(flights.length).toBeGreaterThan(0)
    for (const flight of flights) {
      expect(dayChange(flight)).toBeLessThanOrEqual(0)
      expect(flight.to.at.slice(0, 16) < flight.from.at.slice(0, 16)).toBe(true)
    }
    expect(flights.map(dayChange)).toContain(-1)
  })

  it('Tokyo to Los Angeles arrives before it departed, by local time', async () => {
    const flights = await nonstop('HND-LAX-2026-12-12')
    expect(flights.length).toBeGreaterThan(0)
    for (const flight of flights) expect(flight.to.at.slice(0, 16) < flight.from.at.slice(0, 16)).toBe(true)
  })

  it('London to New York by day arrives on the same day', async () => {
    const flights = (await nonstop('LHR-JFK-2027-01-20')).filter(({ from }) => from.at.slice(11, 13) < '18')
    expect(flights.length).toBeGreaterThan(0)
    for (const flight of flights) expect(dayChange(flight)).toBe(0)
  })

  it('Kiritimati is at +14:00, a day ahead of Honolulu at the same time of day', async () => {
    const [flight] = await nonstop('NAN-CXI-2026-12-12')
    expect(flight?.to.at.slice(19)).toBe('+14:00')
    const [home] = await nonstop('CXI-NAN-2026-12-12')
    expect(home?.from.at).toMatch(/^2026-12-12T.*\+14:00$/)
  })

  it.each([
    'LHR-JFK-2027-03-27',
    'LHR-DXB-2027-03-28',
    'DXB-LHR-2027-03-27',
    'LHR-JFK-2027-10-30',
    'DXB-LHR-2027-10-30',
    'JFK-LAX-2027-03-13',
    'JFK-LHR-2027-03-14',
    'LAX-JFK-2027-11-06',
    'SYD-AKL-2027-04-03',
    'CMN-CDG-2027-02-06',
  ])('every time is correct around a night when clocks change: %s', async (legs) => {
    expect((await nonstop(legs)).length).toBeGreaterThan(0)
  })

  it('flights of yesterday, of the next two hours and of the year after next are not on sale', async () => {
    const { supplier: late } = benchOf(
      { airports: airports(), airlines: airlines(), aircraft: aircraft() },
      '2026-12-12T18:00:00Z',
    )
    expect(await late.search(query('LHE-JED-2026-12-11', {}))).toEqual([])
    expect(await late.search(query('LHE-JED-2028-03-01', {}))).toEqual([])
    for (const offer of await late.search(query('LHE-JED-2026-12-12', {})))
      expect(Date.parse(offer.slices[0]?.[0]?.flight.from.at ?? '')).toBeGreaterThanOrEqual(
        Date.parse('2026-12-12T20:00Z'),
      )
  })

  it('a city code means all its airports, an airport code only that airport', async () => {
    const cities = await supplier.search(query('LON-NYC-2027-01-20', {}))
    expect(new Set(cities.map(({ slices }) => slices[0]?.[0]?.flight.from.airport)).size).toBeGreaterThan(1)
    const one = await supplier.search(query('LHR-JFK-2027-01-20', {}))
    expect(new Set(one.map(({ slices }) => slices[0]?.[0]?.flight.from.airport))).toEqual(new Set(['LHR']))
  })
})
