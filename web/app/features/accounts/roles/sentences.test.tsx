// @vitest-environment happy-dom

import { type ManagedRole, managedRoles } from '@safar/contract/people/managed-roles.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { admin } from '../../../testing/people.ts'
import { pressAction } from '../../../testing/press-action.tsx'
import { fail, renderScreen, reply } from '../../../testing/render-screen.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { useAssignPermissions, useCreateRole, useRemoveRole, useRenameRole } from '../api.ts'

const role: ManagedRole = {
  id: 7,
  name: 'Ticketing desk',
  description: '',
  permissions: [],
  members: 0,
  updated_at: '2026-03-01T08:00:00.000Z',
}
const done = { message: 'Done.', type: 'success' as const, data: role }
const body = { name: 'Ticketing desk', permissions: [] }

const create = () => {
  const { run } = useCreateRole()
  return () => run({ body })
}
const rename = () => {
  const { run } = useRenameRole()
  return () => run({ params: { id: 7 }, body })
}
const assign = () => {
  const { run } = useAssignPermissions()
  return () => run({ params: { id: 7 }, body: { permissions: [] } })
}
const remove = () => {
  const { run } = useRemoveRole()
  return () => run({ params: { id: 7 } })
}

test.each([
  ['Role saved successfully.', managedRoles.create, create],
  ['Role updated successfully.', managedRoles.update, rename],
  ['Permissions assigned successfully.', managedRoles.assign, assign],
])('%s', async (text, endpoint, action) => {
  reply(endpoint, done as never)
  await pressAction(action)
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['Failed to save role', managedRoles.create, create],
  ['Failed to update role', managedRoles.update, rename],
  ['Failed to assign permissions', managedRoles.assign, assign],
  ['Failed to delete role', managedRoles.remove, remove],
])('%s: said where the server gives no reason', async (text, endpoint, action) => {
  fail(endpoint, 'server_error')
  await pressAction(action)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('the reason of the server is said in place of our own sentence', async () => {
  fail(managedRoles.remove, 'conflict', { message: 'Three people hold this role.' })
  await pressAction(remove)
  expect(await screen.findByText('Three people hold this role.')).toBeTruthy()
  expect(screen.queryByText('Failed to delete role')).toBeNull()
})

test('a role and permissions that cannot be read say which of them', async () => {
  fail(managedRoles.show, 'server_error')
  fail(managedRoles.permissions, 'server_error')
  await renderScreen(adminUrls.role(7), { as: admin })
  expect(await screen.findByText('Failed to fetch role')).toBeTruthy()
  reply(managedRoles.show, { data: role })
  await renderScreen(adminUrls.newRole, { as: admin })
  expect(await screen.findByText('Failed to fetch permissions')).toBeTruthy()
})
