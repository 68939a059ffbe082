import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import { beforeAll, expect, test } from 'vitest'
import { loadBookedProduct } from '../../platform/products/booked.ts'
import { provideProducts } from '../../platform/products/registry.ts'
import { sampleBooking } from '../../testing/bookings.ts'
import { sampleStayBooking } from '../../testing/stays.ts'
import { toParagraphs as toFlightParagraphs } from '../flights/booked/paragraphs.ts'
import { flight } from '../flights/product.ts'
import { toParagraphs as toStayParagraphs } from '../hotels/booked/paragraphs.ts'
import { hotel } from '../hotels/product.ts'
import { bookingMessage } from './message.ts'

// Only what a message needs of the products: their pages are slow to load.
beforeAll(async () => {
  provideProducts([
    { ...flight, loadBooked: async () => ({ toParagraphs: toFlightParagraphs, isTicketed: true }) },
    { ...hotel, loadBooked: async () => ({ toParagraphs: toStayParagraphs }) },
  ])
  await Promise.all(['flight', 'hotel'].map(loadBookedProduct))
})

const place = (airport: string, city: string, city_ar: string, at: string) => ({
  airport,
  city,
  city_ar,
  country: 'PK',
  terminal: null,
  at,
  zone: 'Asia/Karachi',
})
const carrier = { code: 'PK', name: 'PIA', name_ar: 'الخطوط الباكستانية', colour: null, number: '203' }

const booking: BookingOf<'flight'> = {
  ...sampleBooking,
  ref: 'K7QXVB',
  route: 'LHE–JED',
  trip: null,
  pnr: 'RL7L7T',
  agent: { id: 10, agency_name: 'Bismillah Travels' },
  pay_by: '2026-11-16T08:59:00.000Z',
  issued_at: null,
  offer: {
    id: 'x',
    search_id: 's',
    supplier: 'sooper',
    is_sooper: true,
    slices: [
      {
        segments: [
          {
            id: '1',
            marketing: carrier,
            operating: carrier,
            aircraft: { code: '320', name: 'Airbus A320' },
            from: place('LHE', 'Lahore', 'لاهور', '2026-12-25T23:05:00+05:00'),
            to: place('JED', 'Jeddah', 'جدة', '2026-12-26T02:30:00+03:00'),
            minutes: 325,
            technical_stops: [],
            cabin: 'economy',
            booking_class: 'K',
            fare_basis: 'KSARTPK0',
            seats_left: null,
            baggage: [],
          },
        ],
        layovers: [],
        minutes: 325,
        day_change: 1,
      },
    ],
    brand: { code: 'S', name: 'Smart' },
    change: { allowed: 'unknown', penalty: null },
    refund: { allowed: 'unknown', penalty: null },
    prices: [],
    currency: 'PKR',
    total: 9_606_800,
    per_adult: 9_606_800,
    expires_at: '2026-11-15T09:19:00.000Z',
    price_guaranteed_until: null,
    pay_by: null,
  },
  travellers: [],
}
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

test('a held booking shows its PNR, its flights in local time, and that it is not valid for travel', () => {
  const text = plain(bookingMessage(booking, 'en'))
  for (const part of ['*Bismillah Travels*', 'RL7L7T', 'Lahore to Jeddah', 'PK 203 · LHE–JED · 23:05 – 02:30'])
    expect(text).toContain(part)
  expect(text).toContain('Not valid for travel')
  expect(text).toContain('Please pay by 16 Nov, 13:59')
})

test('an issued booking says nothing about paying, in the requested language', () => {
  const text = bookingMessage({ ...booking, issued_at: '2026-11-15T08:59:00.000Z' }, 'ar')
  expect(text).toContain('تذكرتك')
  expect(text).toContain('من لاهور إلى جدة')
  expect(text).not.toContain('غير صالح للسفر')
})

test('a message never contains a price', () => {
  for (const locale of ['en', 'ar'] as const) expect(bookingMessage(booking, locale)).not.toMatch(/96,?068|PKR/)
})

test('a stay shows the hotel, its days, nights and rooms, and no flight words', () => {
  const stay: BookingOf<'hotel'> = {
    ...sampleStayBooking,
    agent: booking.agent,
    pay_by: booking.pay_by,
    travellers: [],
    pnr: 'H12345',
    trip: {
      kind: 'stay',
      hotel: 'Rose Creek Hotel',
      hotel_ar: 'فندق خور الورد',
      city: 'Dubai',
      city_ar: 'دبي',
      check_in: '2026-12-12',
      check_out: '2026-12-14',
      nights: 2,
      rooms: 1,
      zone: 'Asia/Dubai',
    },
  }
  const text = plain(bookingMessage(stay, 'en'))
  for (const words of ['Rose Creek Hotel', 'Check-in: ', '2 nights · 1 room', 'Confirmation number: *H12345*'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/ticket|airline|PNR|flight|seat/i)
  expect(bookingMessage({ ...stay, issued_at: '2026-11-15T08:59:00.000Z' }, 'ar')).toContain('فندق خور الورد')
})
