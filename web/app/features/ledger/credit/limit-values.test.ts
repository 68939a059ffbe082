import { expect, test } from 'vitest'
import { limitsToSend, limitValues } from './limit-values.ts'

const typed = {
  credit_limit: null,
  temporary_credit: null,
  temporary_until: '',
  booking_limit: null,
  credit_days: '',
  low_balance: null,
}

test('an empty credit limit means no credit; the other limits, left empty, mean no limit', () => {
  expect(limitsToSend(7, typed)).toEqual({
    agent_id: 7,
    credit_limit: 0,
    temporary_credit: 0,
    temporary_until: null,
    booking_limit: null,
    credit_days: null,
    low_balance: null,
  })
})

test('credit days are a whole number, up to a year', () => {
  const days = (credit_days: string) => limitValues.safeParse({ ...typed, credit_days }).success
  expect(['', '0', '15', '365'].map(days)).toEqual([true, true, true, true])
  expect(['366', '1.5', '-1', 'ten'].map(days)).toEqual([false, false, false, false])
})
