import { expect, test } from 'vitest'
import type { Offer } from '../products/flights/offer.schema.ts'
import type { QuotablePackage } from './packages.shapes.ts'
import {
  allocateTotal,
  expiryOf,
  owedOf,
  type QuotableStay,
  toQuotedOption,
  toQuotedPackage,
  toQuotedStay,
} from './quotes.rules.ts'

type Prices = Offer['prices']
const line = (passenger: Prices[number]['passenger'], count: number, base: number, taxes: number) => ({
  passenger,
  count,
  base,
  taxes,
  total: base + taxes,
})

test.each([
  [300_000, [150_001, 149_999]],
  [100_000, [70_000, 29_999]],
  [7, [1, 1]],
  [999_999_999_999, [333, 334]],
])('lines add up to %i, whatever prices were shown before', (total, [adult = 0, child = 0]) => {
  const prices: Prices = [line('adult', 2, adult, 7), line('child', 1, child, 3), line('infant', 1, 0, 0)]
  const lines = allocateTotal(prices, total)
  expect(lines.reduce((sum, one) => sum + one.total, 0)).toBe(total)
  for (const one of lines) {
    expect(one.base + one.taxes).toBe(one.total)
    expect(one.base).toBeGreaterThanOrEqual(0)
  }
})

test('an unchanged price leaves every line unchanged', () => {
  const prices: Prices = [line('adult', 2, 100_000, 20_000), line('child', 1, 80_000, 15_000)]
  expect(allocateTotal(prices, 335_000)).toEqual([
    { passenger: 'adult', count: 2, base: 200_000, taxes: 40_000, total: 240_000 },
    { passenger: 'child', count: 1, base: 80_000, taxes: 15_000, total: 95_000 },
  ])
})

const offer = (departs: string, price_guaranteed_until: string | null) =>
  ({ price_guaranteed_until, slices: [{ segments: [{ from: { at: departs } }] }] }) as unknown as Offer

test('a quote expires after the requested time, at the first price guarantee or at the first departure, whichever is first', () => {
  const now = new Date('2026-12-01T00:00:00Z')
  const far = offer('2027-01-01T10:00:00+05:00', null)
  expect(expiryOf({ offers: [far], stays: [], packages: [] }, now, 24).toISOString()).toBe('2026-12-02T00:00:00.000Z')
  const promised = offer('2027-01-01T10:00:00+05:00', '2026-12-01T06:00:00.000Z')
  expect(expiryOf({ offers: [far, promised], stays: [], packages: [] }, now, 24).toISOString()).toBe(
    '2026-12-01T06:00:00.000Z',
  )
  const leaving = offer('2026-12-01T08:00:00+05:00', null)
  expect(expiryOf({ offers: [far, promised, leaving], stays: [], packages: [] }, now, 24).toISOString()).toBe(
    '2026-12-01T03:00:00.000Z',
  )
  const closing = { offers: [far], stays: [], packages: [{ sale_ends_at: '2026-12-01T19:00:00.000Z' }] }
  expect(expiryOf(closing, now, 24).toISOString()).toBe('2026-12-01T19:00:00.000Z')
  const tonight = { offers: [far], stays: [{ check_in: '2026-12-01' }], packages: [] }
  expect(expiryOf(tonight, now, 24).toISOString()).toBe('2026-12-01T12:00:00.000Z')
})

test('an agent owes net price and charges, the office owes its supplier the net price', () => {
  const price_breakdown = { net: 100, margin: 20, charges: 7, owed: 107, time_limit: null }
  const priced = { total: 127, price_breakdown } as unknown as Offer
  expect(owedOf(priced, 'agent')).toBe(107)
  expect(owedOf(priced, 'office')).toBe(100)
})

test('rooms add up to the price of their stay, and parts to the price of their option', () => {
  const room = (amount: number) => ({
    rate: {
      room: { name: 'Double', name_ar: 'مزدوجة' },
      board: 'breakfast',
      price: { total: { amount } },
      refundable: true,
    },
    adults: 2,
    children: [7],
  })
  const hotel = { name: 'Rose', name_ar: 'الورد', haram: { metres: 300 } }
  const stay = { hotel, check_in: '2027-01-01', rooms: [room(333), room(333), room(334)] } as unknown as QuotableStay
  const shown = toQuotedStay(stay, 2, { total: 1_001, breakdown: true })
  expect(shown.rooms.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe(1_001)
  expect(shown).toMatchObject({ part: 2, haram_metres: 300, refundable: true, total: 1_001 })
  expect(toQuotedStay(stay, 1, { total: 1_001, breakdown: false }).rooms[0]?.total).toBeNull()
  expect(toQuotedOption(3, { currency: 'PKR', flights: null, stays: [shown, shown], packages: [] })).toMatchObject({
    position: 3,
    total: 2_002,
  })
})

test('the people and instalments of a package add up to its price, whatever price was offered', () => {
  const shown: QuotablePackage['shown'] = {
    product: 'holiday',
    name: { en: 'Hunza', ar: '' },
    departs_on: '2027-05-01',
    returns_on: '2027-05-06',
    nights: 5,
    people: [
      { fare: 'adult', count: 2, total: 200 },
      { fare: 'infant', count: 1, total: 0 },
    ],
    flights: [],
    baggage: null,
    stays: [],
    included: [],
    excluded: [],
    cancellation: [],
    terms: null,
    instalments: [
      { due_on: null, amount: 67 },
      { due_on: '2027-04-01', amount: 133 },
    ],
    picture: null,
    total: 200,
  }
  const priced = toQuotedPackage(shown, 3, { total: 1_001, breakdown: true })
  expect(priced).toMatchObject({ part: 3, total: 1_001 })
  expect(priced.people.map(({ total }) => total)).toEqual([1_001, 0])
  expect(priced.instalments.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_001)
  expect(toQuotedPackage(shown, 1, { total: 1_001, breakdown: false }).people[0]?.total).toBeNull()
})
