import type { SupplierOffer } from '@safar/suppliers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMerge } from '../search/merge.rules.ts'
import { makeOffer } from '../testing/fake-supplier.ts'
import { netOf } from './net-price.rules.ts'
import { validateOffers } from './validate-offers.ts'

const query = {
  legs: [{ origin: 'LHE', destination: 'JED', date: '2026-12-12' }],
  cabin: 'economy' as const,
  passengers: { adult: 2, child: 1, infant: 0 },
}
const whole = makeOffer(query)
const parsed = (value: unknown) => validateOffers([whole, value], query).slice(1)

describe("a supplier's offer", () => {
  test('is sold when it is complete', () => expect(parsed(whole)).toEqual([whole]))

  const fare = whole.fares[0]
  test.each<[string, unknown]>([
    ['no object', 'offer'],
    ['no id', { ...whole, id: '' }],
    ['a rate of its own', { ...whole, exchange: { currency: 'USD', rate: '1', day: '2026-12-01' } }],
    ['a leg too many', { ...whole, slices: [...whole.slices, ...whole.slices] }],
    ['a slice without flights', { ...whole, slices: [[]] }],
    ['fewer passengers', { ...whole, fares: whole.fares.slice(1) }],
    ['the same passengers twice', { ...whole, fares: [fare, fare] }],
    ['another count', { ...whole, fares: whole.fares.map((each) => ({ ...each, count: 9 })) }],
    ['a price with cents of cents', { ...whole, fares: whole.fares.map((each) => ({ ...each, base: 1.5 })) }],
    ['a negative price', { ...whole, fares: whole.fares.map((each) => ({ ...each, base: -1 })) }],
    ['no end', { ...whole, expires_at: 'soon' }],
    ['a guess for a condition', { ...whole, refund: { allowed: 'maybe', penalty: null } }],
  ])('is not sold when it has %s', (_, offer) => expect(parsed(offer)).toEqual([]))

  test('is read without any field that the schema does not name', () => {
    const [slice = []] = whole.slices
    const secret = slice.map((segment) => ({ ...segment, cost: 1, flight: { ...segment.flight, cost: 1 } }))
    expect(parsed({ ...whole, cost: 1, slices: [secret] })).toEqual([whole])
  })

  test('is left out alone if invalid; a reply with only invalid offers, too many, or no list is a failure', () => {
    expect(validateOffers([whole, { id: 1 }], query)).toEqual([whole])
    expect(validateOffers([], query)).toEqual([])
    expect(() => validateOffers([{}], query)).toThrow()
    expect(() => validateOffers({ offers: [] }, query)).toThrow()
    expect(() => validateOffers(Array(5_001).fill(whole), query)).toThrow()
  })

  test('never makes validation throw, whatever one of its fields contains', () => {
    const holes = fc.anything()
    const parts = Object.keys(whole) as (keyof SupplierOffer)[]
    fc.assert(
      fc.property(fc.constantFrom(...parts), holes, (part, hole) => {
        expect(parsed({ ...whole, [part]: hole }).length).toBeLessThan(2)
      }),
    )
  })
})

describe('equal offers from several suppliers', () => {
  type Given = { supplier: string; offer: SupplierOffer }
  const merged = (found: readonly Given[], places = found.map((_, place) => place)) => {
    const merge = createMerge()
    found.forEach((each, at) => {
      merge.add(each.offer, places[at] ?? 0, () => ({ id: String(at), ...each }))
    })
    return merge.all().map(({ supplier }) => supplier)
  }
  const from = (supplier: string, base: number) => ({ supplier, offer: makeOffer(query, { base }) })

  test('are merged into the cheapest one; at the same price, into the first', () => {
    const found = [from('a', 300), from('b', 200), from('c', 200)]
    expect(merged(found)).toEqual(['b'])
    expect(merged(found.toReversed(), [2, 1, 0])).toEqual(['b'])
  })

  test('are not equal when brand, day or cabin differ', () => {
    const other = { ...query, cabin: 'business' as const }
    const found = [
      { supplier: 'a', offer: makeOffer(query) },
      { supplier: 'b', offer: makeOffer(query, { brand: 'Lite' }) },
      { supplier: 'c', offer: makeOffer(query, { hour: 11 }) },
      { supplier: 'd', offer: makeOffer(other) },
    ]
    expect(merged(found)).toHaveLength(4)
  })

  test('are compared by what the whole party pays', () => expect(netOf(whole)).toBe(2 * 5_000_000 + 4_000_000))
})
