import { expect, test } from 'vitest'
import { actsOf, isUndoable, proposedAct } from './line-actions.rules.ts'

const line = { state: 'open', amount: 5_000, deposit_id: null, entry_id: null, proposal: 'none' } as const
const all = { approves: true, posts: true }

test('a settled line has no more actions', () => {
  expect(actsOf({ ...line, state: 'settled' }, all, 1)).toEqual([])
})

test('only an outgoing amount can be a bank charge', () => {
  expect(actsOf(line, all, 0)).toEqual(['post_to_suspense', 'ignore'])
  expect(actsOf({ ...line, amount: -5_000 }, all, 0)).toContain('post_bank_charge')
})

test('a waiting deposit can be approved with the permission, whether it is proposed or only likely', () => {
  const waiting = { ...line, deposit_id: 9, proposal: 'approve_deposit' } as const
  expect(proposedAct(waiting, all)).toBe('approve_deposit')
  expect(proposedAct(waiting, { ...all, approves: false })).toBeUndefined()
  expect(actsOf({ ...waiting, proposal: 'ask_agent' }, all, 0)).toContain('approve_deposit')
  expect(actsOf({ ...waiting, proposal: 'check_amount' }, all, 0)).not.toContain('approve_deposit')
})

test('without the permission to post, a line can only be matched or ignored', () => {
  expect(actsOf({ ...line, amount: -1 }, { approves: false, posts: false }, 1)).toEqual(['match', 'ignore'])
})

test('undoing needs the permission that doing it needed; an open line has nothing to undo', () => {
  const settled = { ...line, state: 'settled' } as const
  expect([isUndoable(settled, all), isUndoable(settled, { ...all, posts: false })]).toEqual([true, false])
  const approved = { ...settled, deposit_id: 9 }
  expect([isUndoable(approved, all), isUndoable(approved, { ...all, approves: false })]).toEqual([true, false])
  const nothing = { approves: false, posts: false }
  expect(isUndoable({ ...line, state: 'matched' }, nothing)).toBe(true)
  expect(isUndoable({ ...line, state: 'ignored' }, nothing)).toBe(true)
  expect(isUndoable(line, all)).toBe(false)
})
