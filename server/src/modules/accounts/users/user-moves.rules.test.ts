import { expect, test } from 'vitest'
import { assertCanMove, movesOf } from './user-moves.rules.ts'

const then = new Date('2026-01-01')
const admin = {
  userId: 1,
  role: 'admin' as const,
  permissions: new Set(['users.view', 'users.manage', 'users.approve']),
}
const staff = { ...admin, userId: 2, role: 'admin-staff' as const }
const user = (about = {}) => ({
  id: 9,
  role: 'agent' as const,
  status: 'active' as const,
  approvedAt: null,
  formFilledAt: then,
  deletedAt: null,
  ...about,
})

test('an agent who filled in the form is waiting, and can be approved or rejected', () => {
  expect(movesOf(staff, user())).toEqual(['approve', 'reject', 'block', 'edit', 'delete'])
})

test('an agent without the form, or already approved, can be neither approved nor rejected', () => {
  expect(movesOf(staff, user({ formFilledAt: null }))).toEqual(['block', 'edit', 'delete'])
  expect(movesOf(staff, user({ approvedAt: then }))).toEqual(['block', 'edit', 'delete'])
})

test('a salesman is approved without a form, and there is none to send back', () => {
  expect(movesOf(staff, user({ role: 'salesman', formFilledAt: null }))).toContain('approve')
  expect(movesOf(staff, user({ role: 'salesman' }))).not.toContain('reject')
})

test('a blocked user can only be unblocked, edited and deleted', () => {
  expect(movesOf(staff, user({ status: 'blocked' }))).toEqual(['unblock', 'edit', 'delete'])
})

test('only an administrator can manage users of the office', () => {
  for (const role of ['admin', 'admin-staff', 'reservation'] as const) {
    expect(movesOf(staff, user({ role }))).toEqual([])
    expect(movesOf(admin, user({ role }))).toContain('block')
  }
})

test('nobody can block or delete themselves', () => {
  expect(movesOf(admin, user({ id: admin.userId, role: 'admin' }))).toEqual(['edit'])
})

test('moves depend on the permissions held', () => {
  const approver = { ...staff, permissions: new Set(['users.approve']) }
  expect(movesOf(approver, user())).toEqual(['approve', 'reject', 'block'])
  expect(movesOf({ ...staff, permissions: new Set<string>() }, user())).toEqual([])
})

test('a refusal gives its reason', () => {
  expect(() => assertCanMove(staff, user({ formFilledAt: null }), 'approve')).toThrow(
    expect.objectContaining({ code: 'conflict', details: expect.objectContaining({ shown: 'form_missing' }) }),
  )
  expect(() => assertCanMove(staff, user({ role: 'admin' }), 'edit')).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  )
  expect(() => assertCanMove(staff, user(), 'approve')).not.toThrow()
})
