import { expect, test } from 'vitest'
import { answerDeadline, stateOfChange } from './airline-change.rules.ts'

const foundAt = new Date('2026-12-01T10:00:00Z')
const at = (day: number, hour = 10) => new Date(Date.UTC(2026, 11, day, hour))

test("the airline's own time limit applies", () => {
  const answerBy = '2026-12-02T08:00:00.000Z'
  expect(answerDeadline({ answerBy, departsAt: at(20), foundAt }).toISOString()).toBe(answerBy)
})

test('without one the time limit is three days, and at the latest a day before departure', () => {
  expect(answerDeadline({ answerBy: null, departsAt: at(20), foundAt })).toEqual(at(4))
  expect(answerDeadline({ answerBy: null, departsAt: at(3), foundAt })).toEqual(at(2))
})

test('a flight that leaves within a day must be answered before it leaves', () => {
  expect(answerDeadline({ answerBy: null, departsAt: at(2, 6), foundAt })).toEqual(at(2, 6))
})

test("an answer takes precedence over the booking's outcome, and that over the desk's notes", () => {
  const change = { answer: null, told: false, departsAt: at(20), booking: 'confirmed' as const }
  expect(stateOfChange(change, foundAt)).toBe('to_do')
  expect(stateOfChange({ ...change, told: true }, foundAt)).toBe('told')
  expect(stateOfChange({ ...change, told: true, booking: 'refunded' }, foundAt)).toBe('refunded')
  expect(stateOfChange({ ...change, answer: 'accepted', booking: 'refunded' }, foundAt)).toBe('accepted')
  expect(stateOfChange(change, at(21))).toBe('flown')
})
