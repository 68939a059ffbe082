import { paymentStates, refundStates, requestStates } from '@safar/contract/vocabulary/payments'
import { describe, expect, test } from 'vitest'
import { paymentMoves, refundMoves, requestMoves } from './payment-moves.rules.ts'

describe('state changes of payments, refunds and payment requests', () => {
  test('a refunded payment never changes again', () => {
    for (const to of paymentStates)
      for (const move of paymentMoves.names)
        expect(() => paymentMoves.assertLeads(move, 'refunded', to)).toThrow('payment:')
  })

  test('received money can only be refunded', () => {
    expect(paymentMoves.movesFrom('paid', 'provider')).toEqual(['refund'])
    expect(() => paymentMoves.assertLeads('credit', 'paid', 'paid')).toThrow("'credit' does not lead from paid to paid")
  })

  test('a refund ends only once', () => {
    for (const from of refundStates.filter((state) => state !== 'asked'))
      expect(refundMoves.movesFrom(from, 'provider')).toEqual([])
    expect(() => refundMoves.assertLeads('refuse', 'made', 'refused')).toThrow()
    expect(() => refundMoves.assertLeads('refuse', 'asked', 'made')).toThrow()
  })

  test('a payment request is either paid or withdrawn, never both', () => {
    for (const from of ['paid', 'withdrawn'] as const)
      for (const to of requestStates)
        for (const move of requestMoves.names) expect(() => requestMoves.assertLeads(move, from, to)).toThrow()
    expect(requestMoves.canMove('withdraw', 'viewed', 'sender')).toBe(true)
    expect(requestMoves.canMove('withdraw', 'viewed', 'client')).toBe(false)
  })
})
