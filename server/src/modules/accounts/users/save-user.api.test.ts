import { accounts } from '@safar/contract/people/accounts.contract'
import { users } from '@safar/contract/people/users.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const admin = await app.person('admin')
const manager = await app.person('admin-staff', { permissions: ['users.view', 'users.manage'] })

type UserForm = Input<typeof users.save>['body']

let n = 0
const form = (about: Partial<UserForm> = {}): UserForm => ({
  name: 'Bilal Khan',
  email: `bilal${++n}@example.com`,
  role: 'customer',
  ...about,
})
const save = (body: UserForm, { token } = admin, headers = {}) => app.call(users.save, { body }, { token, headers })
const alive = async (token: string) => (await app.call(accounts.currentUser, {}, { token })).status === 200
const lines = async (action: string, id: number) => {
  const found = 'select actor_id::int, changes from activity where action = $1 and subject_id = $2'
  return (await app.owner.query(found, [action, String(id)])).rows
}

test('200: a new user is told by mail and sets the first password by its link', async () => {
  const given = form()
  const { status, body } = await save(given, manager)
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'User saved successfully.' })
  const [, token = ''] = /password-reset\/([\w-]+)/.exec((await app.mailTo(given.email)).text) ?? []
  const password = 'green-lantern-93'
  const set = await app.call(accounts.resetPassword, { body: { token, password, password_confirmation: password } })
  expect(set.status).toBe(200)
  const signedIn = await app.call(accounts.login, { body: { email: given.email, password } })
  expect(signedIn.body.user).toMatchObject({ id: body.data.id, email_verified: true })
  expect(await lines('users.create', body.data.id)).toEqual([
    { actor_id: manager.user.id, changes: { role: 'customer', email: given.email } },
  ])
})

test('422: nobody can sign in to an invited account before its password is set', async () => {
  const given = form()
  await save(given)
  for (const password of ['none', 'null', 'undefined', 'password']) {
    expect((await app.call(accounts.login, { body: { email: given.email, password } })).status).toBe(422)
  }
})

test('200: a salesman made by somebody who can approve is approved; an agent never is without the form', async () => {
  const salesman = await save(form({ role: 'salesman' }))
  expect(salesman.body.data.is_approved).toBe('1')
  const unvouched = await save(form({ role: 'salesman' }), manager)
  expect(unvouched.body.data.is_approved).toBe('0')
  const agent = await save(form({ role: 'agent', agency_name: 'Sky', salesman_id: salesman.body.data.id }))
  expect(agent.body.data).toMatchObject({
    is_approved: '0',
    is_formFilled: 0,
    agency_name: 'Sky',
    salesman: { id: salesman.body.data.id },
  })
})

test('422: invalid values are reported at their fields', async () => {
  const taken = await save(form({ email: admin.user.email }))
  expect(taken.body.errors).toEqual({ email: ['You already have an account with this e-mail. Sign in instead.'] })
  const nameless = await save(form({ role: 'agent' }))
  expect(nameless.body.errors).toEqual({ agency_name: ['This field is required.'] })
  const nobody = await save(form({ role: 'agent', agency_name: 'Sky', salesman_id: admin.user.id }))
  expect(nobody.body.errors).toEqual({ salesman_id: ['Choose one of the salesmen.'] })
  const weak = await save(form({ password: 'password123' }))
  expect(weak.body.errors).toEqual({ password: ['This password is too easy to guess. Choose another.'] })
})

test('403: staff cannot create or change office users, nor promote anyone to the office', async () => {
  const customer = await app.person('customer')
  for (const role of ['admin', 'admin-staff', 'reservation'] as const) {
    expect((await save(form({ role }), manager)).status).toBe(403)
    expect((await save(form({ role, id: customer.user.id }), manager)).status).toBe(403)
    const colleague = await app.person(role)
    expect((await save(form({ id: colleague.user.id }), manager)).status).toBe(403)
    expect((await app.call(users.remove, { params: { id: colleague.user.id } }, manager)).status).toBe(403)
    const allowance = { id: colleague.user.id, allowed: true }
    expect((await app.call(users.setCardAllowance, { body: allowance }, manager)).status).toBe(403)
  }
  expect((await save(form({ role: 'reservation' }), admin)).status).toBe(200)
})

test('403: the permission to view does not allow managing', async () => {
  const viewer = await app.person('reservation', { permissions: ['users.view'] })
  expect((await save(form(), viewer)).status).toBe(403)
})

test('200: a changed role ends the sessions; a changed name does not', async () => {
  const { user, token } = await app.person('customer')
  const same: UserForm = { id: user.id, name: 'New Name', email: user.email, role: 'customer' }
  const renamed = await save(same, manager)
  expect(renamed.body.message).toBe('User has been updated successfully.')
  expect(renamed.body.data).toMatchObject({ name: 'New Name', phone: user.phone })
  expect(await alive(token)).toBe(true)
  const moved = await save({ ...same, role: 'agent', agency_name: 'Sky' }, manager)
  expect(moved.body.data).toMatchObject({ role: 'agent', is_approved: '0' })
  expect(await alive(token)).toBe(false)
  expect(await lines('users.change', user.id)).toContainEqual({
    actor_id: manager.user.id,
    changes: expect.objectContaining({ role: ['customer', 'agent'] }),
  })
})

test('200: a changed address must be verified again, and a link mailed to the old one is invalid', async () => {
  const { user, token: session } = await app.person('customer')
  await app.call(accounts.forgotPassword, { body: { email: user.email } })
  const [, token = ''] = /password-reset\/([\w-]+)/.exec((await app.mailTo(user.email)).text) ?? []
  expect(token).not.toBe('')
  const { body } = await save(form({ id: user.id, email: 'moved@example.com' }))
  expect(body.data.email_verified).toBe(false)
  expect((await app.mailTo('moved@example.com')).subject).toBe('Verify your e-mail')
  expect(await alive(session)).toBe(false)
  const stolen = { token, password: 'green-lantern-93', password_confirmation: 'green-lantern-93' }
  expect((await app.call(accounts.resetPassword, { body: stolen })).status).toBe(422)
})

test('200: the agents of a salesman who gets another role are assigned to nobody', async () => {
  const salesman = await app.person('salesman')
  const agent = await app.person('agent', { salesmanId: salesman.user.id })
  await save(form({ id: salesman.user.id }))
  const { body } = await app.call(users.list, { query: { id: agent.user.id } }, admin)
  expect(body.data[0]?.salesman).toBeNull()
})

test('404: a user who does not exist cannot be changed', async () => {
  expect((await save(form({ id: 987_654 }))).status).toBe(404)
})

test('409: people cannot change their own role, address or password here, but can correct their own name', async () => {
  const { user, token } = await app.person('admin')
  const own: UserForm = { id: user.id, name: 'Mended', email: user.email, role: 'admin' }
  const grabs: Partial<UserForm>[] = [
    { role: 'customer' },
    { email: 'other@example.com' },
    { password: 'green-lantern-93' },
  ]
  for (const grab of grabs) expect((await save({ ...own, ...grab }, { user, token })).status).toBe(409)
  expect((await save(own, { user, token })).body.data.name).toBe('Mended')
  expect(await alive(token)).toBe(true)
})

type Admin = Awaited<ReturnType<typeof app.person>>
const waysOut = {
  demoted: (by: Admin, { user }: Admin) => save(form({ id: user.id, email: user.email }), by),
  blocked: ({ token }: Admin, { user }: Admin) =>
    app.call(users.setStatus, { params: { id: user.id }, body: { status: 'blocked', reason: 'left' } }, { token }),
  deleted: ({ token }: Admin, { user }: Admin) => app.call(users.remove, { params: { id: user.id } }, { token }),
}
const ways = Object.keys(waysOut) as (keyof typeof waysOut)[]

test.each(ways.flatMap((first) => ways.map((second) => [first, second] as const)))(
  '409: if two administrators remove each other at the same time, one %s and one %s, one stays',
  async (first, second) => {
    await app.owner.query("update users set status = 'blocked' where role = 'admin'")
    const [one, two] = [await app.person('admin'), await app.person('admin')]
    // Both requests pass authorization and then block on this lock, so that neither is refused for having already lost
    // the role.
    await app.owner.query('begin')
    await app.owner.query("select from users where role = 'admin' for update")
    const answers = Promise.all([waysOut[first](one, two), waysOut[second](two, one)])
    await expect.poll(app.waiting).toBe(2)
    await app.owner.query('commit')
    expect((await answers).map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await app.owner.query(
      "select from users where role = 'admin' and status = 'active' and deleted_at is null",
    )
    expect(rows).toHaveLength(1)
    await app.owner.query("update users set status = 'active' where role = 'admin'")
  },
)

test.each(ways)('409: the last administrator cannot be %s by themselves', async (way) => {
  await app.owner.query("update users set status = 'blocked' where role = 'admin'")
  const last = await app.person('admin')
  expect((await waysOut[way](last, last)).status).toBe(409)
  await app.owner.query("update users set status = 'active' where role = 'admin'")
})

test('200: a repeat with the same key makes one user and returns the first reply', async () => {
  const given = form()
  const headers = { 'idempotency-key': 'make-bilal-once' }
  const first = await save(given, admin, headers)
  const second = await save(given, admin, headers)
  expect(second.status).toBe(200)
  expect(second.body).toEqual(first.body)
  const { rows } = await app.owner.query('select from users where email = $1', [given.email])
  expect(rows).toHaveLength(1)
})

test('422: somebody who works by permissions alone needs a managed role, new or changed', async () => {
  const { token } = await app.person('admin')
  const form = { name: 'Sana Iqbal', email: 'sana.staff@example.com', role: 'admin-staff' as const }
  const without = await app.call(users.save, { body: form }, { token })
  expect(without.status).toBe(422)
  expect(without.body.errors).toEqual({ managed_role_id: ['Choose one of the roles.'] })
  const { rows } = await app.owner.query("insert into managed_roles (name) values ('Ticketing desk') returning id")
  const managed_role_id = Number(rows[0].id)
  const made = await app.call(users.save, { body: { ...form, managed_role_id } }, { token })
  expect(made.body.data.managed_role).toEqual({ id: managed_role_id, name: 'Ticketing desk' })
  // A change that does not name the role keeps it.
  const { id } = made.body.data
  const renamed = await app.call(users.save, { body: { ...form, id, name: 'Sana Malik' } }, { token })
  expect(renamed.body.data.managed_role?.id).toBe(managed_role_id)
  const { user } = await app.person('customer')
  const promoted = { id: user.id, name: user.name, email: user.email, role: 'admin-staff' as const }
  expect((await app.call(users.save, { body: promoted }, { token })).status).toBe(422)
})
