import { HOUR_MS } from '@safar/contract/day'
import { expect, test } from 'vitest'
import { shareLeft, timeLeft, urgencyOf } from './time-left.ts'

// 12 December 2026, 11:00 in Karachi.
const NOW = Date.parse('2026-12-12T06:00:00Z')

test.each([
  [0, { kind: 'passed' }],
  [0.7, { kind: 'minutes', minutes: 42 }],
  [0.001, { kind: 'minutes', minutes: 1 }],
  [3 + 25 / 60, { kind: 'hours', hours: 3, minutes: '25' }],
  [5, { kind: 'hours', hours: 5, minutes: '00' }],
  [12.5, { kind: 'today', time: '23:30' }],
  // 00:30 the next day in Karachi, but still the same day in London.
  [13.5, { kind: 'tomorrow', time: '00:30' }],
  [25, { kind: 'tomorrow', time: '12:00' }],
  [80, { kind: 'days', count: 3 }],
] as const)('%d hours ahead is counted in the right unit', (hours, words) => {
  expect(timeLeft(NOW + hours * HOUR_MS, NOW)).toEqual(words)
})

test.each([
  [1.9, 'now'],
  [2.1, 'soon'],
  [8.1, 'day'],
  [24.1, 'calm'],
] as const)('%d hours ahead is %s', (hours, urgency) => {
  expect(urgencyOf(NOW + hours * HOUR_MS, NOW)).toBe(urgency)
})

test('the fuse burns down from full to empty and no further', () => {
  expect(shareLeft(NOW, NOW + 4 * HOUR_MS, NOW + HOUR_MS)).toBe(0.75)
  expect(shareLeft(NOW, NOW + HOUR_MS, NOW + 2 * HOUR_MS)).toBe(0)
  expect(shareLeft(NOW + HOUR_MS, NOW + 2 * HOUR_MS, NOW)).toBe(1)
})
