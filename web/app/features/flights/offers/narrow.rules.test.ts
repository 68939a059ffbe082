import { offerSorts } from '@safar/contract/vocabulary/flights'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeOffers } from '../testing/offers.fixture.ts'
import { BARS } from './facets.rules.ts'
import { type Facts, factsOf, quarters, stopCounts } from './facts.rules.ts'
import { activeNames, type Choice, type Filters, listNames, noFilters, turned } from './filters.rules.ts'
import { facetsOf, inOrder, leadersOf, narrow, rescuesOf } from './narrow.rules.ts'
import { indexOf } from './offer-index.rules.ts'
import { measureOf, scoreOf } from './orders.rules.ts'

const offers = makeOffers(200, { round: true }).map(factsOf)
const index = indexOf(offers)
const prices = offers.map(({ price }) => price)
const codes = (name: (typeof listNames)[number]) => [...index.lists[name].codes]

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
    layovers: some(codes('layovers')),
    airlines: some(codes('airlines')),
    aircraft: some(codes('aircraft')),
    suppliers: some(codes('suppliers')),
    checkedBag: yes,
    refundable: yes,
  })
  .map((chosen) => ({ ...noFilters, ...chosen }))

const has = <T>(choice: Choice<T>, values: readonly T[]) =>
  choice === null || values.every((value) => choice.includes(value))

/** The same rules said plainly, offer by offer: what the columns must agree with. */
const plain = (filters: Filters): Facts[] =>
  offers.filter(
    (facts) =>
      has(filters.stops, [facts.stops]) &&
      (filters.price === null || (facts.price >= filters.price[0] && facts.price <= filters.price[1])) &&
      has(filters.departure0, facts.departures.slice(0, 1)) &&
      has(filters.arrival0, facts.arrivals.slice(0, 1)) &&
      has(filters.departure1, facts.departures.slice(1, 2)) &&
      has(filters.arrival1, facts.arrivals.slice(1, 2)) &&
      facts.minutes <= (filters.minutes ?? Number.POSITIVE_INFINITY) &&
      facts.longestLayover <= (filters.layoverMinutes ?? Number.POSITIVE_INFINITY) &&
      has(filters.layovers, facts.layovers) &&
      has(filters.airlines, facts.airlines) &&
      has(filters.aircraft, facts.aircraft) &&
      has(filters.suppliers, [facts.supplier]) &&
      (!filters.checkedBag || facts.checkedBag) &&
      (!filters.refundable || facts.refundable),
  )
const kept = (filters: Filters) => {
  const { failures } = narrow(index, filters)
  return offers.filter((_, place) => failures[place] === 0)
}
const lowest = (list: readonly Facts[]) => (list.length > 0 ? Math.min(...list.map(({ price }) => price)) : null)

describe('narrow', () => {
  it('keeps what was asked for and nothing else, whatever is combined', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(kept(filters).map(({ offer }) => offer.id)).toEqual(plain(filters).map(({ offer }) => offer.id))
        expect(narrow(index, filters).count).toBe(plain(filters).length)
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

  it('tells apart more than thirty-two airlines', () => {
    const many = offers.map((facts, place) => ({ ...facts, airlines: [`A${place % 70}`, `A${(place * 7) % 70}`] }))
    const wide = indexOf(many)
    const wanted = ['A3', 'A21', 'A33', 'A35', 'A69']
    const narrowed = narrow(wide, { ...noFilters, airlines: wanted })
    expect(many.filter((_, place) => narrowed.failures[place] === 0)).toEqual(
      many.filter(({ airlines }) => airlines.every((code) => wanted.includes(code))),
    )
    for (const { value, count } of facetsOf(narrowed).airlines)
      expect(count).toBe(many.filter(({ airlines }) => airlines.includes(value)).length)
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

describe('the facets', () => {
  it('count for each value what choosing it alone would show, and from which price', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const narrowed = narrow(index, filters)
        const facets = { ...facetsOf(narrowed), stops: narrowed.stops }
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
        expect(facets.price.bars.reduce((sum, bar) => sum + bar, 0)).toBe(plain({ ...filters, price: null }).length)
      }),
      { numRuns: 60 },
    )
  })

  it('keep every value listed in its place, the cheapest of the whole search first', () => {
    const all = facetsOf(narrow(index, noFilters))
    const facets = facetsOf(narrow(index, { ...noFilters, stops: [0] }))
    for (const name of listNames)
      expect(facets[name].map(({ value }) => value)).toEqual(all[name].map(({ value }) => value))
    const from = all.airlines.map((option) => option.from)
    expect(from).toEqual(from.toSorted((one, other) => Number(one) - Number(other)))
    expect(facets.layovers.every((option) => option.count === 0 && option.from === null)).toBe(true)
    expect(facets.price.bars).toHaveLength(BARS)
  })

  it('have nothing to say about nothing', () => {
    const none = narrow(indexOf([]), noFilters)
    const { airlines, departure0 } = facetsOf(none)
    expect([airlines, departure0, none.count]).toEqual([[], [], 0])
  })
})

describe('inOrder', () => {
  const sorted = (sort: (typeof offerSorts)[number], most = 999) => inOrder(narrow(index, noFilters), sort, most)

  it.each(offerSorts)('%s loses and invents no offer', (sort) => {
    expect(new Set(sorted(sort))).toEqual(new Set(offers))
    expect(sorted(sort)).toHaveLength(offers.length)
  })

  it('puts the cheapest, fastest, earliest, latest first', () => {
    expect(sorted('cheapest', 1)[0]?.price).toBe(Math.min(...prices))
    expect(sorted('fastest', 1)[0]?.minutes).toBe(Math.min(...offers.map(({ minutes }) => minutes)))
    expect(sorted('earliest', 1)[0]?.leaves).toBe(Math.min(...offers.map(({ leaves }) => leaves)))
    expect(sorted('latest', 1)[0]?.leaves).toBe(Math.max(...offers.map(({ leaves }) => leaves)))
  })

  it('calls best what is near the cheapest, short, without stops and with a bag', () => {
    const [base] = offers
    if (!base) throw new Error('no offer')
    const usual = { price: 100, minutes: 300, stops: 0 as const, checkedBag: true }
    const made = (changes: Partial<Facts>) => ({ ...base, ...usual, ...changes })
    const measured = { price: 100, minutes: 300 }
    for (const worse of [{ price: 120 }, { minutes: 500 }, { stops: 1 as const }, { checkedBag: false }]) {
      expect(scoreOf(made({}), measured)).toBeLessThan(scoreOf(made(worse), measured))
    }
    // A fifth more for a bag is worth it, a half more is not.
    expect(scoreOf(made({ price: 120 }), measured)).toBeLessThan(scoreOf(made({ checkedBag: false }), measured))
    expect(scoreOf(made({ price: 150 }), measured)).toBeGreaterThan(scoreOf(made({ checkedBag: false }), measured))
    const least = measureOf(offers)
    const scores = sorted('best').map((facts) => scoreOf(facts, least))
    expect(scores).toEqual(scores.toSorted((one, other) => one - other))
  })

  it('does not change the order of what a filter leaves', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const left = new Set(plain(filters))
        expect(inOrder(narrow(index, filters), 'best', 999)).toEqual(sorted('best').filter((facts) => left.has(facts)))
      }),
      { numRuns: 30 },
    )
  })

  it('names as leaders the first of each order', () => {
    const leaders = leadersOf(narrow(index, noFilters))
    for (const sort of ['best', 'cheapest', 'fastest'] as const) expect(leaders?.[sort]).toBe(sorted(sort, 1)[0])
    expect(leadersOf(narrow(index, { ...noFilters, price: [0, 1] }))).toBeNull()
  })
})

it('names the filters whose dropping brings offers back, the most first', () => {
  const filters: Filters = { ...noFilters, stops: [0], price: [0, 1], checkedBag: true }
  expect(kept(filters)).toEqual([])
  expect(rescuesOf(index, filters)).toEqual([{ name: 'price', count: plain({ ...filters, price: null }).length }])
})

it('begins with everything ticked, and ends there', () => {
  const letters = ['a', 'b', 'c']
  const without = turned(null, letters, 'b')
  expect(without).toEqual(['a', 'c'])
  expect(turned(without, letters, 'b')).toBeNull()
  expect(turned(['a'], letters, 'a')).toEqual([])
})

it('knows which filters are in use', () => {
  expect(activeNames({ ...noFilters, refundable: true, price: [1, 2] })).toEqual(['price', 'refundable'])
})
