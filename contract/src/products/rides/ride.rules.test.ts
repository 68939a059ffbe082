import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bookUntil,
  fitsVehicle,
  freeUntil,
  freeWaiting,
  meetingErrors,
  nightUnits,
  pickUpAt,
  rideAmount,
  rideCancellationSteps,
  rideDays,
  rideEnd,
  routeErrors,
  waitingAmount,
} from './ride.rules.ts'
import { sampleRoute } from './testing/sample-ride.ts'

const night = { from: '22:00', to: '06:00' }
const transfer = (time: string) => ({ service: 'transfer' as const, time })
const hourly = (time: string, hours: number) => ({ service: 'hourly' as const, time, hours })
const daily = (days: number) => ({ service: 'daily' as const, time: '09:00', days })

describe('a night that spans midnight', () => {
  test.each([
    ['21:59', 0],
    ['22:00', 1],
    ['23:59', 1],
    ['00:00', 1],
    ['05:59', 1],
    ['06:00', 0],
    ['12:00', 0],
  ])('a transfer at %s is charged for the night %i times', (time, times) => {
    expect(nightUnits(night, transfer(time))).toBe(times)
  })

  test('of a driver by the hour, the hours that begin at night are charged', () => {
    expect(nightUnits(night, hourly('20:00', 4))).toBe(2)
    expect(nightUnits(night, hourly('21:30', 3))).toBe(2)
    expect(nightUnits(night, hourly('04:00', 4))).toBe(2)
    expect(nightUnits(night, hourly('20:00', 24))).toBe(8)
  })

  test('a car by the day has no night charge: its hours are included', () => {
    expect(nightUnits(night, { ...daily(3), time: '23:00' })).toBe(0)
  })

  test('nothing is charged where there are no night hours, or in a night that does not span midnight', () => {
    expect(nightUnits(null, transfer('23:00'))).toBe(0)
    const early = { from: '01:00', to: '05:00' }
    expect(['00:59', '01:00', '04:59', '05:00'].map((time) => nightUnits(early, transfer(time)))).toEqual([0, 1, 1, 0])
  })

  test('however long it is, a whole day has as many night hours as the night', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }), (from, length) => {
        const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`
        if (length === 0) return
        expect(nightUnits({ from: clock(from), to: clock(from + length) }, hourly('00:00', 24))).toBe(length)
      }),
    )
  })
})

describe('what a ride costs', () => {
  const prices = { cost: 20_000_00, agent: 23_000_00, public: 25_000_00 }
  const percent = { ...prices, night: { kind: 'percent' as const, percent: 15 } }
  const fixed = { ...prices, night: { kind: 'amount' as const, cost: 1_000_00, agent: 1_500_00, public: 2_000_00 } }

  test('a transfer costs its price, and at night its share or amount more, on each side', () => {
    expect(rideAmount(percent, night, transfer('12:00'), 'public')).toEqual({ ride: 25_000_00, night: 0 })
    expect(rideAmount(percent, night, transfer('23:30'), 'public')).toEqual({ ride: 25_000_00, night: 3_750_00 })
    expect(rideAmount(percent, night, transfer('23:30'), 'cost')).toEqual({ ride: 20_000_00, night: 3_000_00 })
    expect(rideAmount(fixed, night, transfer('23:30'), 'agent')).toEqual({ ride: 23_000_00, night: 1_500_00 })
  })

  test('by the hour, a share is of the hours at night, and an amount is paid once', () => {
    expect(rideAmount(percent, night, hourly('20:00', 4), 'public')).toEqual({ ride: 100_000_00, night: 7_500_00 })
    expect(rideAmount(fixed, night, hourly('20:00', 4), 'public')).toEqual({ ride: 100_000_00, night: 2_000_00 })
  })

  test('by the day, it is the price of its days', () => {
    expect(rideAmount(percent, night, daily(5), 'public')).toEqual({ ride: 125_000_00, night: 0 })
  })

  test('whole prices stay whole', () => {
    const odd = { cost: 1_333_00, agent: 1_333_00, public: 1_333_00, night: { kind: 'percent' as const, percent: 33 } }
    expect(rideAmount(odd, night, transfer('00:15'), 'public').night % 100).toBe(0)
  })
})

test('waiting is free for its minutes, longer at an airport, and then costs each half hour that was started', () => {
  const minutes = { airport: 60, elsewhere: 15 }
  expect([freeWaiting(minutes, 'airport'), freeWaiting(minutes, 'city'), freeWaiting(minutes, 'area')]).toEqual([
    60, 15, 15,
  ])
  const terms = { free_minutes: 60, half_hour: 50_000 }
  expect([0, 60, 61, 90, 91, 180].map((waited) => waitingAmount(waited, terms))).toEqual([
    0, 0, 50_000, 50_000, 100_000, 200_000,
  ])
})

test('a ride takes its vehicle on the day it begins, a car by the day on each of its days', () => {
  expect(rideDays('2027-02-28', { service: 'transfer' })).toEqual({ first: '2027-02-28', last: '2027-02-28' })
  expect(rideDays('2027-02-28', { service: 'hourly' })).toEqual({ first: '2027-02-28', last: '2027-02-28' })
  expect(rideDays('2027-02-27', { service: 'daily', days: 3 })).toEqual({ first: '2027-02-27', last: '2027-03-01' })
})

test('it ends after its minutes, its hours, or on the last of its days', () => {
  const start = new Date('2027-03-01T20:00:00Z')
  const endOf = (ride: object) =>
    rideEnd(start, { minutes: null, ...ride } as Parameters<typeof rideEnd>[1])?.toISOString() ?? null
  expect(endOf({ service: 'transfer', minutes: 75 })).toBe('2027-03-01T21:15:00.000Z')
  expect(endOf({ service: 'transfer' })).toBeNull()
  expect(endOf({ service: 'hourly', hours: 6 })).toBe('2027-03-02T02:00:00.000Z')
  expect(endOf({ service: 'daily', days: 3 })).toBe('2027-03-03T20:00:00.000Z')
})

describe('cancelling', () => {
  // Half past one at night in Jeddah.
  const pickUp = pickUpAt('Asia/Riyadh', { day: '2027-03-02', time: '01:30' })
  const tiers = [
    { hours_before: 24, percent: 50 },
    { hours_before: 4, percent: 100 },
  ]

  test('is free until its hours before pick-up, then costs its share', () => {
    expect(pickUp.toISOString()).toBe('2027-03-01T22:30:00.000Z')
    expect(rideCancellationSteps(tiers, 25_000_00, pickUp)).toEqual([
      { from: null, penalty: 0 },
      { from: '2027-02-28T22:30:00.000Z', penalty: 12_500_00 },
      { from: '2027-03-01T18:30:00.000Z', penalty: 25_000_00 },
    ])
    expect(freeUntil(tiers, pickUp)?.toISOString()).toBe('2027-02-28T22:30:00.000Z')
  })

  test('is never free if the first step is from booking on, and always if nothing is kept', () => {
    const never = [{ hours_before: null, percent: 100 }]
    expect(rideCancellationSteps(never, 100, pickUp)).toEqual([{ from: null, penalty: 100 }])
    expect(freeUntil(never, pickUp)).toBeNull()
    expect(freeUntil([], pickUp)).toEqual(pickUp)
  })

  test('the notice ends its hours before pick-up', () => {
    expect(bookUntil(pickUp, 6).toISOString()).toBe('2027-03-01T16:30:00.000Z')
  })
})

test('people and bags must both fit', () => {
  const van = { seats: 7, bags: 6 }
  expect(fitsVehicle(van, { people: 7, bags: 6 })).toBe(true)
  expect(fitsVehicle(van, { people: 8, bags: 0 })).toBe(false)
  expect(fitsVehicle(van, { people: 2, bags: 7 })).toBe(false)
})

test('a driver needs an address wherever it is not an airport', () => {
  const toHotel = { service: 'transfer', from: 'airport', to: 'city' } as const
  expect(meetingErrors(toHotel, {})).toEqual({ drop_off: 'ride_drop_off' })
  expect(meetingErrors({ service: 'transfer', from: 'city', to: 'airport' }, {})).toEqual({ pick_up: 'ride_pick_up' })
  expect(meetingErrors({ service: 'daily', from: 'city', to: null }, { pick_up: 'Mall Road 1' })).toEqual({})
})

describe('a route that contradicts itself is refused at', () => {
  const route = sampleRoute()
  const [price] = route.prices
  if (!price) throw new Error('the sample has a price')
  test.each([
    ['to_id', { to_id: null }],
    ['to_id', { to_id: route.from_id }],
    ['least_hours', { service: 'hourly' as const, to_id: null, least_hours: null }],
    ['day_km', { service: 'daily' as const, to_id: null, day_hours: 10, day_km: null }],
    ['night.to', { night: { from: '22:00', to: '22:00' } }],
    ['cancellation.1.hours_before', { cancellation: [24, 24].map((hours) => ({ hours_before: hours, percent: 50 })) }],
    [
      'cancellation.1.percent',
      {
        cancellation: [
          { hours_before: 24, percent: 50 },
          { hours_before: 4, percent: 25 },
        ],
      },
    ],
    ['prices.1.vehicle_id', { prices: [price, price] }],
    ['prices.0.agent', { prices: [{ ...price, agent: 1 }] }],
    ['prices.0.public', { prices: [{ ...price, public: 0 }] }],
    ['prices.0.waiting.agent', { prices: [{ ...price, waiting: { ...price.waiting, agent: 0 } }] }],
    ['prices.0.night', { night: null, prices: [{ ...price, night: { kind: 'percent' as const, percent: 10 } }] }],
  ])('%s', (field, changes) => {
    expect(Object.keys(routeErrors(sampleRoute(changes)))).toEqual([field])
  })

  test('no field, if it has no contradictions', () => expect(routeErrors(route)).toEqual({}))
})
