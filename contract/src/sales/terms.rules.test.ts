import { describe, expect, test } from 'vitest'
import { cancellationSteps, datePlan, planInstalments, termErrors } from './terms.rules.ts'

const zone = 'Asia/Karachi'
const departsOn = '2027-05-31'

describe('cancellation tiers', () => {
  const tiers = [
    { days_before: 30, percent: 25 },
    { days_before: 10, percent: 100 },
  ]

  test("begin on their day in the agency's time zone, each with its share of the price; nothing is kept before the first", () => {
    expect(cancellationSteps(tiers, 8_000_000, { departsOn, zone })).toEqual([
      { from: null, penalty: 0 },
      { from: '2027-04-30T19:00:00.000Z', penalty: 2_000_000 },
      { from: '2027-05-20T19:00:00.000Z', penalty: 8_000_000 },
    ])
  })

  test('that apply from the booking on have no step before them', () => {
    const always = [{ days_before: null, percent: 10 }]
    expect(cancellationSteps(always, 8_000_000, { departsOn, zone })).toEqual([{ from: null, penalty: 800_000 }])
  })

  test('never cost less the later a booking is cancelled', () => {
    const falling = tiers.map(({ days_before, percent }) => ({ days_before, percent: 125 - percent }))
    expect(termErrors({ payment_plan: [], cancellation: falling })).toEqual({ 'cancellation.1.percent': 'terms_fall' })
    expect(termErrors({ payment_plan: [], cancellation: tiers })).toEqual({})
  })
})

describe('a payment plan', () => {
  const terms = [
    { percent: 20, days_before: null },
    { percent: 30, days_before: 30 },
    { percent: 50, days_before: 10 },
  ]
  const planOn = (today: string) => planInstalments(terms, 1_000_000, { today, departsOn })

  test('asks for each part on its day; parts that would already be due today are due at booking', () => {
    expect(planOn('2027-04-01')).toEqual([
      { due_on: null, amount: 200_000 },
      { due_on: '2027-05-01', amount: 300_000 },
      { due_on: '2027-05-21', amount: 500_000 },
    ])
    expect(planOn('2027-05-01')).toEqual([
      { due_on: null, amount: 500_000 },
      { due_on: '2027-05-21', amount: 500_000 },
    ])
  })

  test('first asks, by the end of the hold, for everything that is due before then', () => {
    const payBy = new Date('2027-05-03T08:00:00Z')
    expect(datePlan(planOn('2027-04-01'), payBy, zone).map(({ due_at, amount }) => [due_at, amount])).toEqual([
      [payBy.toISOString(), 500_000],
      ['2027-05-21T18:59:00.000Z', 500_000],
    ])
  })

  test('adds up to the whole price', () => {
    for (const percent of [19, 21])
      expect(
        termErrors({ payment_plan: [{ percent, days_before: null }, ...terms.slice(1)], cancellation: [] }),
      ).toEqual({ payment_plan: 'terms_sum' })
  })
})
