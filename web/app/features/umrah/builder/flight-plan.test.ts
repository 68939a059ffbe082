import { expect, test } from 'vitest'
import { makeOffers } from '../../flights/testing/offers.fixture.ts'
import { flightLegs, fromOffer, startRoute, toFlightPlan } from './flight-plan.ts'

test('days of a plan count from the first departure, across month ends and midnight', () => {
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

test('a route there and back is a round trip; one home from another city is not', () => {
  const open = startRoute(['LHE'], '2027-01-10', 14)
  expect(flightLegs(open)).toEqual({ trip: 'multi_city', legs: 'LHE-JED-2027-01-10,MED-LHE-2027-01-24' })
  expect(flightLegs({ ...open, backFrom: 'JED' }).trip).toBe('round_trip')
})

test("an offer becomes a package's plan with every flight in order, at our cost per passenger type", () => {
  const [offer] = makeOffers(1, { round: true })
  if (!offer) throw new Error('no offer')
  const net_by_type = { adult: 11_000_000, child: 8_000_000, infant: 1_500_000 }
  const breakdown = { net: 20_500_000, margin: 0, charges: 0, rounding: 0, owed: 20_500_000, time_limit: null }
  const plan = fromOffer({ ...offer, price_breakdown: { ...breakdown, net_by_type } })
  const segments = offer.slices.flatMap((slice) => slice.segments)
  expect(plan.flights.map(({ from, to }) => [from, to])).toEqual(
    segments.map(({ from, to }) => [from.airport, to.airport]),
  )
  expect(plan.flights[0]).toMatchObject({ day: 0, departs: segments[0]?.from.at.slice(11, 16) })
  expect(plan.flights.at(-1)?.day).toBeGreaterThan(0)
  expect([plan.group_id, plan.flights_cost]).toEqual([null, { ...net_by_type, currency: offer.currency }])
})
