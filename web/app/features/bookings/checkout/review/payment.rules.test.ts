import { expect, test } from 'vitest'
import { ableWays, paymentOf, waysOf } from './payment.rules.ts'

test('a card is offered only where cards are accepted', () => {
  expect(waysOf('customer', true)).toEqual(['balance', 'card', 'transfer'])
  expect(waysOf('guest', true)).toEqual(['card', 'transfer'])
  expect(waysOf('agent', true)).toEqual(['balance', 'card'])
  for (const buyer of ['customer', 'guest', 'agent'] as const) expect(waysOf(buyer, false)).not.toContain('card')
})

test('a customer with too little balance pays by card, or by transfer if cards are not accepted', () => {
  const short = { buyer: 'customer' as const, covered: false, chosen: 'balance' as const }
  expect(paymentOf({ ...short, card: true })).toBe('card')
  expect(paymentOf({ ...short, card: false })).toBe('transfer')
  expect(paymentOf({ ...short, covered: true, card: true })).toBe('balance')
})

test('a booking that cannot be held does not wait for a transfer or a top-up', () => {
  expect(waysOf('customer', true, null, false)).toEqual(['balance', 'card'])
  expect(waysOf('guest', false, null, false)).toEqual([])
  const short = { covered: false, card: false }
  expect(ableWays({ ...short, buyer: 'agent' })).toEqual(['balance'])
  expect(ableWays({ ...short, buyer: 'agent', canHold: false })).toEqual([])
})

test('the chosen method stays selected as long as it is available', () => {
  const chosen = { buyer: 'guest' as const, covered: false, chosen: 'transfer' as const }
  expect(paymentOf({ ...chosen, card: true })).toBe('transfer')
  expect(paymentOf({ ...chosen, chosen: 'card', card: false })).toBe('transfer')
  expect(paymentOf({ buyer: 'agent', covered: false, chosen: null, card: true })).toBe('balance')
})

test("the office uses an agent's balance, and takes everybody else's money at the counter", () => {
  const asked = { buyer: 'office' as const, covered: false, chosen: null, card: true }
  expect(paymentOf({ ...asked, payer: { kind: 'agent', id: 3 } })).toBe('balance')
  expect(paymentOf({ ...asked, payer: { kind: 'customer', id: 3 } })).toBe('transfer')
  expect(paymentOf({ ...asked, payer: { kind: 'walk-in' } })).toBe('transfer')
  expect(paymentOf({ ...asked, payer: { kind: 'walk-in' }, chosen: 'card' })).toBe('transfer')
})

test('a known customer pays from their balance if it covers the booking and the office chooses so', () => {
  const asked = { buyer: 'office' as const, payer: { kind: 'customer', id: 3 } as const, card: true }
  expect(waysOf('office', true, asked.payer)).toEqual(['transfer', 'balance'])
  expect(paymentOf({ ...asked, covered: true, chosen: null })).toBe('transfer')
  expect(paymentOf({ ...asked, covered: true, chosen: 'balance' })).toBe('balance')
  expect(paymentOf({ ...asked, covered: false, chosen: 'balance' })).toBe('transfer')
})
