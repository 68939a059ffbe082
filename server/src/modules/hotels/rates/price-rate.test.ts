import { expect, test } from 'vitest'
import { type AppliedRules, forEveryPassenger, priceFares } from '../../pricing/public.ts'
import { anyCharge } from '../../pricing/testing/charge.ts'
import { sampleRate } from '../testing/sample-stays.ts'
import {
  addTimelines,
  canBeRefunded,
  earliest,
  fareOf,
  freeUntil,
  netOf,
  penaltyAt,
  priceRoom,
  sumByCurrency,
  toRateView,
} from './price-rate.ts'

const none = forEveryPassenger(null)
const rules: AppliedRules = {
  airline: none,
  channel: none,
  charges: [],
  markup: none,
  ownCharges: [],
  roundingStep: 100,
}
const withCharge: AppliedRules = { ...rules, charges: [anyCharge({ value: 50_000 })] }

test('rooms priced one by one cost the same as priced together, including a charge per booking', () => {
  const rates = [sampleRate(), sampleRate({ nights: [{ date: '2027-03-01', amount: 3_333_333 }] }), sampleRate()]
  const together = priceFares(rates.map(fareOf), withCharge)
  const apart = rates.map((rate) => priceRoom(fareOf(rate), rates.length, withCharge).total)
  expect(together.lines.map(({ total }) => total)).toEqual(apart)
  expect(together.total).toBe(apart.reduce((sum, total) => sum + total, 0))
})

test('the nights and taxes of a rate add up to its price', () => {
  const { price, nightly, taxes } = toRateView(sampleRate(), { applied: withCharge, rooms: 2 })
  expect(nightly.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(price.nights.amount)
  expect(taxes.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(price.taxes.amount)
  expect(price.nights.amount + price.taxes.amount).toBe(price.total.amount)
})

test('a penalty takes the same share of the price as of the net, from nothing to all of it', () => {
  expect(penaltyAt(5_000_000, 0, 4_640_000, 100)).toBe(0)
  expect(penaltyAt(5_000_000, 2_320_000, 4_640_000, 100)).toBe(2_500_000)
  expect(penaltyAt(5_000_000, 4_640_000, 4_640_000, 100)).toBe(5_000_000)
  expect(penaltyAt(5_000_000, 9_999_999, 4_640_000, 100)).toBe(5_000_000)
})

test('cancellation is free until the first penalty, and never free if the first step already costs something', () => {
  expect(freeUntil(sampleRate().cancellation)).toBe('2027-02-27T07:00:00.000Z')
  expect(freeUntil([{ from: null, penalty: 1 }])).toBeNull()
  expect(
    toRateView(sampleRate({ cancellation: [{ from: null, penalty: netOf(sampleRate()) }] }), {
      applied: rules,
      rooms: 1,
    }).refundable,
  ).toBe(false)
})

test('two timelines merge into one that is their sum at each moment', () => {
  const money = (amount: number) => ({ amount, currency: 'PKR' })
  const early = '2027-01-01T00:00:00Z'
  const late = '2027-01-02T00:00:00Z'
  const one = [
    { from: null, penalty: money(0) },
    { from: early, penalty: money(10) },
  ]
  const other = [
    { from: null, penalty: money(5) },
    { from: late, penalty: money(20) },
  ]
  expect(addTimelines([one, other])).toEqual([
    { from: null, penalty: money(5) },
    { from: early, penalty: money(15) },
    { from: late, penalty: money(30) },
  ])
})

test('the supplier is paid for every night and every tax due now, and nothing that is due at the hotel', () => {
  const due = { code: 'CITY', name: 'City tax', name_ar: 'ضريبة المدينة', amount: 900, currency: 'EUR' }
  const rate = sampleRate({ due_at_hotel: [due] })
  expect(fareOf(rate)).toMatchObject({ base: 4_000_000, taxes: 640_000 })
  expect(netOf(rate)).toBe(4_640_000)
})

test('a rate whose first step costs something is not free, even if a later step costs more', () => {
  expect(
    freeUntil([
      { from: null, penalty: 100 },
      { from: '2027-02-27T07:00:00.000Z', penalty: 4_640_000 },
    ]),
  ).toBeNull()
})

test('rooms share their earliest deadline, and have none if one room has none', () => {
  const [early, late] = ['2027-01-01T00:00:00Z', '2027-01-02T00:00:00Z']
  expect(earliest([late, early])).toBe(early)
  expect(earliest([early, late])).toBe(early)
  expect(earliest([early, null])).toBeNull()
  expect(earliest([null, early])).toBeNull()
  expect(earliest([])).toBeNull()
})

test('amounts due at the hotel are added up by currency', () => {
  const dues = [
    { amount: 300, currency: 'EUR' },
    { amount: 1_000, currency: 'AED' },
    { amount: 200, currency: 'EUR' },
  ]
  expect(sumByCurrency(dues)).toEqual([
    { amount: 500, currency: 'EUR' },
    { amount: 1_000, currency: 'AED' },
  ])
})

test('a rate that keeps everything from the start is non-refundable', () => {
  expect(canBeRefunded(sampleRate())).toBe(true)
  expect(canBeRefunded(sampleRate({ cancellation: [{ from: null, penalty: 4_640_000 }] }))).toBe(false)
})
