import { toOurAmount } from '@safar/contract/money/exchange'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleRate } from '../testing/sample-stays.ts'
import { convertRate, ratesInOurCurrency, staysInOurCurrency } from './convert-rate.ts'
import { netOf } from './price-rate.ts'

const kept = { currency: 'USD', rate: '278.45', day: '2026-12-01' }
const dollars = sampleRate({ currency: 'USD' })
const supplier = { id: 'abroad', name: 'Abroad' } as never

test('a room is converted completely: its nights and taxes add up, and it keeps its exchange rate and original total', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 90_000 }), (nights, tax) => {
      const rate = sampleRate({
        currency: 'USD',
        nights: nights.map((amount, nth) => ({ date: `2027-03-${String(nth + 1).padStart(2, '0')}`, amount })),
        taxes: [{ code: 'VAT', name: 'VAT', name_ar: 'الضريبة', amount: tax }],
      })
      const ours = convertRate(rate, kept, 'PKR')
      expect(netOf(ours)).toBe(toOurAmount(netOf(rate), kept, 'PKR'))
      expect([ours.currency, ours.exchange]).toEqual(['PKR', { ...kept, amount: netOf(rate) }])
    }),
  )
})

test('a full penalty stays the whole price, and what is due at the hotel stays in its own currency', () => {
  const due = { code: 'CITY', name: 'City tax', name_ar: 'ضريبة المدينة', amount: 900, currency: 'EUR' }
  const all = netOf(dollars)
  const rate = sampleRate({
    currency: 'USD',
    cancellation: [{ from: null, penalty: all }],
    no_show: all,
    due_at_hotel: [due],
  })
  const ours = convertRate(rate, kept, 'PKR')
  expect([ours.cancellation[0]?.penalty, ours.no_show]).toEqual([netOf(ours), netOf(ours)])
  expect(ours.due_at_hotel).toEqual([due])
})

test('without an exchange rate it is left out and reported; an exchange rate set by the supplier is ignored', async () => {
  const missing: string[] = []
  const source = (rate: typeof kept | null) => ({
    currency: 'PKR',
    readRate: async () => rate,
    rateMissing: (_: unknown, currency: string) => missing.push(currency),
  })
  const own = sampleRate({ exchange: { ...kept, rate: '1', amount: 1 } })
  expect(await ratesInOurCurrency(source(null), supplier, [own, dollars])).toMatchObject([{ currency: 'PKR' }])
  expect(missing).toEqual(['USD'])
  const [first, second] = await ratesInOurCurrency(source(kept), supplier, [own, dollars])
  expect([first?.exchange, second?.exchange]).toEqual([undefined, { ...kept, amount: netOf(dollars) }])
  const lowest = { id: 'a', base: 100, taxes: 10, currency: 'USD' }
  const stays = [{ cheapest: [lowest] }, { cheapest: [{ ...lowest, currency: 'PKR' }] }] as never
  expect(await staysInOurCurrency(source(null), supplier, stays)).toMatchObject({ otherCurrency: 1 })
  const sold = await staysInOurCurrency(source(kept), supplier, stays)
  expect(sold.offers.map(({ cheapest }) => (cheapest[0]?.base ?? 0) + (cheapest[0]?.taxes ?? 0))).toEqual([30_630, 110])
})
