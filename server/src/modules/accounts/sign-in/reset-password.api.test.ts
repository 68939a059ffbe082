import { accounts } from '@safar/contract/people/accounts.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { hashPassword } from './passwords.ts'
import { RESET_LINK_MINUTES } from './sign-in.rules.ts'

const app = await startTestApp()
afterAll(() => app.close())

const passwordHash = await hashPassword('blue-harbour-47')
const fresh = { password: 'green-lantern-93', password_confirmation: 'green-lantern-93' }

async function linkFor(email: string): Promise<string> {
  await app.call(accounts.forgotPassword, { body: { email } })
  const [, token] = /password-reset\/([\w-]+)/.exec((await app.mailTo(email)).text) ?? []
  if (!token) throw new Error('no link in the mail')
  return token
}

test('200: the mailed link sets a new password, ends every session and works once', async () => {
  const { user, token: session } = await app.person('customer', { passwordHash })
  const token = await linkFor(user.email)
  const done = await app.call(accounts.resetPassword, { body: { token, ...fresh } })
  expect(done.body.message).toEqual({ status: 'success', description: 'Your password has reset successfully.' })
  expect((await app.call(accounts.currentUser, {}, { token: session })).status).toBe(401)
  const old = await app.call(accounts.login, { body: { email: user.email, password: 'blue-harbour-47' } })
  expect(old.status).toBe(422)
  const now = await app.call(accounts.login, { body: { email: user.email, password: fresh.password } })
  expect(now.status).toBe(200)
  const again = await app.call(accounts.resetPassword, { body: { token, ...fresh } })
  expect(again.body.errors).toEqual({ token: ['This link has expired or was already used. Request a new one.'] })
})

test('200: if two people use one link at the same time, only one sets the password', async () => {
  const { user } = await app.person('customer', { passwordHash })
  const token = await linkFor(user.email)
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => app.call(accounts.resetPassword, { body: { token, ...fresh } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
})

test('200: an unknown and a known address are answered alike, and only the known one gets a mail', async () => {
  const { user } = await app.person('customer', { passwordHash })
  const known = await app.call(accounts.forgotPassword, { body: { email: user.email } })
  const unknown = await app.call(accounts.forgotPassword, { body: { email: 'nobody@example.com' } })
  expect(unknown.status).toBe(200)
  expect(unknown.body).toEqual(known.body)
  expect((await app.mailTo(user.email)).subject).toBe('Set a new password')
  await expect(app.mailTo('nobody@example.com')).rejects.toThrow('no mail')
})

test('422: a link expires after its minutes', async () => {
  const { user } = await app.person('customer', { passwordHash })
  const token = await linkFor(user.email)
  app.clock.forward(RESET_LINK_MINUTES)
  expect((await app.call(accounts.resetPassword, { body: { token, ...fresh } })).status).toBe(422)
})

test('422: a new link makes the older one invalid', async () => {
  const { user } = await app.person('customer', { passwordHash })
  const first = await linkFor(user.email)
  const second = await linkFor(user.email)
  expect((await app.call(accounts.resetPassword, { body: { token: first, ...fresh } })).status).toBe(422)
  expect((await app.call(accounts.resetPassword, { body: { token: second, ...fresh } })).status).toBe(200)
})

test('200: a new password forgets all known browsers except the one it was set with', async () => {
  const { user } = await app.person('customer', { passwordHash })
  await app.owner.query(
    `insert into known_devices (user_id, device_digest, last_used_at) values ($1, '\\x01', now())`,
    [user.id],
  )
  const token = await linkFor(user.email)
  expect((await app.call(accounts.resetPassword, { body: { token, ...fresh } })).status).toBe(200)
  const { rows } = await app.owner.query(
    `select device_digest = '\\x01' as old from known_devices where user_id = $1`,
    [user.id],
  )
  expect(rows).toEqual([{ old: false }])
})

test('422: a verification link cannot set a password', async () => {
  const { user, token: session } = await app.person('customer', { passwordHash, emailVerifiedAt: null })
  await app.call(accounts.verifyEmail, { body: {} }, { token: session })
  const [, token = ''] = /token=([\w-]+)/.exec((await app.mailTo(user.email)).text) ?? []
  expect(token).not.toBe('')
  expect((await app.call(accounts.resetPassword, { body: { token, ...fresh } })).status).toBe(422)
})

test('422: a guessable new password is refused, and the link stays valid', async () => {
  const { user } = await app.person('customer', { passwordHash })
  const token = await linkFor(user.email)
  const weak = { password: 'password123', password_confirmation: 'password123' }
  expect((await app.call(accounts.resetPassword, { body: { token, ...weak } })).status).toBe(422)
  expect((await app.call(accounts.resetPassword, { body: { token, ...fresh } })).status).toBe(200)
})

test('200: however often strangers ask, few links are mailed, and the newest of them stays valid', async () => {
  const { user } = await app.person('customer', { passwordHash })
  app.clock.forward(120)
  const ask = () => app.call(accounts.forgotPassword, { body: { email: user.email } })
  for (let n = 0; n < 8; n++) expect((await ask()).status).toBe(200)
  const [, token = ''] = /password-reset\/([\w-]+)/.exec((await app.mailTo(user.email)).text) ?? []
  const { rows } = await app.owner.query('select 1 from mailbox where to_address = $1', [user.email])
  expect(rows).toHaveLength(5)
  expect((await app.call(accounts.resetPassword, { body: { token, ...fresh } })).status).toBe(200)
})

test('429: one network can request a link for one address only a few times, while others still can', async () => {
  const { user } = await app.person('customer', { passwordHash })
  const ask = (ip: string) => app.call(accounts.forgotPassword, { body: { email: user.email } }, { ip })
  app.clock.forwardToSpan(5)
  for (let n = 0; n < 10; n++) await ask('198.51.100.30')
  app.clock.forward(2)
  expect((await ask('198.51.100.30')).status).toBe(429)
  expect((await ask('198.51.100.31')).status).toBe(200)
})

test('a blocked person gets no link', async () => {
  const { user } = await app.person('customer', { passwordHash, status: 'blocked' })
  expect((await app.call(accounts.forgotPassword, { body: { email: user.email } })).status).toBe(200)
  await expect(app.mailTo(user.email)).rejects.toThrow('no mail')
})
