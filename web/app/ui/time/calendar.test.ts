import { HOUR_MS, MINUTE_MS } from '@safar/contract/day'
import { expect, test } from 'vitest'
import { agoText, dateText, dateTimeText, hijriText, timeText } from './calendar.ts'

const MOMENT = '2026-12-12T06:40:00Z'

test('a date without a time stays the same day everywhere', () => {
  expect(dateText('2026-12-12', 'en', 'short')).toBe('Sat 12 Dec')
  expect(dateText('2026-12-12', 'ar', 'short')).toBe('السبت 12 ديسمبر')
})

test('a moment is shown in the time of the office, or of the named place', () => {
  expect(timeText(MOMENT)).toBe('11:40')
  expect(timeText(MOMENT, 'Asia/Riyadh')).toBe('09:40')
  expect(dateTimeText(MOMENT, 'en')).toBe('12 Dec 2026, 11:40')
})

test('Hijri dates follow Umm al-Qura, in Western digits and without the era', () => {
  expect(hijriText('2026-11-15', 'en')).toBe('5 Jumada II 1448')
  expect(hijriText('2026-11-15', 'ar')).toBe('5 جمادى الآخرة 1448')
})

test('a time difference uses the nearest whole unit', () => {
  const now = Date.parse(MOMENT)
  expect(agoText(now - 29 * MINUTE_MS, 'en', now)).toBe('29 minutes ago')
  expect(agoText(now - 26 * HOUR_MS, 'en', now)).toBe('yesterday')
  expect(agoText(now - 5_000, 'en', now)).toBe('now')
})
