import { accounts } from '@safar/contract/people/accounts.contract'
import { users } from '@safar/contract/people/users.contract'
import { afterAll, expect, test } from 'vitest'
import { fund } from '../../../testing/buyers.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const permissions = ['users.view', 'users.manage', 'users.approve']
const clerk = await app.person('admin-staff', { permissions })
const second = await app.person('admin-staff', { permissions })

let count = 0
/** Each person asks for an address of their own. */
const newAddress = () => `new${++count}@example.com`
type Person = Awaited<ReturnType<typeof app.person>>

const change = ({ user }: Person, email: string, more: object = {}) =>
  app.call(users.save, { body: { id: user.id, name: user.name, role: user.role, email, ...more } }, clerk)
const decide = (id: number, by: Person, body: object = {}) =>
  app.call(users.decideEmailChange, { params: { id }, body: { version: 1, approve: true, ...body } }, by)
const emailOf = async (id: number) =>
  (await app.owner.query('select email from users where id = $1', [id])).rows[0].email
const isSignedIn = async ({ token }: Person) => (await app.call(accounts.currentUser, {}, { token })).status === 200
const linkTo = async (address: string) => /token=([\w-]+)/.exec((await app.mailTo(address)).text)?.[1] ?? ''
const restore = (token: string) => app.call(accounts.restoreEmail, { body: { token } })
const mailsTo = async (address: string) => {
  await app.services.jobs.drain()
  return (await app.owner.query('select subject from mailbox where to_address = $1', [address])).rowCount
}

test('200: a new address of an agency waits for a second person, and the old one is told at once', async () => {
  const agent = await app.person('agent')
  const email = newAddress()
  const { body } = await change(agent, email)
  expect(body.message).toContain('second person')
  expect(body.data).toMatchObject({ email: agent.user.email, email_change: { email, can_decide: false } })
  expect(await isSignedIn(agent)).toBe(true)
  expect((await app.mailTo(agent.user.email)).text).toContain(email)
  expect(await mailsTo(email)).toBe(0)
  const approved = await decide(agent.user.id, second)
  expect([approved.status, approved.body.data.email, approved.body.data.email_change]).toEqual([200, email, undefined])
  expect(await isSignedIn(agent)).toBe(false)
  expect(await mailsTo(agent.user.email)).toBe(2)
})

test('409: nobody approves a new address they requested, nor one that was replaced or decided', async () => {
  const agent = await app.person('agent')
  await change(agent, newAddress())
  expect((await decide(agent.user.id, clerk)).body.reason).toBe('own_request')
  await change(agent, newAddress())
  expect((await decide(agent.user.id, second)).body.reason).toBe('address_replaced')
  const declined = await decide(agent.user.id, second, { version: 2, approve: false, reason: 'Not asked for.' })
  expect(declined.status).toBe(200)
  expect((await decide(agent.user.id, second, { version: 2 })).body.reason).toBe('request_decided')
  expect(await emailOf(agent.user.id)).toBe(agent.user.email)
})

test('403: somebody without the right to approve users cannot decide on a new address', async () => {
  const agent = await app.person('agent')
  await change(agent, newAddress())
  const manager = await app.person('admin-staff', { permissions: ['users.view', 'users.manage'] })
  expect((await decide(agent.user.id, manager)).status).toBe(403)
})

test('200: a customer with a balance needs a second person too; one without does not', async () => {
  const customer = await app.person('customer')
  const email = newAddress()
  await change(customer, email)
  expect(await emailOf(customer.user.id)).toBe(email)
  const rich = await app.person('customer')
  await fund(app, rich.user.id, 50_000)
  await change(rich, newAddress())
  expect(await emailOf(rich.user.id)).toBe(rich.user.email)
})

test('422: an address that somebody else has is refused when it is requested', async () => {
  const agent = await app.person('agent')
  const taken = await change(agent, second.user.email)
  expect([taken.status, taken.body.errors]).toMatchObject([422, { email: [expect.any(String)] }])
})

test('200: the owner of a replaced address takes it back, signs everybody out and alone sets the password', async () => {
  const agent = await app.person('agent')
  const stolen = newAddress()
  await change(agent, stolen)
  await decide(agent.user.id, second)
  const token = await linkTo(agent.user.email)
  await app.call(accounts.forgotPassword, { body: { email: stolen } })
  const thiefsLink = /password-reset\/([\w-]+)/.exec((await app.mailTo(stolen)).text)?.[1] ?? ''
  expect((await restore(token)).status).toBe(200)
  expect(await emailOf(agent.user.id)).toBe(agent.user.email)
  const password = 'a-long-new-password-7'
  const form = { password, password_confirmation: password }
  expect((await app.call(accounts.resetPassword, { body: { token: thiefsLink, ...form } })).status).toBe(422)
  const ownersLink = /password-reset\/([\w-]+)/.exec((await app.mailTo(agent.user.email)).text)?.[1] ?? ''
  expect((await app.call(accounts.resetPassword, { body: { token: ownersLink, ...form } })).status).toBe(200)
  expect((await restore(token)).body.errors).toHaveProperty('token')
})

test('200: the link in the first mail withdraws a request that still waits', async () => {
  const agent = await app.person('agent')
  await change(agent, newAddress())
  expect((await restore(await linkTo(agent.user.email))).status).toBe(200)
  expect((await decide(agent.user.id, second)).body.reason).toBe('request_decided')
  expect(await isSignedIn(agent)).toBe(true)
})

test('422: a link that takes an address back works for seven days, and not for an address that was never confirmed', async () => {
  const agent = await app.person('agent')
  await change(agent, newAddress())
  const token = await linkTo(agent.user.email)
  app.clock.forward(7 * 24 * 60 + 1)
  expect((await restore(token)).body.errors).toHaveProperty('token')
  const unconfirmed = await app.person('customer', { emailVerifiedAt: null })
  const fresh = await app.person('admin-staff', { permissions })
  const form = { id: unconfirmed.user.id, name: 'Noor', role: 'customer' as const, email: newAddress() }
  await app.call(users.save, { body: form }, fresh)
  expect(await mailsTo(unconfirmed.user.email)).toBe(0)
})

test('200: a password given for an existing person is not set: a link that sets it is mailed to them', async () => {
  const office = await app.person('admin-staff', { permissions })
  const { user } = await app.person('customer')
  const before = (await app.owner.query('select password_hash from users where id = $1', [user.id])).rows
  const form = { id: user.id, name: user.name, role: user.role, email: user.email, password: 'chosen-by-a-clerk-9' }
  const { body } = await app.call(users.save, { body: form }, office)
  expect(body.message).toContain('link')
  expect((await app.owner.query('select password_hash from users where id = $1', [user.id])).rows).toEqual(before)
  expect((await app.mailTo(user.email)).text).toContain('/auth/password-reset/')
})

test('422: a changed password, address or block ends reset links that were not used', async () => {
  const admin = await app.person('admin')
  const password = 'a-long-new-password-7'
  const linkOf = async (email: string) => {
    await app.call(accounts.forgotPassword, { body: { email } })
    return /password-reset\/([\w-]+)/.exec((await app.mailTo(email)).text)?.[1] ?? ''
  }
  const spend = async (token: string) =>
    (await app.call(accounts.resetPassword, { body: { token, password, password_confirmation: password } })).status
  const blocked = await app.person('customer')
  const link = await linkOf(blocked.user.email)
  await app.call(users.setStatus, { params: { id: blocked.user.id }, body: { status: 'blocked' } }, admin)
  expect(await spend(link)).toBe(422)
  const moved = await app.person('customer')
  const old = await linkOf(moved.user.email)
  const form = { id: moved.user.id, name: 'Noor', role: 'customer' as const, email: newAddress() }
  await app.call(users.save, { body: form }, admin)
  expect(await spend(old)).toBe(422)
  const changed = await app.person('customer')
  const first = await linkOf(changed.user.email)
  expect(await spend(first)).toBe(200)
  const unused = await linkOf(changed.user.email)
  const { body } = await app.call(accounts.login, { body: { email: changed.user.email, password } })
  const own = { current_password: password, password: `${password}8`, password_confirmation: `${password}8` }
  const { status } = await app.call(accounts.changePassword, { body: own }, { token: body.authorisation?.token })
  expect([status, await spend(unused)]).toEqual([200, 422])
})
