import { expect, test } from 'vitest'
import { sampleOffer } from '../../../testing/bookings.ts'
import { toCalendar } from './calendar.rules.ts'

const trip = {
  ref: 'K7PM2X',
  pnr: 'R7QX2M',
  slices: sampleOffer.slices,
  now: new Date('2026-11-16T10:00:00Z'),
  cityOf: ({ city }: { city: string }) => city,
}

test("each flight is an entry at its exact moment, whatever the reader's time zone", () => {
  const lines = toCalendar(trip).split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines).toContain('DTSTART:20261212T064000Z')
  expect(lines).toContain('DTEND:20261212T101000Z')
  expect(lines).toContain('SUMMARY:PA 410 Lahore – Dubai')
  expect(lines).toContain('DESCRIPTION:K7PM2X · PNR R7QX2M')
})

test('commas are escaped, and no line is longer than the format allows', () => {
  const text = toCalendar({ ...trip, cityOf: () => 'مطار طويل الاسم جدًا, في مدينة بعيدة جدًا عن كل مدينة أخرى' })
  expect(text).toContain('\\,')
  const longest = Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))
  expect(longest).toBeLessThanOrEqual(75)
})
