import { describe, expect, it } from 'vitest'
import { makeOffers, withFares } from '../testing/offers.fixture.ts'
import { countFacets, toFilterValues } from './facets.rules.ts'
import { applyFilters, noFilters, suggestRemovals } from './filters.rules.ts'
import { countItineraries, groupItineraries, reuseItineraries } from './itineraries.rules.ts'
import { toOfferSummary } from './offer-summary.rules.ts'

const offers = withFares(makeOffers(10)).map(toOfferSummary)
const values = toFilterValues(offers)

describe('itineraries', () => {
  it('list every fare of the same flights once, the cheapest first', () => {
    const groups = groupItineraries(offers)
    expect(groups).toHaveLength(10)
    expect(countItineraries(offers)).toBe(10)
    for (const { lead, fares } of groups) {
      expect(fares).toHaveLength(3)
      expect(fares.map(({ price }) => price)).toEqual(fares.map(({ price }) => price).toSorted((a, b) => a - b))
      expect(lead).toBe(fares[0])
    }
  })

  it('lead with the cheapest fare that matches the filters', () => {
    const { matches } = applyFilters(offers, { ...noFilters, refundable: true })
    for (const { lead, fares } of groupItineraries(matches)) {
      expect(lead.refundable).toBe(true)
      expect(fares.every(({ refundable }) => refundable)).toBe(true)
    }
  })

  it('are different when one flight leaves at another time', () => {
    const [one] = makeOffers(1)
    if (!one) throw new Error('no offer')
    const later = structuredClone(one)
    const [segment] = later.slices[0]?.segments ?? []
    if (segment) segment.from.at = segment.from.at.replace(/T../, 'T23')
    expect(countItineraries([one, later].map(toOfferSummary))).toBe(2)
  })

  it('stay the same objects while their fares are unchanged', () => {
    const cache = new Map()
    const first = reuseItineraries(groupItineraries(offers), cache)
    const again = reuseItineraries(groupItineraries(offers), cache)
    expect(again.every((group, place) => group === first[place])).toBe(true)
    const fewer = reuseItineraries(groupItineraries(offers.slice(1)), cache)
    expect(fewer.find(({ key }) => key === offers[0]?.itinerary)).not.toBe(first[0])
  })
})

it('filters count flights, not fares', () => {
  const facets = countFacets(applyFilters(offers, noFilters), values)
  expect(facets.stops.reduce((sum, { count }) => sum + count, 0)).toBe(10)
  expect(facets.refundable.count).toBe(10)
})

it('a suggested filter to remove counts the flights that come back, not the fares', () => {
  const none = applyFilters(offers, { ...noFilters, minutes: 0 })
  expect(suggestRemovals(none)).toEqual([{ name: 'minutes', count: 10 }])
})
