import { describe, expect, test } from 'vitest'
import { assertCanMove, depositMoves, movesOf } from './deposit-moves.rules.ts'

const deposit = { id: 7, agentId: 1, requestedBy: 2, state: 'pending' as const }
const office = { userId: 9, accountId: 9, role: 'admin-staff' as const, permissions: new Set(['deposits.approve']) }
const agent = { userId: 1, accountId: 1, role: 'agent' as const, permissions: new Set<string>() }
const inState = (state: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'reversed') => ({ ...deposit, state })

describe('the moves of a deposit', () => {
  test.each([
    ['pending', ['approve', 'reject']],
    ['approved', ['reverse']],
    ['rejected', ['hide']],
    ['cancelled', ['hide']],
    ['reversed', []],
  ] as const)('%s: by the office', (state, moves) => expect(movesOf(office, inState(state))).toEqual(moves))

  test('allow the agent only to withdraw a pending one', () => {
    expect(movesOf(agent, deposit)).toEqual(['cancel'])
    expect(movesOf(agent, inState('approved'))).toEqual([])
    expect(movesOf({ ...agent, userId: 3, accountId: 3 }, deposit)).toEqual([])
  })

  test('allow no decision by the agent or the person who entered it, even after they join the office', () => {
    for (const userId of [1, 2]) {
      expect(movesOf({ ...office, userId, accountId: userId }, deposit)).toEqual([])
      expect(movesOf({ ...office, role: 'admin', userId, accountId: userId }, deposit)).toEqual([])
    }
  })

  test('allow no decision by office staff without the permission, and never by a salesman', () => {
    expect(movesOf({ ...office, permissions: new Set() }, deposit)).toEqual([])
    expect(movesOf({ ...office, role: 'salesman' }, deposit)).toEqual([])
  })

  test('are refused with the cause: the person or the deposit', () => {
    const refusal = (actor: typeof office, state: 'pending' | 'approved') => {
      try {
        assertCanMove(actor, inState(state), 'approve')
      } catch (error) {
        return error
      }
      return null
    }
    expect(refusal(office, 'pending')).toBeNull()
    expect(refusal(office, 'approved')).toMatchObject({ code: 'conflict', details: { shown: 'deposit_state_changed' } })
    expect(refusal({ ...office, userId: 2 }, 'pending')).toMatchObject({
      code: 'forbidden',
      details: { shown: 'deposit_own' },
    })
  })

  test('throw if they lead anywhere else', () => {
    expect(() => depositMoves.assertLeads('approve', 'pending', 'approved')).not.toThrow()
    expect(() => depositMoves.assertLeads('approve', 'rejected', 'approved')).toThrow(
      "deposit: 'approve' does not lead from rejected to approved",
    )
    expect(() => depositMoves.assertLeads('reject', 'pending', 'approved')).toThrow()
    expect(() => depositMoves.assertLeads('reverse', 'reversed', 'reversed')).toThrow()
  })
})
