import { dayNumber } from '@safar/contract/day'
import { aircraft, airlines, airports } from '@safar/reference/rows'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SupplierOffer } from '../../flight-supplier.ts'
import { hijriOf } from '../../shared/hijri.ts'
import { totalOf } from '../../testing/bench.ts'
import { readOfferId } from '../offer-id.ts'
import { benchOf, query } from '../testing/bench.ts'
import { distanceFare, fareBucketAt, leadPercent } from './fares.rules.ts'
import { seasonPercent } from './season.ts'

const { supplier } = benchOf({ airports: airports(), airlines: airlines(), aircraft: aircraft() })

const checkedBag = (offer: SupplierOffer | undefined) =>
  offer?.slices[0]?.[0]?.baggage.find(({ passenger }) => passenger === 'adult')?.checked

describe('fares', () => {
  it('longer flights cost more, but less per kilometre', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 9000 }), (km) => {
        expect(distanceFare(km * 2)).toBeGreaterThan(distanceFare(km))
        expect(distanceFare(km * 2)).toBeLessThan(2 * distanceFare(km))
      }),
    )
  })

  it('nearer departures and fuller flights cost more', () => {
    expect(leadPercent(1)).toBeGreaterThan(leadPercent(20))
    expect(leadPercent(20)).toBeGreaterThan(leadPercent(200))
    expect(fareBucketAt('economy', 95).percent).toBeGreaterThan(fareBucketAt('economy', 10).percent)
    expect(fareBucketAt('economy', 99).letter).toBe('Y')
  })

  it('before Hajj flights to Jeddah cost more, after it the flights home', () => {
    const hajj =
      Array.from({ length: 366 }, (_, i) => dayNumber('2027-01-01') + i).find((day) => hijriOf(day) === 1209) ?? 0
    expect(seasonPercent(hajj - 5, 'PK', 'SA')).toBeGreaterThan(seasonPercent(hajj - 5, 'SA', 'PK'))
    expect(seasonPercent(hajj + 6, 'SA', 'PK')).toBeGreaterThan(seasonPercent(hajj + 6, 'PK', 'SA'))
  })

  it('a child pays 75 and an infant 10 percent of the adult base, in whole rupees', async () => {
    for (const { fares } of await supplier.search(query('LHE-JED-2026-12-12', { adult: 1, child: 1, infant: 1 }))) {
      const [adult = 0, child = 0, infant = 0] = fares.map(({ base }) => base)
      expect(Math.abs(child - (adult * 75) / 100)).toBeLessThanOrEqual(100)
      expect(Math.abs(infant - adult / 10)).toBeLessThanOrEqual(100)
      for (const base of [adult, child, infant]) expect(base % 100).toBe(0)
    }
  })

  it('brands of a flight differ: the cheapest has no bag and no refund, the most expensive has both', async () => {
    const offers = await supplier.search(query('LHE-JED-2026-12-12', {}))
    const flightOf = (offer: (typeof offers)[number]) =>
      offer.slices
        .flat()
        .map(({ flight }) => flight.id)
        .join()
    const [sample] = offers
    const same = offers.filter((offer) => sample && flightOf(offer) === flightOf(sample))
    const [lite, ...rest] = same
    const flex = rest.at(-1)
    expect(same.length).toBe(3)
    expect(checkedBag(lite)).toEqual({ pieces: null, kg: 0 })
    expect(lite?.refund.allowed).toBe('no')
    expect(checkedBag(flex)?.kg).toBeGreaterThan(30)
    expect([flex?.refund.allowed, flex?.change.allowed]).toEqual(['yes', 'yes'])
    expect(same.map(totalOf)).toEqual(same.map(totalOf).toSorted((a, b) => a - b))
  })

  it('baggage is counted in pieces to the Americas and by weight elsewhere', async () => {
    const allowance = async (legs: string) => {
      const offers = await supplier.search(query(legs, {}))
      return offers.map((offer) => checkedBag(offer)?.pieces)
    }
    expect(await allowance('LHE-JFK-2027-02-02')).not.toContain(null)
    expect(new Set(await allowance('LHE-DXB-2027-02-02'))).toEqual(new Set([null]))
  })

  it('a cabin is sold where the longest flight has it, and costs more', async () => {
    const cheapest = async (cabin: 'economy' | 'business' | 'first') => {
      const [offer] = await supplier.search(query('LHR-JFK-2027-01-20', {}, cabin))
      expect(offer?.slices.flat().some((segment) => segment.cabin === cabin)).toBe(true)
      return offer ? totalOf(offer) : 0
    }
    const [economy, business, first] = [await cheapest('economy'), await cheapest('business'), await cheapest('first')]
    expect(business).toBeGreaterThan(economy * 1.5)
    expect(first).toBeGreaterThan(business)
  })

  it('no arbitrary text is accepted as an offer id', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(readOfferId(text)).toBeUndefined()
        expect(readOfferId(`s1.0.LITE.1-0-0.ht4a0.${text.replaceAll('.', '')}`)).toBeUndefined()
      }),
    )
  })
})
