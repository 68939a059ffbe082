import { offerSorts } from '@safar/contract/vocabulary/flights'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeOffers } from '../testing/offers.fixture.ts'
import { BARS, facetsOf } from './facets.rules.ts'
import { factsOf, quarters, stopCounts } from './facts.rules.ts'
import {
  activeNames,
  type Filters,
  filterOffers,
  leadersOf,
  measureOf,
  noFilters,
  rescuesOf,
  scoreOf,
  sortOffers,
  turned,
} from './offers.rules.ts'

const offers = makeOffers(200).map(factsOf)
const least = measureOf(offers)
const prices = offers.map(({ price }) => price)
const all = facetsOf(offers, noFilters)

const some = <T>(values: readonly T[]) => fc.option(fc.subarray([...values]), { nil: null })
const yes = fc.constantFrom(true as const, null)
const anyFilters: fc.Arbitrary<Filters> = fc.record({
  stops: some(stopCounts),
  price: fc.option(
    fc
      .tuple(fc.constantFrom(...prices), fc.constantFrom(...prices))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
    { nil: null },
  ),
  departure: some(quarters),
  arrival: some(quarters),
  minutes: fc.option(fc.integer({ min: 200, max: 1400 }), { nil: null }),
  layoverMinutes: fc.option(fc.integer({ min: 30, max: 900 }), { nil: null }),
  layovers: some(all.layovers.map(({ value }) => value)),
  airlines: some(all.airlines.map(({ value }) => value)),
  aircraft: some(all.aircraft.map(({ value }) => value)),
  suppliers: some(all.suppliers.map(({ value }) => value)),
  checkedBag: yes,
  refundable: yes,
})

describe('filterOffers', () => {
  it('lets everything through without filters', () => {
    expect(filterOffers(offers, noFilters)).toEqual(offers)
  })

  it('keeps what was asked for and nothing else', () => {
    const kept = filterOffers(offers, { ...noFilters, stops: [0], airlines: ['PK', 'SV'], checkedBag: true })
    expect(kept).toEqual(
      offers.filter(
        ({ offer, airlines, checkedBag }) =>
          offer.slices.every(({ segments }) => segments.length === 1) &&
          airlines.every((code) => ['PK', 'SV'].includes(code)) &&
          checkedBag,
      ),
    )
    expect(kept.length).toBeGreaterThan(0)
  })

  it('takes hours by the clock of the place', () => {
    for (const { offer } of filterOffers(offers, { ...noFilters, departure: [1] })) {
      const hour = Number(offer.slices[0]?.segments[0]?.from.at.slice(11, 13))
      expect(hour).toBeGreaterThanOrEqual(6)
      expect(hour).toBeLessThan(12)
    }
  })

  it('leaves non-stop flights in whatever layover is chosen', () => {
    const kept = filterOffers(offers, { ...noFilters, layovers: ['DOH'], layoverMinutes: 120 })
    expect(kept.some(({ stops }) => stops === 0)).toBe(true)
    expect(kept.every(({ layovers }) => layovers.every((airport) => airport === 'DOH'))).toBe(true)
  })

  it('counts a landing on the way as a stop', () => {
    const [offer] = makeOffers(1)
    if (!offer) throw new Error('no offer')
    const [first] = offer.slices[0]?.segments ?? []
    if (!first) throw new Error('no segment')
    const landing = { ...first, technical_stops: ['KHI', 'MCT'] }
    expect(
      factsOf({ ...offer, slices: [{ segments: [landing], layovers: [], minutes: 9, day_change: 0 }] }).stops,
    ).toBe(2)
  })
})

describe('facetsOf', () => {
  it('counts for each value what choosing it alone would show', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const facets = facetsOf(offers, filters)
        for (const { value, count, from } of facets.stops) {
          const shown = filterOffers(offers, { ...filters, stops: [value] })
          expect([count, from]).toEqual([
            shown.length,
            shown.length ? Math.min(...shown.map(({ price }) => price)) : null,
          ])
        }
        for (const { value, count } of facets.departure)
          expect(count).toBe(filterOffers(offers, { ...filters, departure: [value] }).length)
        expect(facets.checkedBag.count).toBe(filterOffers(offers, { ...filters, checkedBag: true }).length)
        expect(facets.price.bars.reduce((sum, bar) => sum + bar, 0)).toBe(
          filterOffers(offers, { ...filters, price: null }).length,
        )
      }),
      { numRuns: 50 },
    )
  })

  it('keeps every value listed in its place, the cheapest of the whole search first', () => {
    const narrowed = facetsOf(offers, { ...noFilters, stops: [0] })
    for (const name of ['layovers', 'airlines', 'aircraft', 'suppliers'] as const)
      expect(narrowed[name].map(({ value }) => value)).toEqual(all[name].map(({ value }) => value))
    const from = all.airlines.map((option) => option.from)
    expect(from).toEqual(from.toSorted((one, other) => Number(one) - Number(other)))
    expect(narrowed.layovers.every((option) => option.count === 0 && option.from === null)).toBe(true)
    expect(narrowed.price.bars).toHaveLength(BARS)
  })

  it('has nothing to say about nothing', () => {
    expect(facetsOf([], noFilters).airlines).toEqual([])
  })
})

describe('sortOffers', () => {
  it.each(offerSorts)('%s loses and invents no offer', (sort) => {
    const sorted = sortOffers(offers, sort, least)
    expect(new Set(sorted)).toEqual(new Set(offers))
    expect(sorted).toHaveLength(offers.length)
  })

  it('puts the cheapest, fastest, earliest, latest first', () => {
    const first = (sort: 'cheapest' | 'fastest' | 'earliest' | 'latest') => sortOffers(offers, sort, least)[0]
    expect(first('cheapest')?.price).toBe(Math.min(...prices))
    expect(first('fastest')?.minutes).toBe(Math.min(...offers.map(({ minutes }) => minutes)))
    expect(first('earliest')?.leaves).toBe(Math.min(...offers.map(({ leaves }) => leaves)))
    expect(first('latest')?.leaves).toBe(Math.max(...offers.map(({ leaves }) => leaves)))
  })

  it('calls best what is near the cheapest, short, without stops and with a bag', () => {
    const [base] = offers
    if (!base) throw new Error('no offer')
    const made = (changes: Partial<typeof base>) => ({
      ...base,
      price: 100,
      minutes: 300,
      stops: 0 as const,
      checkedBag: true,
      ...changes,
    })
    const plain = made({})
    const measured = { price: 100, minutes: 300 }
    for (const worse of [{ price: 120 }, { minutes: 500 }, { stops: 1 as const }, { checkedBag: false }]) {
      expect(scoreOf(plain, measured)).toBeLessThan(scoreOf(made(worse), measured))
    }
    // A fifth more for a bag is worth it, a half more is not.
    expect(scoreOf(made({ price: 120 }), measured)).toBeLessThan(scoreOf(made({ checkedBag: false }), measured))
    expect(scoreOf(made({ price: 150 }), measured)).toBeGreaterThan(scoreOf(made({ checkedBag: false }), measured))
  })

  it('does not change the order of what a filter leaves', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const kept = new Set(filterOffers(offers, filters))
        const before = sortOffers(offers, 'best', least).filter((facts) => kept.has(facts))
        expect(sortOffers([...kept], 'best', least)).toEqual(before)
      }),
      { numRuns: 30 },
    )
  })

  it('names as leaders the first of each order', () => {
    const leaders = leadersOf(offers, least)
    for (const sort of ['best', 'cheapest', 'fastest'] as const)
      expect(leaders?.[sort].offer.id).toBe(sortOffers(offers, sort, least)[0]?.offer.id)
    expect(leadersOf([], least)).toBeNull()
  })
})

describe('rescuesOf', () => {
  it('names the filters whose dropping brings offers back, the most first', () => {
    const filters: Filters = { ...noFilters, stops: [0], price: [0, 1], checkedBag: true }
    const rescues = rescuesOf(offers, filters)
    expect(filterOffers(offers, filters)).toEqual([])
    expect(rescues.map(({ name }) => name)).toEqual(['price'])
    expect(rescues[0]?.count).toBe(filterOffers(offers, { ...filters, price: null }).length)
  })
})

describe('turned', () => {
  it('begins with everything ticked, and ends there', () => {
    const letters = ['a', 'b', 'c']
    const without = turned(null, letters, 'b')
    expect(without).toEqual(['a', 'c'])
    expect(turned(without, letters, 'b')).toBeNull()
    expect(turned(['a'], letters, 'a')).toEqual([])
  })
})

it('knows which filters are in use', () => {
  expect(activeNames({ ...noFilters, refundable: true, price: [1, 2] })).toEqual(['price', 'refundable'])
})
