import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coolingOffEnd, coverError, isRefusal, loadedPremium, planErrors, pricePeople } from './insurance.rules.ts'
import { samplePlan } from './testing/sample-plan.ts'

const plan = samplePlan()
const trip = (days: number, ...ages: number[]) => ({ region: 'schengen' as const, days, ages })
const publicPrices = (days: number, ...ages: number[]) => {
  const people = pricePeople(plan, trip(days, ...ages))
  return isRefusal(people) ? people : people.map(({ premiums }) => premiums.public / 100)
}

describe('a premium', () => {
  test.each([
    [7, 4_000],
    [8, 5_500],
    [14, 5_500],
    [31, 8_000],
  ])('of %i days uses the shortest band that is long enough', (days, price) => {
    expect(publicPrices(days, 30)).toEqual([price])
  })

  test.each([
    [0, 2_000],
    [17, 2_000],
    [18, 4_000],
    [65, 4_000],
    [66, 6_000],
    [75, 6_000],
    [76, 8_000],
    [80, 8_000],
    [81, 16_000],
    [85, 16_000],
  ])('at the age of %i uses the row for that age', (age, price) => {
    expect(publicPrices(7, age)).toEqual([price])
  })

  test('does not exist where people or trip are not covered, and the reason is given', () => {
    expect(publicPrices(32, 30)).toEqual({ reason: 'length' })
    expect(publicPrices(7, 30, 86)).toEqual({ reason: 'age', place: 1 })
    expect(pricePeople(plan, { region: 'umrah', days: 7, ages: [30, 40, 81] })).toEqual({ reason: 'age', place: 2 })
    expect(pricePeople(plan, { region: 'domestic', days: 7, ages: [30] })).toEqual({ reason: 'region' })
  })

  test('is in whole rupees, with halves rounded up, and never negative', () => {
    expect(loadedPremium(250_100, -50)).toBe(125_100)
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: -100, max: 900 }), (base, percent) => {
        const price = loadedPremium(base, percent)
        const exact = (base * (100 + percent)) / 100
        return price % 100 === 0 && price >= 0 && Math.abs(price - exact) <= 50
      }),
    )
  })

  test('of a party is the sum over its people, in any order', () => {
    const age = fc.integer({ min: 0, max: 85 })
    fc.assert(
      fc.property(fc.array(age, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 31 }), (ages, days) => {
        const sum = (list: number[]) => {
          const people = pricePeople(plan, trip(days, ...list))
          return isRefusal(people) ? null : people.reduce((total, { premiums }) => total + premiums.cost, 0)
        }
        const single = ages.map((one) => sum([one]) ?? Number.NaN).reduce((a, b) => a + b, 0)
        return sum(ages) === single && sum([...ages].reverse()) === single
      }),
    )
  })
})

test.each([
  ['2026-11-16', '2026-11-20', { field: 'starts_on', text: 'insurance_past' }],
  ['2026-11-20', '2026-11-19', { field: 'ends_on', text: 'insurance_days_order' }],
  ['2026-11-17', '2027-11-18', { field: 'ends_on', text: 'insurance_too_long' }],
  ['2026-11-17', '2027-11-17', null],
  ['2026-11-17', '2026-11-17', null],
])('a trip from %s to %s, bought on 17 November', (startsOn, endsOn, error) => {
  expect(coverError({ startsOn, endsOn }, '2026-11-17')).toEqual(error)
})

test.each([
  [14, '2027-03-01', '2026-12-01'],
  [14, '2026-11-20', '2026-11-19'],
  [14, '2026-11-17', null],
  [0, '2027-03-01', null],
])('a reconsideration period of %i days for cover that begins on %s ends on %s', (days, startsOn, last) => {
  expect(coolingOffEnd(days, { boughtOn: '2026-11-17', startsOn })).toBe(last)
})

describe('a plan that contradicts itself is refused at', () => {
  const [schengen, umrah] = plan.premiums
  const [band] = schengen?.bands ?? []
  if (!schengen || !umrah || !band) throw new Error('the sample has two regions')
  const bands = (...list: object[]) => [{ ...schengen, bands: list.map((one) => ({ ...band, ...one })) }, umrah]
  test.each([
    ['premiums.1.region', { premiums: [schengen, schengen] }],
    ['premiums.0.bands.1.days', { premiums: bands({}, {}) }],
    ['premiums.0.bands.0.agent', { premiums: bands({ agent: 1 }) }],
    ['premiums.0.bands.0.public', { premiums: bands({ public: 0 }) }],
    ['ages.0.to', { ages: [{ from: 20, to: 19, percent: 0, regions: [] }] }],
    ['ages.1.from', { ages: [...plan.ages.slice(0, 1), { from: 17, to: 19, percent: 0, regions: [] }] }],
    ['ages.0.regions', { ages: [{ from: 0, to: 19, percent: 0, regions: ['student' as const] }] }],
    ['benefits.1.kind', { benefits: plan.benefits.slice(0, 1).flatMap((one) => [one, one]) }],
  ])('%s', (field, changes) => {
    expect(Object.keys(planErrors(samplePlan(changes)))).toEqual([field])
  })

  test('no field, if it has no contradictions', () => expect(planErrors(plan)).toEqual({}))
})
