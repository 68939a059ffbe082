import { expect, test } from 'vitest'
import { errorsOf } from '../../../ui/forms/form.ts'
import { depositToSend, depositValues, emptyDeposit } from './deposit-values.ts'

const filled = { ...emptyDeposit('2026-11-15', '3'), amount: 45_000_000, reference: 'FT-1' }
const wrong = (values: object) => Object.keys(errorsOf(depositValues, { ...filled, ...values }, 'en'))

test('a completed form is sent, with the bank as a number', () => {
  expect(wrong({})).toEqual([])
  expect(depositToSend(filled)).toMatchObject({ bank_id: 3, amount: 45_000_000, cheque_on: null })
})

test('only cash can be handed over without a bank', () => {
  expect(wrong({ bank_id: '', method: 'cash' })).toEqual([])
  expect(wrong({ bank_id: '' })).toEqual(['bank_id'])
  expect(depositToSend({ ...filled, bank_id: '', method: 'cash' })?.bank_id).toBeNull()
})

test('a cheque requires its date; the date is not sent for another method', () => {
  expect(wrong({ method: 'cheque' })).toEqual(['cheque_on'])
  expect(depositToSend({ ...filled, cheque_on: '2026-11-20' })?.cheque_on).toBeNull()
})

test('nothing is sent without an amount', () => {
  expect(wrong({ amount: null })).toEqual(['amount'])
  expect(wrong({ amount: 0 })).toEqual(['amount'])
  expect(depositToSend({ ...filled, amount: null })).toBeNull()
})
