import { expect, test } from 'vitest'
import type { OrderOutcome, ProductOrder } from '../products/order.ts'
import { decideOutcome } from './reconcile-bookings.ts'

const sentAt = new Date('2026-12-01T10:00:00Z')
const soon = new Date('2026-12-01T10:01:00Z')
const late = new Date('2026-12-01T10:02:00Z')
const missing: OrderOutcome = { kind: 'no', code: 'not_found', reason: '' }
const seen = (state: ProductOrder['state']): OrderOutcome => ({ kind: 'yes', value: { state } as ProductOrder })

test('not found is no answer until what was made must be visible', () => {
  expect(decideOutcome({ action: 'hold', sentAt }, missing, soon)).toBeNull()
  expect(decideOutcome({ action: 'hold', sentAt }, missing, late)).toMatchObject({ kind: 'no' })
})

test('a supplier that cannot be asked, or refuses to answer, settles nothing, however late it is', () => {
  const refuses: OrderOutcome = { kind: 'no', code: 'invalid', reason: '' }
  for (const outcome of [{ kind: 'unknown', reason: 'late' } as const, refuses])
    expect(decideOutcome({ action: 'issue', sentAt }, outcome, late)).toBeNull()
})

test.each([
  ['hold', 'held'],
  ['issue', 'issued'],
  ['cancel', 'cancelled'],
  ['void', 'voided'],
  ['refund', 'cancelled'],
] as const)('%s counts as done if the order is %s', (act, state) => {
  expect(decideOutcome({ action: act, sentAt }, seen(state), soon)).toMatchObject({ kind: 'yes' })
})

test('an order still held after an issue was requested was not issued, once that is certain', () => {
  expect(decideOutcome({ action: 'issue', sentAt }, seen('held'), soon)).toBeNull()
  expect(decideOutcome({ action: 'issue', sentAt }, seen('held'), late)).toMatchObject({ kind: 'no' })
})

test('an issued order was held before, whenever it is looked up', () => {
  expect(decideOutcome({ action: 'hold', sentAt }, seen('issued'), soon)).toMatchObject({ kind: 'yes' })
  expect(decideOutcome({ action: 'hold', sentAt }, seen('issued'), late)).toMatchObject({ kind: 'yes' })
})
