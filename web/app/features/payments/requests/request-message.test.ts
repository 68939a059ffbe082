import type { RequestRow } from '@safar/contract/payments/payments.shapes'
import { expect, test } from 'vitest'
import { requestMessage } from './request-message.ts'

const request: RequestRow = {
  id: 1,
  number: 'PR-000001',
  state: 'sent',
  amount: 12_345_600,
  currency: 'PKR',
  due_on: '2026-11-20',
  email: 'client@example.com',
  note: null,
  locale: 'en',
  link: 'https://safar.example/payment-request/abc',
  created_by: 'Noor',
  created_at: '2026-11-15T08:00:00.000Z',
  viewed_at: null,
  reminded_at: null,
  paid_at: null,
  withdrawable: true,
}

test("the message is in the client's language and contains amount, day and link", () => {
  const booking = { ref: 'ABC234', route: 'LHE–JED' }
  const english = requestMessage(request, booking)
  expect(english).toContain('PKR 123,456')
  expect(english).toContain('20 November 2026')
  expect(english.endsWith(request.link)).toBe(true)
  const arabic = requestMessage({ ...request, locale: 'ar' }, booking)
  expect(arabic).toContain('المبلغ')
  expect(arabic.endsWith(request.link)).toBe(true)
})
