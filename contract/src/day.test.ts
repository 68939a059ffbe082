import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayEnd,
  dayInZone,
  daysBetween,
  formatDate,
  formatDateTime,
  instantAt,
  isDay,
  isZone,
  localTime,
  monthEnd,
  monthStart,
  weekStart,
} from './day.ts'

const day = fc.integer({ min: -20_000, max: 60_000 }).map((days) => addDays('2000-01-01', days))

describe('days', () => {
  it.each(['Asia/Karachi', 'Asia/Dubai', 'Asia/Kolkata', 'UTC', 'America/New_York'])('end at 23:59 in %s', (zone) => {
    const end = dayEnd('2026-11-20', zone)
    expect(formatDateTime(end, 'en', zone)).toBe('20 Nov 2026, 23:59')
  })

  it.each([
    ['before the clocks go forward', 'Europe/London', '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
    ['after they went forward', 'Europe/London', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    ['before the clocks go back', 'America/New_York', '2026-11-01', '00:59', '2026-11-01T04:59:00.000Z'],
    ['after they went back', 'America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    ['where they never change', 'Asia/Riyadh', '2026-03-29', '02:00', '2026-03-28T23:00:00.000Z'],
    ['where the offset is no whole hour', 'Asia/Kolkata', '2026-06-01', '00:00', '2026-05-31T18:30:00.000Z'],
  ])('the instant of a wall-clock time is found: %s', (_, zone, date, clock, moment) => {
    expect(instantAt(zone, date, clock).toISOString()).toBe(moment)
    expect(new Date(localTime(zone, date, clock)).toISOString()).toBe(moment)
  })

  it('a date that does not exist in the calendar is not a day', () => {
    expect(isDay('2028-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '', null, '2026-11-16T00:00'])
      expect(isDay(text)).toBe(false)
  })

  it('adding and counting days agree, across leap years and ends of months', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -2_000, max: 2_000 }), (first, days) => {
        expect(daysBetween(first, addDays(first, days))).toBe(days)
      }),
    )
  })

  it('a month starts on its first day and ends before the next month starts', () => {
    expect(monthStart('2026-11-16')).toBe('2026-11-01')
    expect(monthStart('2026-01-31', 1)).toBe('2026-02-01')
    expect(monthStart('2026-01-15', -1)).toBe('2025-12-01')
    expect(monthEnd('2028-02-10')).toBe('2028-02-29')
    expect(weekStart('2026-11-15')).toBe('2026-11-09')
    expect(weekStart('2026-11-16')).toBe('2026-11-16')
  })

  it('the day of an instant depends on the time zone', () => {
    const moment = new Date('2026-11-15T20:30:00Z')
    expect(dayInZone('UTC', moment)).toBe('2026-11-15')
    expect(dayInZone('Asia/Karachi', moment)).toBe('2026-11-16')
  })

  it('a calendar day is the same day in every time zone, an instant is not', () => {
    expect(formatDate('2026-11-16', 'en', 'America/Los_Angeles')).toBe('16 Nov 2026')
    expect(formatDateTime('2026-11-15T20:30:00Z', 'en', 'Asia/Karachi', 'short')).toBe('Mon 16 Nov, 01:30')
  })
})

it.each(['Asia/Karachi', 'Europe/London', 'Indian/Maldives', 'UTC'])('%s is a valid time zone', (name) =>
  expect(isZone(name)).toBe(true),
)

it.each(['+05:00', 'Asia/Lahore', 'PKT5', '', 'constructor'])('%j is not a valid time zone', (name) =>
  expect(isZone(name)).toBe(false),
)
