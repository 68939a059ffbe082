import { toOurAmount } from '@safar/contract/money/exchange'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeOffer } from '../testing/fake-supplier.ts'
import { agreedWithSupplier, convertExtras, convertOffer } from './convert-offer.ts'
import { netOf } from './net-price.rules.ts'
import { offersInOurCurrency } from './offers-in-our-currency.ts'

const query = {
  legs: [{ origin: 'LHE', destination: 'JED', date: '2026-12-12' }],
  cabin: 'economy' as const,
  passengers: { adult: 2, child: 1, infant: 0 },
}
const kept = { currency: 'USD', rate: '278.45', day: '2026-12-01' }
const dollars = { ...makeOffer(query, { base: 20_011, tax: 4_007 }), currency: 'USD' }

test('an offer is converted completely: fares, taxes and penalties, and stores its exchange rate', () => {
  const offer = convertOffer(dollars, kept, 'PKR')
  const [adult] = offer.fares
  expect([offer.currency, offer.exchange]).toEqual(['PKR', { ...kept, amount: netOf(dollars) }])
  // USD 240.18 at 278.45 is PKR 66,878.12.
  expect((adult?.base ?? 0) + (adult?.taxes[0]?.amount ?? 0)).toBe(6_687_812)
  expect(offer.change.penalty).toBe(toOurAmount(500_000, kept, 'PKR'))
})

test('extras are converted, and a seat without a price stays without one', () => {
  const bag = { id: 'b', kind: 'bag' as const, name: '', nameArabic: '', passenger: 'adult-1', slice: 0 }
  const cells = [
    { kind: 'seat' as const, price: 1_000 },
    { kind: 'seat' as const, price: null },
    { kind: 'aisle' as const },
  ]
  const converted = convertExtras(
    {
      ancillaries: [{ ...bag, segmentKey: null, price: 4_000 }],
      seatMaps: [{ segmentKey: 's', cabin: 'economy', rows: [{ row: 1, cells }] }],
    },
    kept,
    'PKR',
  )
  expect(converted.ancillaries[0]?.price).toBe(1_113_800)
  expect(converted.seatMaps[0]?.rows[0]?.cells).toEqual([
    { kind: 'seat', price: 278_450 },
    { kind: 'seat', price: null },
    { kind: 'aisle' },
  ])
})

test('whatever the price and rate, the supplier is asked to hold exactly the total it quoted', () => {
  const cents = fc.integer({ min: 0, max: 2_000_000 })
  const rates = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 9_999 }))
  fc.assert(
    fc.property(cents, cents, fc.array(cents, { maxLength: 6 }), rates, (base, tax, bags, [whole, part]) => {
      const rate = { ...kept, rate: `${whole}.${String(part).padStart(4, '0')}` }
      const theirs = { ...makeOffer(query, { base, tax }), currency: 'USD' }
      const extras = bags.map((price) => ({ price: toOurAmount(price, rate, 'PKR') }))
      const asked = bags.reduce((sum, price) => sum + price, netOf(theirs))
      expect(agreedWithSupplier(convertOffer(theirs, rate, 'PKR'), extras)).toBe(asked)
      expect(
        agreedWithSupplier(
          theirs,
          bags.map((price) => ({ price })),
        ),
      ).toBe(asked)
    }),
  )
})

test('without an exchange rate an offer is left out, and the missing rate is reported', async () => {
  const missing: string[] = []
  const supplier = { id: 'abroad', name: 'Abroad' } as never
  const sell = (rate: typeof kept | null) =>
    offersInOurCurrency(
      { currency: 'PKR', readRate: async () => rate, rateMissing: (_, currency) => missing.push(currency) },
      supplier,
      [makeOffer(query), dollars, dollars],
    )
  expect(await sell(null)).toMatchObject({ offers: [{ currency: 'PKR' }], otherCurrency: 2 })
  expect(missing).toEqual(['USD'])
  expect(await sell(kept)).toMatchObject({ offers: [{}, { exchange: kept }, { exchange: kept }], otherCurrency: 0 })
})
