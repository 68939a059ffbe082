import { accounts } from '@safar/contract/people/accounts.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { VERIFY_LINK_HOURS } from './sign-in.rules.ts'

const app = await startTestApp()
afterAll(() => app.close())

let n = 0
const form = (about = {}) => ({
  name: 'Sana Malik',
  email: `sana${++n}@example.com`,
  phone: '+92 300 1234567',
  password: 'blue-harbour-47',
  password_confirmation: 'blue-harbour-47',
  ...about,
})

const linkIn = (text: string) => {
  const [, token] = /verify-email\?token=([\w-]+)/.exec(text) ?? []
  if (!token) throw new Error('no link in the mail')
  return token
}

test('200: a customer registers, is signed in and verifies the address by the mailed link, once', async () => {
  const given = form()
  const { status, body } = await app.call(accounts.register, { body: given })
  expect(status).toBe(200)
  expect(body.message).toBe('Registered successfully.')
  expect(body.user).toMatchObject({
    role: 'customer',
    email: given.email,
    phone: '+923001234567',
    email_verified: false,
  })
  const token = linkIn((await app.mailTo(given.email)).text)
  const verified = await app.call(accounts.verifyEmail, { body: { token } })
  expect(verified.body).toMatchObject({ success: true, role: 'customer' })
  const me = await app.call(accounts.currentUser, {}, { token: body.authorisation.token })
  expect(me.body.user.email_verified).toBe(true)
  const again = await app.call(accounts.verifyEmail, { body: { token } })
  expect(again.status).toBe(422)
})

test('200: an agent begins unapproved, with the form to fill and an agency of the given name', async () => {
  const { body } = await app.call(accounts.register, { body: form({ account: 'agent', agency_name: 'Sky Travels' }) })
  expect(body.user).toMatchObject({ role: 'agent', is_approved: '0', is_formFilled: 0, agency_name: 'Sky Travels' })
})

test('200: role, approval and similar fields in a registration are ignored', async () => {
  const grabbed = {
    role: 'admin',
    is_approved: '1',
    approvedAt: '2020-01-01',
    card_allowed: true,
    is_formFilled: 1,
    managed_role_id: 1,
    status: 'x',
  }
  const { status, body } = await app.call(accounts.register, {
    body: form({ account: 'agent', agency_name: 'Sky', ...grabbed }),
  })
  expect(status).toBe(200)
  const { rows } = await app.owner.query(
    'select role, approved_at, form_filled_at, card_allowed, managed_role_id, status from users where id = $1',
    [body.user.id],
  )
  expect(rows).toEqual([
    {
      role: 'agent',
      approved_at: null,
      form_filled_at: null,
      card_allowed: false,
      managed_role_id: null,
      status: 'active',
    },
  ])
})

test('422: another kind of account than customer or agent cannot be registered', async () => {
  const body = { ...form(), account: 'admin' as 'agent' }
  expect((await app.call(accounts.register, { body })).status).toBe(422)
})

test('422: an address in use is refused at its field, also in different case and in a simultaneous request', async () => {
  const given = form()
  const answers = await Promise.all(
    [given.email, given.email.toUpperCase(), given.email].map((email) =>
      app.call(accounts.register, { body: { ...given, email } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body.errors?.email).toEqual(['Check your inbox: we have sent an e-mail about this address.'])
})

test('422: a taken address is told to its owner by mail, and its details stand where the toast reads them', async () => {
  const { user } = await app.person('customer')
  const given = form({ email: user.email })
  const refused = await app.call(accounts.register, { body: given }, { ip: '198.51.100.60' })
  expect(refused.status).toBe(422)
  const details = 'Check your inbox: we have sent an e-mail about this address.'
  expect(refused.body.message).toEqual({ status: 'error', description: details, details })
  expect((await app.mailTo(user.email)).subject).toBe('You already have an account')
})

test('429: one network can discover only a few addresses in use an hour', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    const { user } = await app.person('customer')
    const given = form({ email: user.email })
    statuses.push((await app.call(accounts.register, { body: given }, { ip: '198.51.100.61' })).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('422: a name with characters that change the reading order is refused', async () => {
  const given = form({ name: 'Ali \u202egnp.exe', email: 'bidi@example.com' })
  const { status, body } = await app.call(accounts.register, { body: given })
  expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['name'] })
})

test("422: a guessable password is refused: a common one, one's own address, one repeated character", async () => {
  for (const password of ['password123', 'aaaaaaaaaa', 'sana.malik@example.com']) {
    const given = form({ email: 'sana.malik@example.com', password, password_confirmation: password })
    const { status, body } = await app.call(accounts.register, { body: given })
    expect({ password, status, field: Object.keys(body.errors ?? {}) }).toEqual({
      password,
      status: 422,
      field: ['password'],
    })
  }
})

test('422: two different passwords are reported at the second', async () => {
  const { body } = await app.call(accounts.register, { body: form({ password_confirmation: 'something else' }) })
  expect(body.errors).toEqual({ password_confirmation: ["Passwords don't match."] })
})

test('422: an agent must name the agency', async () => {
  const { body } = await app.call(accounts.register, { body: form({ account: 'agent' }) })
  expect(Object.keys(body.errors ?? {})).toEqual(['agency_name'])
})

test('422: a verification link runs out, and a new one makes the older dead', async () => {
  const given = form()
  const { body } = await app.call(accounts.register, { body: given })
  const first = linkIn((await app.mailTo(given.email)).text)
  const asked = await app.call(accounts.verifyEmail, { body: {} }, { token: body.authorisation.token })
  expect(asked.status).toBe(200)
  const second = linkIn((await app.mailTo(given.email)).text)
  expect(second).not.toBe(first)
  expect((await app.call(accounts.verifyEmail, { body: { token: first } })).status).toBe(422)
  app.clock.forward(VERIFY_LINK_HOURS * 60)
  expect((await app.call(accounts.verifyEmail, { body: { token: second } })).status).toBe(422)
})

test('422: without a session and a token there is nothing to verify', async () => {
  expect((await app.call(accounts.verifyEmail, { body: {} })).status).toBe(422)
})

test('the table stores neither the password nor the token in readable form', async () => {
  const given = form()
  const { body } = await app.call(accounts.register, { body: given })
  const [, secret = 'none'] = body.authorisation.token.split('.')
  const { rows } = await app.owner.query(
    'select u.password_hash, s.token_digest from users u join sessions s on s.user_id = u.id where u.id = $1',
    [body.user.id],
  )
  expect(rows[0].password_hash).toMatch(/^argon2id\$19456\$2\$/)
  expect(rows[0].token_digest.toString('base64url')).not.toBe(secret)
  expect(rows[0].token_digest).toHaveLength(32)
})
