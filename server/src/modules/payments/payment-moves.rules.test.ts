import { paymentStates, refundStates, requestStates } from '@safar/contract/vocabulary/payments'
import { describe, expect, test } from 'vitest'
import { paymentMoves, refundMoves, requestMoves } from './payment-moves.rules.ts'

describe('moves of payments, refunds and requests', () => {
  test('a refunded payment never moves again', () => {
    for (const to of paymentStates)
      for (const move of paymentMoves.names)
        expect(() => paymentMoves.assertLeads(move, 'refunded', to)).toThrow('payment:')
  })

  test('money that arrived is only ever refunded', () => {
    expect(paymentMoves.movesFrom('paid', 'provider')).toEqual(['refund'])
    expect(() => paymentMoves.assertLeads('credit', 'paid', 'paid')).toThrow("'credit' does not lead from paid to paid")
  })

  test('a refund ends once', () => {
    for (const from of refundStates.filter((state) => state !== 'asked'))
      expect(refundMoves.movesFrom(from, 'provider')).toEqual([])
    expect(() => refundMoves.assertLeads('refuse', 'made', 'refused')).toThrow()
    expect(() => refundMoves.assertLeads('refuse', 'asked', 'made')).toThrow()
  })

  test('a request is paid or withdrawn, never both', () => {
    for (const from of ['paid', 'withdrawn'] as const)
      for (const to of requestStates)
        for (const move of requestMoves.names) expect(() => requestMoves.assertLeads(move, from, to)).toThrow()
    expect(requestMoves.canMove('withdraw', 'viewed', 'sender')).toBe(true)
    expect(requestMoves.canMove('withdraw', 'viewed', 'client')).toBe(false)
  })
})
