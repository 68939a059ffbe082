import { accounts } from '@safar/contract/people/accounts.contract'
import { managedRoles } from '@safar/contract/people/managed-roles.contract'
import { users } from '@safar/contract/people/users.contract'
import { permissions as builtIn } from '@safar/contract/vocabulary/permissions'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const admin = await app.person('admin')

let n = 0
async function made(permissions: string[] = []) {
  const { body } = await app.call(managedRoles.create, { body: { name: `Desk ${++n}`, permissions } }, admin)
  return body.data
}

test('200: a role is saved with its permissions and shown', async () => {
  const { status, body } = await app.call(
    managedRoles.create,
    {
      body: {
        name: 'Ticketing',
        description: 'Issues tickets',
        permissions: ['users.view', 'bookings.approve', 'users.view'],
      },
    },
    admin,
  )
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'Role saved successfully.' })
  const shown = await app.call(managedRoles.show, { params: { id: body.data.id } }, admin)
  expect(shown.body.data).toMatchObject({
    name: 'Ticketing',
    members: 0,
    permissions: ['bookings.approve', 'users.view'],
  })
  const listed = await app.call(managedRoles.list, {}, admin)
  expect(listed.body.data).toContainEqual(shown.body.data)
})

test('422: unknown permission names are refused, and nothing is saved', async () => {
  const created = await app.call(
    managedRoles.create,
    { body: { name: 'Never', permissions: ['users.view', 'users.fly'] } },
    admin,
  )
  expect(created.body.errors).toEqual({ permissions: ["We couldn't find this permission."] })
  const { body } = await app.call(managedRoles.list, {}, admin)
  expect(body.data.map(({ name }) => name)).not.toContain('Never')
  const role = await made(['users.view'])
  const assigned = await app.call(
    managedRoles.assign,
    { params: { id: role.id }, body: { permissions: ['nope.nope'] } },
    admin,
  )
  expect(assigned.status).toBe(422)
  const shown = await app.call(managedRoles.show, { params: { id: role.id } }, admin)
  expect(shown.body.data.permissions).toEqual(['users.view'])
})

test('200: changed permissions take effect with the next request', async () => {
  const staff = await app.person('admin-staff', { permissions: [] })
  const id = staff.user.managedRoleId ?? 0
  const list = () => app.call(users.list, {}, { token: staff.token })
  expect((await list()).status).toBe(403)
  const given = await app.call(managedRoles.assign, { params: { id }, body: { permissions: ['users.view'] } }, admin)
  expect(given.body.message).toBe('Permissions assigned successfully.')
  expect((await list()).status).toBe(200)
  const me = await app.call(accounts.currentUser, {}, { token: staff.token })
  expect(me.body.permissions).toEqual(['users.view'])
  const assign = (permissions: string[]) =>
    app.call(managedRoles.assign, { params: { id }, body: { permissions } }, admin)
  expect((await assign(['bookings.view'])).body.data.permissions).toEqual(['bookings.view'])
  expect((await list()).status).toBe(403)
  await assign(['users.view'])
  await assign([])
  expect((await list()).status).toBe(403)
  const { rows } = await app.owner.query(
    "select changes from activity where action = 'roles.assign' and subject_id = $1 order by id",
    [String(id)],
  )
  expect(rows.map(({ changes }) => changes.permissions)).toEqual([
    [[], ['users.view']],
    [['users.view'], ['bookings.view']],
    [['bookings.view'], ['users.view']],
    [['users.view'], []],
  ])
})

test('200: a role shows how many people hold it, not counting deleted ones', async () => {
  const staff = await app.person('admin-staff', { permissions: ['users.view'] })
  const id = staff.user.managedRoleId ?? 0
  await app.person('reservation', { managedRoleId: id })
  const members = async () => (await app.call(managedRoles.show, { params: { id } }, admin)).body.data.members
  expect(await members()).toBe(2)
  await app.call(users.remove, { params: { id: staff.user.id } }, admin)
  expect(await members()).toBe(1)
})

test('200: a role is renamed', async () => {
  const role = await made(['users.view'])
  const { body } = await app.call(managedRoles.update, { params: { id: role.id }, body: { name: 'Renamed' } }, admin)
  expect(body).toMatchObject({
    message: 'Role updated successfully.',
    data: { name: 'Renamed', permissions: ['users.view'] },
  })
})

test('422: two roles cannot have the same name, regardless of case', async () => {
  const role = await made()
  const created = await app.call(managedRoles.create, { body: { name: role.name.toUpperCase() } }, admin)
  expect(created.body.errors).toEqual({ name: ['This name is already in use. Choose another.'] })
  const other = await made()
  const renamed = await app.call(managedRoles.update, { params: { id: other.id }, body: { name: role.name } }, admin)
  expect(renamed.body.errors).toEqual({ name: ['This name is already in use. Choose another.'] })
})

test('409: a role that somebody holds is not deleted; once nobody does, it is', async () => {
  const staff = await app.person('admin-staff', { permissions: ['users.view'] })
  const id = staff.user.managedRoleId ?? 0
  const refused = await app.call(managedRoles.remove, { params: { id } }, admin)
  expect({ status: refused.status, message: refused.body.message }).toEqual({
    status: 409,
    message: 'Staff members have this role. Give them another role first.',
  })
  await app.call(users.remove, { params: { id: staff.user.id } }, admin)
  const done = await app.call(managedRoles.remove, { params: { id } }, admin)
  expect({ status: done.status, message: done.body.message }).toEqual({
    status: 200,
    message: 'Role deleted successfully.',
  })
  expect((await app.call(managedRoles.show, { params: { id } }, admin)).status).toBe(404)
})

test('200: a permission of the agency is added once, and can then be held', async () => {
  const add = (name: string) => app.call(managedRoles.storePermission, { body: { name } }, admin)
  expect((await add('haj.quota')).status).toBe(200)
  expect((await add('haj.quota')).body.errors).toEqual({ name: ['This name is already in use. Choose another.'] })
  expect((await add('users.view')).body.errors).toEqual({ name: ['This name is already in use. Choose another.'] })
  expect((await add('Not A Name')).status).toBe(422)
  expect((await made(['haj.quota'])).permissions).toEqual(['haj.quota'])
  const { body } = await app.call(managedRoles.permissions, {}, admin)
  expect(body.data).toContainEqual({ name: 'haj.quota', module: 'haj', built_in: false })
  expect(body.data.filter(({ built_in }) => built_in)).toHaveLength(builtIn.length)
})

test('403: staff see roles with the permission, but never make or change them', async () => {
  const staff = await app.person('admin-staff', { permissions: ['roles.view'] })
  const id = staff.user.managedRoleId ?? 0
  const sent = { token: staff.token }
  expect((await app.call(managedRoles.list, {}, sent)).status).toBe(200)
  const grab = ['users.manage', 'ledger.post']
  const tries = [
    app.call(managedRoles.create, { body: { name: 'Mine', permissions: grab } }, sent),
    app.call(managedRoles.assign, { params: { id }, body: { permissions: grab } }, sent),
    app.call(managedRoles.update, { params: { id }, body: { name: 'Mine' } }, sent),
    app.call(managedRoles.remove, { params: { id } }, sent),
    app.call(managedRoles.storePermission, { body: { name: 'mine.all' } }, sent),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})
