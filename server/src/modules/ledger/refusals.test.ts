import { expect, test } from 'vitest'
import { translateRefusal } from './refusals.ts'

const refusal = (constraint: string, code = '23514') =>
  translateRefusal(Promise.reject(Object.assign(new Error('refused'), { code, constraint })))

test.each([
  ['wallet_funds', 'insufficient_balance'],
  ['wallet_booking_limit', 'booking_limit'],
  ['wallet_credit_days', 'credit_overdue'],
  ['hold_open', 'hold_settled'],
  ['ledger_lines_largest', 'amount_high'],
])('409: a refusal by the constraint %s is reported as %s', async (constraint, shown) => {
  await expect(refusal(constraint)).rejects.toMatchObject({ code: 'conflict', details: { shown } })
})

test('any other failure is passed on unchanged', async () => {
  await expect(refusal('users_email', '23505')).rejects.toThrow('refused')
  await expect(refusal('another_check')).rejects.toThrow('refused')
})
