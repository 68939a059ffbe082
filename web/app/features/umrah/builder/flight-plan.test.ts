import { expect, test } from 'vitest'
import { toFlightPlan } from './flight-plan.ts'

test('days of a plan count from the first departure, over the turn of a month and past midnight', () => {
  const plan = toFlightPlan([
    { number: 'PK759', origin: 'LHE', destination: 'JED', departs: '2026-12-30T23:40', arrives: '2026-12-31T03:10' },
    { number: 'PK748', origin: 'MED', destination: 'LHE', departs: '2027-01-13T11:40', arrives: '2027-01-13T18:05' },
  ])
  expect(plan).toEqual([
    {
      airline: 'PK',
      number: '759',
      from: 'LHE',
      to: 'JED',
      day: 0,
      departs: '23:40',
      arrives: '03:10',
      arrives_day: 1,
    },
    {
      airline: 'PK',
      number: '748',
      from: 'MED',
      to: 'LHE',
      day: 14,
      departs: '11:40',
      arrives: '18:05',
      arrives_day: 14,
    },
  ])
})
