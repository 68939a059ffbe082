import { toOfferList } from '@safar/contract/products/flights/offer-list'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import type { Query, SupplierOffer } from '@safar/suppliers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPriceBook } from '../../pricing/price-book.ts'
import type { Audience } from '../../pricing/public.ts'
import { createOfferViews } from '../offers/offer-views.ts'
import { makeOffer } from '../testing/fake-supplier.ts'
import { smallWorld } from '../testing/small-world.ts'
import { createOfferLines } from './offer-lines.ts'
import { sortByKeys, sortOffers } from './sort.rules.ts'

const query: Query = {
  legs: [
    { origin: 'LHE', destination: 'JED', date: '2026-12-12' },
    { origin: 'JED', destination: 'LHE', date: '2026-12-20' },
  ],
  cabin: 'economy',
  passengers: { adult: 2, child: 1, infant: 1 },
}
const search = { id: 'a1b2', query, expiresAt: Date.parse('2026-12-01T10:00:00Z') }
const book = createPriceBook({ version: 1, rules: [], charges: [], roundingStep: 100, today: () => '2026-11-16' })
const audiences: Audience[] = [
  { channel: 'public', agentId: null },
  { channel: 'staff', agentId: null },
]

/** Suppliers' texts can contain anything: quotes, Arabic, unpaired surrogates. */
const word = fc.oneof(fc.constantFrom('LITE', '"', '\\', 'وجبة', 'é', '\ud800', '\n'), fc.string({ unit: 'binary' }))
const made = fc.record({
  brand: word,
  number: fc.constantFrom('700', '735'),
  base: fc.integer({ min: 0, max: 1e11 }),
  via: fc.constantFrom(null, 'DOH', 'XXX'),
  bagKg: fc.constantFrom(0, 30),
  refund: fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const),
  hour: fc.integer({ min: 0, max: 23 }),
})
const offer = fc
  .record({ made, fare_basis: word, terminal: fc.option(word), payBy: fc.boolean(), stops: fc.boolean() })
  .map(({ made: of, fare_basis, terminal, payBy, stops }): SupplierOffer => {
    const whole = makeOffer(query, of)
    const slices = whole.slices.map((slice) =>
      slice.map((segment) => ({
        ...segment,
        fare_basis,
        flight: {
          ...segment.flight,
          from: { ...segment.flight.from, terminal },
          technical_stops: stops ? ['KHI'] : [],
        },
      })),
    )
    return { ...whole, slices, pay_by: payBy ? whole.pay_by : null }
  })

test('an offer list contains exactly the offers that it was built from', () => {
  fc.assert(
    fc.property(fc.array(offer, { maxLength: 5 }), fc.constantFrom(...audiences), (offers, audience) => {
      const kept = offers.map((each, place) => ({ id: `a1b2-${place}`, supplier: 'sooper', offer: each }))
      const views = kept.map(createOfferLines(smallWorld, search, book, audience)).map(({ view }) => view())
      const viewOf = createOfferViews(smallWorld, search, book, audience)
      expect(views).toEqual(kept.map((each) => viewOf(each, each.offer)))
      const sent = JSON.parse(JSON.stringify({ search_id: search.id, ...toOfferList(views) }))
      expect(readOfferList(sent)).toEqual(JSON.parse(JSON.stringify(views)))
    }),
  )
})

test('lines are sorted in the same order as the offers they represent', () => {
  fc.assert(
    fc.property(fc.array(offer, { maxLength: 8 }), (offers) => {
      const [audience = { channel: 'public', agentId: null }] = audiences
      const kept = offers.map((each, place) => ({ id: `a1b2-${place}`, supplier: 'sooper', offer: each }))
      const lines = kept.map(createOfferLines(smallWorld, search, book, audience))
      const viewOf = createOfferViews(smallWorld, search, book, audience)
      const views = kept.map((each) => viewOf(each, each.offer))
      for (const sort of ['best', 'cheapest', 'fastest', 'earliest', 'latest'] as const)
        expect(sortByKeys(lines, sort).map(({ id }) => id)).toEqual(sortOffers(views, sort).map(({ id }) => id))
    }),
  )
})
