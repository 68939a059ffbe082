import { expect, test } from 'vitest'
import type { BookedRide } from './ride.shapes.ts'
import {
  cancellationText,
  dayTermsText,
  lengthText,
  partyText,
  pickUpText,
  rideMessage,
  waitingText,
} from './ride-text.ts'
import { sampleBookedRide } from './testing/sample-ride.ts'

const plain = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '') ?? null
const ride = sampleBookedRide()
const withRoute = (changes: Partial<BookedRide['route']>) => ({ ...ride, route: { ...ride.route, ...changes } })

test('a message names the way, the time with its zone, both ends, the flight, the vehicle and the driver', () => {
  expect(plain(rideMessage(ride, 'ABC123', 'en'))).toBe(
    [
      'Jeddah airport – Makkah · 1 hour 15 minutes',
      'Booking ABC123',
      'Tue 2 Mar 2027, 14:00 (GMT+3)',
      'From: Jeddah airport',
      'To: Hotel Hilton, Makkah',
      'Flight SV735',
      'Vehicle: Toyota Camry · 2 people, 3 bags',
      'Passenger: Bilal Khan, +923001112233',
      'Driver: Ahmed Ali, +966501234567, ABC 1234',
    ].join('\n'),
  )
})

test('in Arabic, counts have their own forms, and without a driver none is named', () => {
  const text = plain(rideMessage({ ...ride, driver: null }, 'ABC123', 'ar'))
  expect(text).toContain('مطار جدة – مكة المكرمة · ساعة واحدة و15 دقيقة')
  expect(text).toContain('راكبان، 3 حقائب')
  expect(text).not.toContain('السائق')
})

test('how long it takes is its duration, its hours or its days', () => {
  expect(lengthText(ride, 'en')).toBe('1 hour 15 minutes')
  expect(lengthText(withRoute({ minutes: 240 }), 'en')).toBe('4 hours')
  expect(lengthText(withRoute({ minutes: null }), 'en')).toBeNull()
  expect(lengthText({ ...ride, hours: 5 }, 'en')).toBe('5 hours')
  expect(lengthText({ ...ride, days: 1 }, 'en')).toBe('1 day')
})

test('waiting is said with its free minutes, and overtime where time is booked', () => {
  expect(plain(waitingText(ride, 'PKR', 'en'))).toBe('60 minutes of waiting free, then PKR 2,000 per started half hour')
  const hourly = withRoute({ service: 'hourly' })
  expect(plain(waitingText(hourly, 'PKR', 'en'))).toBe('PKR 2,000 per started half hour beyond the booked time')
})

test('cancelling is said in one line, from free to the no-show', () => {
  const tiers = [
    { hours_before: 24, percent: 50 },
    { hours_before: 4, percent: 100 },
  ]
  expect(cancellationText(tiers, 'en')).toBe(
    'Free cancellation until 24 hours before pick-up; 50% of the price from 24 hours before pick-up; ' +
      '100% of the price from 4 hours before pick-up; the whole price for a no-show',
  )
  expect(cancellationText([], 'en')).toBe('Free cancellation; the whole price for a no-show')
  expect(cancellationText([{ hours_before: null, percent: 30 }], 'en')).toBe(
    '30% of the price from booking; the whole price for a no-show',
  )
})

test('a day says what it includes, and other services nothing', () => {
  expect(dayTermsText(withRoute({ day_hours: 10, day_km: 120 }), 'en')).toBe('10 hours and 120 km a day included')
  expect(dayTermsText(ride, 'en')).toBeNull()
})

test('the pick-up is by the clock where it begins, and a party has its bags', () => {
  expect(plain(pickUpText(ride, 'en'))).toBe('Tue 2 Mar 2027, 14:00 (GMT+3)')
  expect(partyText({ people: 1, bags: 1 }, 'en')).toBe('1 person, 1 bag')
})
