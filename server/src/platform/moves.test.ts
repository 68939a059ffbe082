import { describe, expect, it } from 'vitest'
import { defineMoves } from './moves.ts'

type State = 'draft' | 'sent' | 'paid'
const moves = defineMoves<'send' | 'pay' | 'withdraw', State, 'buyer' | 'office'>('letter', {
  send: { from: ['draft'], to: ['sent'], by: ['buyer'] },
  pay: { from: ['sent'], to: ['paid'], by: ['buyer', 'office'] },
  withdraw: { from: ['draft', 'sent'], to: ['draft'], by: ['office'] },
})

describe('a table of moves', () => {
  it('lists the moves an actor can make from a state, in order', () => {
    expect(moves.movesFrom('sent', 'office')).toEqual(['pay', 'withdraw'])
    expect(moves.movesFrom('draft', 'buyer')).toEqual(['send'])
    expect(moves.movesFrom('paid', 'office')).toEqual([])
  })

  it('refuses a move from another state, or by another actor', () => {
    expect(moves.canMove('send', 'sent', 'buyer')).toBe(false)
    expect(moves.canMove('send', 'draft', 'office')).toBe(false)
  })

  it('refuses a target state that is not in the table, even from a legal state', () => {
    expect(() => moves.assertLeads('pay', 'sent', 'paid')).not.toThrow()
    expect(() => moves.assertLeads('pay', 'sent', 'draft')).toThrow("letter: 'pay' does not lead from sent to draft")
    expect(() => moves.assertLeads('pay', 'draft', 'paid')).toThrow('does not lead from draft to paid')
  })
})
