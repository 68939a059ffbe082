import { describe, expect, test } from 'vitest'
import { toCalendarFile } from '../files/calendar-file.ts'
import { bookingEvents, type DatedBooking } from './booking-events.ts'
import { readCalendar } from './testing/read-calendar.ts'

const now = '2026-11-16T10:00:00.000Z'
const unnamed = { ref: 'K7PM2X', pnr: null }

/** The file a booking makes, read again; only what a calendar needs of the booking is given. */
const calendarOf = (booking: object, locale: 'en' | 'ar' = 'en') =>
  readCalendar(toCalendarFile({ events: bookingEvents({ ...unnamed, ...booking } as DatedBooking, locale), now }))

const place = (code: string, city: string, city_ar: string, zone?: string) => ({ code, city, city_ar, zone })
const places = [place('LHE', 'Lahore', 'لاهور', 'Asia/Karachi'), place('JED', 'Jeddah', 'جدة', 'Asia/Riyadh')]
const name = { en: 'Rajab umrah, 14 nights', ar: 'عمرة رجب' }

describe('a calendar file', () => {
  test('has each flight at its exact moment, whatever the zone of its airports', () => {
    const at = (airport: string, city: string, moment: string) => ({ airport, city, city_ar: city, at: moment })
    const from = { ...at('LHE', 'Lahore', '2026-12-12T11:40:00+05:00'), terminal: 'M' }
    const to = at('DXB', 'Dubai', '2026-12-12T14:10:00+04:00')
    const segments = [{ id: 's1', marketing: { code: 'PA', number: '410' }, from, to }]
    const parts = { product: 'flight', offer: { slices: [{ segments }] }, separate_itineraries: [] }
    expect(calendarOf({ pnr: 'R7QX2M', ...parts })).toEqual([
      {
        uid: 'K7PM2X-s1@safar',
        summary: 'PA 410 Lahore – Dubai',
        location: 'Lahore (LHE) TM',
        start: '2026-12-12T06:40:00Z',
        end: '2026-12-12T10:10:00Z',
        description: 'K7PM2X · PNR R7QX2M',
      },
    ])
  })

  test("has a stay from check-in to check-out by the hotel's clock, across a change to summer time", () => {
    const hotel = { name: 'Grand', name_ar: 'جراند', address: '1 Taksim Sq., Istanbul; Turkey', zone: 'Europe/Berlin' }
    const facts = { check_in_from: '14:00', check_out_until: '12:00' }
    const stay = { hotel, facts, check_in: '2027-03-27', check_out: '2027-03-29' }
    expect(calendarOf({ product: 'hotel', stay })).toMatchObject([
      { start: '2027-03-27T13:00:00Z', end: '2027-03-29T10:00:00Z', location: hotel.address },
    ])
  })

  test('has an umrah with its flights in the zone of each airport, and its hotels by the day', () => {
    const flight = { airline: 'SV', number: '735', from: 'LHE', to: 'JED', departs: '09:40', arrives: '12:55' }
    const flights = [{ ...flight, departs_on: '2026-12-12', arrives_on: '2026-12-12' }]
    const stays = [
      { hotel: { name: { en: 'Makkah Towers', ar: '' } }, check_in: '2026-12-12', check_out: '2026-12-20' },
    ]
    const umrah = { package: { name }, departs_on: '2026-12-12', returns_on: '2026-12-26', flights, stays, places }
    expect(calendarOf({ product: 'umrah', umrah })).toMatchObject([
      { summary: name.en, start: '2026-12-12', end: '2026-12-27' },
      { summary: 'SV 735 Lahore – Jeddah', start: '2026-12-12T04:40:00Z', end: '2026-12-12T09:55:00Z' },
      { summary: 'Makkah Towers', start: '2026-12-12', end: '2026-12-20' },
    ])
    expect(calendarOf({ product: 'umrah', umrah }, 'ar').map(({ summary }) => summary)).toContain('SV 735 لاهور – جدة')
  })

  test('shows the clocks of airports whose zone is not known as they are', () => {
    const flight = { number: 'PK741', origin: 'LHE', destination: 'XXX' }
    const flights = [{ ...flight, departs: '2026-12-12T09:40', arrives: '2026-12-12T12:55' }]
    expect(calendarOf({ product: 'group', group: { flights, places } })).toMatchObject([
      { start: '2026-12-12T09:40:00', end: '2026-12-12T12:55:00' },
    ])
  })

  test('has holidays, days of cover and the arrival a visa is for as whole days', () => {
    const holiday = {
      holiday: { name },
      departs_on: '2026-12-12',
      returns_on: '2026-12-19',
      meeting_point: { en: '', ar: '' },
    }
    const insurance = { plan: { name, insurer: 'EFU' }, starts_on: '2026-12-12', ends_on: '2026-12-20' }
    const visa = { name, arrives_on: '2026-12-31' }
    expect(calendarOf({ product: 'holiday', holiday })).toMatchObject([{ start: '2026-12-12', end: '2026-12-20' }])
    expect(calendarOf({ product: 'insurance', insurance })).toMatchObject([{ start: '2026-12-12', end: '2026-12-21' }])
    expect(calendarOf({ product: 'visa', visa })).toMatchObject([{ start: '2026-12-31', end: '2027-01-01' }])
  })

  test('keeps commas, semicolons and backslashes, and breaks long lines between letters', () => {
    const long = { en: `${'مطار طويل الاسم جدًا, '.repeat(8)}; \\ end`, ar: '' }
    const visa = { name: long, arrives_on: '2026-12-31' }
    expect(calendarOf({ product: 'visa', visa })[0]?.summary).toBe(long.en)
  })
})
