import { describe, expect, test } from 'vitest'
import { collectionMoves, movesOf } from './collection-moves.rules.ts'

const collection = { id: 7, agentId: 1, salesmanId: 2, state: 'recorded' as const }
const office = { userId: 9, role: 'admin-staff' as const, permissions: new Set(['deposits.approve']) }
const salesman = { userId: 2, role: 'salesman' as const, permissions: new Set<string>() }

describe('the moves of a collection', () => {
  test('allow the office to accept or reject, and the salesman to cancel', () => {
    expect(movesOf(office, collection)).toEqual(['accept', 'reject'])
    expect(movesOf(salesman, collection)).toEqual(['cancel'])
    expect(movesOf({ ...salesman, userId: 3 }, collection)).toEqual([])
  })

  test('allow no decision by anyone who had a part in it', () => {
    for (const userId of [1, 2]) expect(movesOf({ ...office, userId }, collection)).toEqual([])
  })

  test('end with the decision', () => {
    for (const state of ['accepted', 'rejected', 'cancelled'] as const)
      for (const move of collectionMoves.names)
        expect(() => collectionMoves.assertLeads(move, state, 'accepted')).toThrow('collection:')
    expect(() => collectionMoves.assertLeads('reject', 'recorded', 'accepted')).toThrow()
  })
})
