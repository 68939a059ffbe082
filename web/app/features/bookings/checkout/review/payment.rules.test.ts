import { expect, test } from 'vitest'
import { ableWays, paymentOf, waysOf } from './payment.rules.ts'

test('a card is offered where it is taken, and nowhere else', () => {
  expect(waysOf('customer', true)).toEqual(['balance', 'card', 'transfer'])
  expect(waysOf('guest', true)).toEqual(['card', 'transfer'])
  expect(waysOf('agent', true)).toEqual(['balance', 'card'])
  for (const buyer of ['customer', 'guest', 'agent'] as const) expect(waysOf(buyer, false)).not.toContain('card')
})

test('a customer whose balance is short pays by card, or by transfer where there is none', () => {
  const short = { buyer: 'customer' as const, covered: false, chosen: 'balance' as const }
  expect(paymentOf({ ...short, card: true })).toBe('card')
  expect(paymentOf({ ...short, card: false })).toBe('transfer')
  expect(paymentOf({ ...short, covered: true, card: true })).toBe('balance')
})

test('what cannot be held waits for no transfer and for no top-up', () => {
  expect(waysOf('customer', true, null, false)).toEqual(['balance', 'card'])
  expect(waysOf('guest', false, null, false)).toEqual([])
  const short = { covered: false, card: false }
  expect(ableWays({ ...short, buyer: 'agent' })).toEqual(['balance'])
  expect(ableWays({ ...short, buyer: 'agent', canHold: false })).toEqual([])
})

test('what was chosen stays, until it cannot be had', () => {
  const chosen = { buyer: 'guest' as const, covered: false, chosen: 'transfer' as const }
  expect(paymentOf({ ...chosen, card: true })).toBe('transfer')
  expect(paymentOf({ ...chosen, chosen: 'card', card: false })).toBe('transfer')
  expect(paymentOf({ buyer: 'agent', covered: false, chosen: null, card: true })).toBe('balance')
})

test("the office takes an agent's balance, and everybody else's money at the counter", () => {
  const asked = { buyer: 'office' as const, covered: false, chosen: null, card: true }
  expect(paymentOf({ ...asked, payer: { kind: 'agent', id: 3 } })).toBe('balance')
  expect(paymentOf({ ...asked, payer: { kind: 'customer', id: 3 } })).toBe('transfer')
  expect(paymentOf({ ...asked, payer: { kind: 'walk-in' } })).toBe('transfer')
  expect(paymentOf({ ...asked, payer: { kind: 'walk-in' }, chosen: 'card' })).toBe('transfer')
})

test('a customer the office knows pays from their balance where it covers the booking and the office says so', () => {
  const asked = { buyer: 'office' as const, payer: { kind: 'customer', id: 3 } as const, card: true }
  expect(waysOf('office', true, asked.payer)).toEqual(['transfer', 'balance'])
  expect(paymentOf({ ...asked, covered: true, chosen: null })).toBe('transfer')
  expect(paymentOf({ ...asked, covered: true, chosen: 'balance' })).toBe('balance')
  expect(paymentOf({ ...asked, covered: false, chosen: 'balance' })).toBe('transfer')
})
