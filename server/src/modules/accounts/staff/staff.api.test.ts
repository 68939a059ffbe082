import { accounts } from '@safar/contract/people/accounts.contract'
import { users } from '@safar/contract/people/users.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const admin = await app.person('admin')

async function role(...permissions: string[]): Promise<number> {
  const { user } = await app.person('admin-staff', { permissions })
  return user.managedRoleId ?? 0
}

let n = 0
const form = (managed_role_id: number, about = {}) => ({
  name: 'Hira Aslam',
  email: `hira${++n}@example.com`,
  role: 'admin-staff' as const,
  managed_role_id,
  ...about,
})

test('200: a staff member gets a managed role, is invited by mail and may work at once', async () => {
  const id = await role('users.view')
  for (const kind of ['admin-staff', 'reservation'] as const) {
    const given = form(id, { role: kind })
    const { status, body } = await app.call(users.addStaff, { body: given }, admin)
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Staff member saved successfully.' })
    expect(body.data).toMatchObject({ role: kind, is_approved: '1', managed_role: { id } })
    expect((await app.mailTo(given.email)).subject).toBe('Your Safar account')
  }
})

test('422: a managed role that does not exist, and an address in use, are reported at their fields', async () => {
  const unknown = await app.call(users.addStaff, { body: form(987_654) }, admin)
  expect(unknown.body.errors).toEqual({ managed_role_id: ['Choose one of the roles.'] })
  const taken = await app.call(users.addStaff, { body: form(await role(), { email: admin.user.email }) }, admin)
  expect(taken.body.errors).toEqual({ email: ['You already have an account with this e-mail. Sign in instead.'] })
})

test('422: an administrator is not added as staff', async () => {
  const body = form(await role(), { role: 'admin' })
  expect((await app.call(users.addStaff, { body }, admin)).status).toBe(422)
})

test('403: staff cannot add staff, whatever permissions they hold', async () => {
  const manager = await app.person('admin-staff', {
    permissions: ['users.view', 'users.manage', 'users.approve', 'staff.view'],
  })
  const body = form(await role())
  expect((await app.call(users.addStaff, { body }, manager)).status).toBe(403)
  expect((await app.call(users.updateStaff, { body: { ...body, id: manager.user.id } }, manager)).status).toBe(403)
})

test('200: another managed role ends the sessions, another name does not', async () => {
  const { user, token } = await app.person('admin-staff', { permissions: ['users.view'] })
  const same = {
    id: user.id,
    name: 'New Name',
    email: user.email,
    role: 'admin-staff' as const,
    managed_role_id: user.managedRoleId ?? 0,
  }
  const renamed = await app.call(users.updateStaff, { body: same }, admin)
  expect(renamed.body).toMatchObject({ message: 'Staff member updated successfully.', data: { name: 'New Name' } })
  expect((await app.call(accounts.currentUser, {}, { token })).status).toBe(200)
  const moved = await app.call(
    users.updateStaff,
    { body: { ...same, managed_role_id: await role('roles.view') } },
    admin,
  )
  expect(moved.status).toBe(200)
  expect((await app.call(accounts.currentUser, {}, { token })).status).toBe(401)
})

test('404: people who are not staff cannot be changed as staff', async () => {
  const id = await role()
  for (const kind of ['customer', 'agent', 'salesman', 'admin'] as const) {
    const { user } = await app.person(kind)
    const body = { ...form(id), id: user.id }
    expect((await app.call(users.updateStaff, { body }, admin)).status).toBe(404)
  }
})

test('200: a password chosen by the administrator works, together with the code', async () => {
  const given = form(await role(), { password: 'green-lantern-93' })
  await app.call(users.addStaff, { body: given }, admin)
  const asked = await app.call(accounts.requestCode, { body: { email: given.email, password: 'green-lantern-93' } })
  expect(asked.status).toBe(200)
})

test('200: a password given for a staff member is not set: a link is mailed, and the log does not contain it', async () => {
  const { user, token } = await app.person('reservation', { permissions: ['users.view'] })
  const { name, email, managedRoleId } = user
  const body = {
    id: user.id,
    name,
    email,
    role: 'reservation' as const,
    managed_role_id: managedRoleId,
    password: 'green-lantern-93',
  }
  expect((await app.call(users.updateStaff, { body }, admin)).status).toBe(200)
  expect((await app.call(accounts.currentUser, {}, { token })).status).toBe(200)
  expect((await app.mailTo(email)).text).toContain('/auth/password-reset/')
  const { rows } = await app.owner.query(
    "select changes from activity where action = 'staff.change' and subject_id = $1",
    [String(user.id)],
  )
  expect(rows).toEqual([{ changes: { password: 'link' } }])
})
