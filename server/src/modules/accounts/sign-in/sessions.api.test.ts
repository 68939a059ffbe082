import { accounts } from '@safar/contract/people/accounts.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { openSession } from './sessions.ts'
import { SESSION } from './sign-in.rules.ts'

const app = await startTestApp()
afterAll(() => app.close())

const status = async (token?: string) => (await app.call(accounts.currentUser, {}, { token })).status

test('401: a missing token, a made-up one and one with a wrong secret are refused', async () => {
  const { token } = await app.person('customer')
  const [id] = token.split('.')
  for (const given of [
    undefined,
    'x',
    '1.2',
    `${id}.${'A'.repeat(43)}`,
    `999999.${token.split('.')[1]}`,
    `${token}A`,
  ]) {
    expect({ given, status: await status(given) }).toEqual({ given, status: 401 })
  }
  expect(await status(token)).toBe(200)
})

test('401: an office session ends when it is idle too long, and continues while it is used', async () => {
  const { token } = await app.person('admin')
  app.clock.forward(SESSION.other.idleMinutes - 1)
  expect(await status(token)).toBe(200)
  app.clock.forward(SESSION.other.idleMinutes - 1)
  expect(await status(token)).toBe(200)
  app.clock.forward(SESSION.other.idleMinutes)
  expect(await status(token)).toBe(401)
})

test('401: an office session ends at its maximum age, however busy it is', async () => {
  const { token } = await app.person('agent')
  const step = SESSION.other.idleMinutes / 2
  for (let lived = step; lived < SESSION.other.absoluteMinutes; lived += step) {
    app.clock.forward(step)
    expect({ lived, status: await status(token) }).toEqual({ lived, status: 200 })
  }
  app.clock.forward(step)
  expect(await status(token)).toBe(401)
})

test('401: a customer stays signed in longer than the office, but not forever', async () => {
  const { token } = await app.person('customer')
  app.clock.forward(SESSION.other.absoluteMinutes + 1)
  expect(await status(token)).toBe(200)
  app.clock.forward(SESSION.customer.idleMinutes)
  expect(await status(token)).toBe(401)
})

test('401: after logout the token is dead, the other sessions of the person are not', async () => {
  const { user, token } = await app.person('customer')
  const origin = { ip: '127.0.0.1', userAgent: 'another browser', requestId: 'test' }
  const elsewhere = await app.services.db.tx((tx) => openSession(tx, user, origin, app.clock.now()))
  expect((await app.call(accounts.logout, {}, { token })).status).toBe(200)
  expect(await status(token)).toBe(401)
  expect(await status(elsewhere)).toBe(200)
})

test('401: the token of a deleted person no longer works', async () => {
  const { user, token } = await app.person('customer')
  await app.owner.query('update users set deleted_at = now() where id = $1', [user.id])
  expect(await status(token)).toBe(401)
})
