import { bestScore } from '@safar/contract/products/flights/offer.rules'
import { type OfferSort, offerSorts } from '@safar/contract/vocabulary/flights'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeOffers } from '../testing/offers.fixture.ts'
import { countFacets, PRICE_BARS, toFilterValues } from './facets.rules.ts'
import {
  activeFilters,
  applyFilters,
  type Choice,
  type Filters,
  listFilterNames,
  noFilters,
  suggestRemovals,
  toggleChoice,
} from './filters.rules.ts'
import { type OfferSummary, quarters, stopCounts, toOfferSummary } from './offer-summary.rules.ts'
import { findLeaders, toComparators, toMinimums } from './sorting.rules.ts'

const offers = makeOffers(200, { round: true }).map(toOfferSummary)
const values = toFilterValues(offers)
const comparators = toComparators(offers)
const prices = offers.map(({ price }) => price)

const some = <T>(values: readonly T[]) => fc.option(fc.subarray([...values]), { nil: null })
const yes = fc.constantFrom(true as const, null)
const anyFilters: fc.Arbitrary<Filters> = fc
  .record({
    stops: some(stopCounts),
    price: fc.option(
      fc
        .tuple(fc.constantFrom(...prices), fc.constantFrom(...prices))
        .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
      { nil: null },
    ),
    departure0: some(quarters),
    arrival0: some(quarters),
    departure1: some(quarters),
    arrival1: some(quarters),
    minutes: fc.option(fc.integer({ min: 400, max: 2800 }), { nil: null }),
    layoverMinutes: fc.option(fc.integer({ min: 30, max: 900 }), { nil: null }),
    layovers: some(values.layovers),
    airlines: some(values.airlines),
    aircraft: some(values.aircraft),
    suppliers: some(values.suppliers),
    checkedBag: yes,
    refundable: yes,
  })
  .map((chosen) => ({ ...noFilters, ...chosen }))

const has = <T>(choice: Choice<T>, values: readonly T[]) =>
  choice === null || values.every((value) => choice.includes(value))

/** The same rules as a single condition, which the filters must agree with. */
const plain = (filters: Filters): OfferSummary[] =>
  offers.filter(
    (offer) =>
      has(filters.stops, [offer.stops]) &&
      (filters.price === null || (offer.price >= filters.price[0] && offer.price <= filters.price[1])) &&
      has(filters.departure0, offer.departures.slice(0, 1)) &&
      has(filters.arrival0, offer.arrivals.slice(0, 1)) &&
      has(filters.departure1, offer.departures.slice(1, 2)) &&
      has(filters.arrival1, offer.arrivals.slice(1, 2)) &&
      offer.minutes <= (filters.minutes ?? Number.POSITIVE_INFINITY) &&
      offer.longestLayover <= (filters.layoverMinutes ?? Number.POSITIVE_INFINITY) &&
      has(filters.layovers, offer.layovers) &&
      has(filters.airlines, offer.airlines) &&
      has(filters.aircraft, offer.aircraft) &&
      has(filters.suppliers, [offer.supplier]) &&
      (!filters.checkedBag || offer.checkedBag) &&
      (!filters.refundable || offer.refundable),
  )
const kept = (filters: Filters) => applyFilters(offers, filters).matches
const facetsOf = (filters: Filters) => countFacets(applyFilters(offers, filters), values)
const lowest = (list: readonly OfferSummary[]) => (list.length > 0 ? Math.min(...list.map(({ price }) => price)) : null)

describe('filtering', () => {
  it('keeps what was asked for and nothing else, whatever is combined', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(kept(filters).map(({ offer }) => offer.id)).toEqual(plain(filters).map(({ offer }) => offer.id))
      }),
      { numRuns: 100 },
    )
    expect(kept(noFilters)).toEqual(offers)
  })

  it('takes hours by the clock of the place, of the way back too', () => {
    const late = kept({ ...noFilters, departure1: [3] })
    expect(late.length).toBeGreaterThan(0)
    for (const { offer } of late)
      expect(Number(offer.slices[1]?.segments[0]?.from.at.slice(11, 13))).toBeGreaterThanOrEqual(18)
  })

  it('leaves non-stop flights in whatever layover is chosen', () => {
    const found = kept({ ...noFilters, layovers: ['DOH'], layoverMinutes: 120 })
    expect(found.some(({ stops }) => stops === 0)).toBe(true)
    expect(found.every(({ layovers }) => layovers.every((airport) => airport === 'DOH'))).toBe(true)
  })

  it('counts and filters however many airlines there are', () => {
    const many = offers.map((offer, place) => ({
      ...offer,
      airlines: [...new Set([`A${place % 70}`, `A${(place * 7) % 70}`])],
    }))
    const wanted = ['A3', 'A21', 'A33', 'A35', 'A69']
    const result = applyFilters(many, { ...noFilters, airlines: wanted })
    expect(result.matches).toEqual(many.filter(({ airlines }) => airlines.every((code) => wanted.includes(code))))
    for (const { value, count } of countFacets(result, toFilterValues(many)).airlines)
      expect(count).toBe(many.filter(({ airlines }) => airlines.includes(value)).length)
  })

  it('counts a landing on the way as a stop', () => {
    const [offer] = makeOffers(1)
    if (!offer) throw new Error('no offer')
    const [first] = offer.slices[0]?.segments ?? []
    if (!first) throw new Error('no segment')
    const landing = { ...first, technical_stops: ['KHI', 'MCT'] }
    expect(
      toOfferSummary({ ...offer, slices: [{ segments: [landing], layovers: [], minutes: 9, day_change: 0 }] }).stops,
    ).toBe(2)
  })
})

describe('the facets', () => {
  it('count for each value what choosing it alone would show, and from which price', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const facets = facetsOf(filters)
        for (const name of ['stops', 'departure0', 'arrival1'] as const)
          for (const { value, count, from } of facets[name]) {
            const shown = plain({ ...filters, [name]: [value] })
            expect([name, value, count, from]).toEqual([name, value, shown.length, lowest(shown)])
          }
        for (const { value, count, from } of facets.airlines) {
          const shown = plain({ ...filters, airlines: null }).filter(({ airlines }) => airlines.includes(value))
          expect([value, count, from]).toEqual([value, shown.length, lowest(shown)])
        }
        expect(facets.checkedBag.count).toBe(plain({ ...filters, checkedBag: true }).length)
        expect(facets.priceBars.reduce((sum, bar) => sum + bar, 0)).toBe(plain({ ...filters, price: null }).length)
      }),
      { numRuns: 60 },
    )
  })

  it('keep every value in its place, ordered by the lowest price of the whole search', () => {
    const all = facetsOf(noFilters)
    const facets = facetsOf({ ...noFilters, stops: [0] })
    for (const name of listFilterNames)
      expect(facets[name].map(({ value }) => value)).toEqual(all[name].map(({ value }) => value))
    const from = all.airlines.map((option) => option.from)
    expect(from).toEqual(from.toSorted((one, other) => Number(one) - Number(other)))
    expect(facets.layovers.every((option) => option.count === 0 && option.from === null)).toBe(true)
    expect(facets.priceBars).toHaveLength(PRICE_BARS)
  })

  it('are empty when there are no offers', () => {
    const none = applyFilters([], noFilters)
    const { airlines, departure0 } = countFacets(none, toFilterValues([]))
    expect([airlines, departure0, none.matches]).toEqual([[], [], []])
  })
})

describe('sorting', () => {
  const sorted = (sort: OfferSort, list: readonly OfferSummary[] = offers) => list.toSorted(comparators[sort])

  it.each(offerSorts)('%s neither loses nor invents an offer', (sort) => {
    expect(new Set(sorted(sort))).toEqual(new Set(offers))
    expect(sorted(sort)).toHaveLength(offers.length)
  })

  it('puts the cheapest, fastest, earliest, latest first', () => {
    expect(sorted('cheapest')[0]?.price).toBe(Math.min(...prices))
    expect(sorted('fastest')[0]?.minutes).toBe(Math.min(...offers.map(({ minutes }) => minutes)))
    expect(sorted('earliest')[0]?.departsAt).toBe(Math.min(...offers.map(({ departsAt }) => departsAt)))
    expect(sorted('latest')[0]?.departsAt).toBe(Math.max(...offers.map(({ departsAt }) => departsAt)))
  })

  it('ranks as best an offer near the lowest price, short, without stops and with a bag', () => {
    const [base] = offers
    if (!base) throw new Error('no offer')
    const usual = { price: 100, minutes: 300, stops: 0 as const, checkedBag: true }
    const made = (changes: Partial<OfferSummary>) => ({ ...base, ...usual, ...changes })
    const measured = { price: 100, minutes: 300 }
    for (const worse of [{ price: 120 }, { minutes: 500 }, { stops: 1 as const }, { checkedBag: false }]) {
      expect(bestScore(made({}), measured)).toBeLessThan(bestScore(made(worse), measured))
    }
    // Paying a fifth more for a bag is worth it; paying half more is not.
    expect(bestScore(made({ price: 120 }), measured)).toBeLessThan(bestScore(made({ checkedBag: false }), measured))
    expect(bestScore(made({ price: 150 }), measured)).toBeGreaterThan(bestScore(made({ checkedBag: false }), measured))
    const least = toMinimums(offers)
    const scores = sorted('best').map((offer) => bestScore(offer, least))
    expect(scores).toEqual(scores.toSorted((one, other) => one - other))
  })

  it('keeps its order when a filter removes offers', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const left = new Set(plain(filters))
        expect(sorted('best', kept(filters))).toEqual(sorted('best').filter((offer) => left.has(offer)))
      }),
      { numRuns: 30 },
    )
  })

  it('names the first offer of each order as its leader', () => {
    const leaders = findLeaders(offers, comparators)
    for (const sort of ['best', 'cheapest', 'fastest'] as const) expect(leaders?.[sort]).toBe(sorted(sort)[0])
    expect(findLeaders([], comparators)).toBeNull()
  })
})

it('names the filters whose removal brings offers back, the most effective first', () => {
  const filters: Filters = { ...noFilters, stops: [0], price: [0, 1], checkedBag: true }
  expect(kept(filters)).toEqual([])
  expect(suggestRemovals(applyFilters(offers, filters))).toEqual([
    { name: 'price', count: plain({ ...filters, price: null }).length },
  ])
})

it('starts with everything selected, and ends there', () => {
  const letters = ['a', 'b', 'c']
  const without = toggleChoice(null, letters, 'b')
  expect(without).toEqual(['a', 'c'])
  expect(toggleChoice(without, letters, 'b')).toBeNull()
  expect(toggleChoice(['a'], letters, 'a')).toEqual([])
})

it('knows which filters are in use', () => {
  expect(activeFilters({ ...noFilters, refundable: true, price: [1, 2] })).toEqual(['price', 'refundable'])
})
