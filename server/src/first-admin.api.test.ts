import { accounts } from '@safar/contract/people/accounts.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureFirstAdmin } from './first-admin.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the first administrator sets a password by the printed link, which is printed again until it was used', async () => {
  const lost = await ensureFirstAdmin(app.services)
  const link = await ensureFirstAdmin(app.services)
  expect([lost, link].every((one) => one?.link.includes('/auth/password-reset/'))).toBe(true)
  const token = link?.link.split('/').at(-1) ?? ''
  const password = 'a first password 81'
  const body = { token, password, password_confirmation: password }
  expect((await app.call(accounts.resetPassword, { body })).status).toBe(200)
  const signIn = await app.call(accounts.login, { body: { email: 'admin@safar.example', password } })
  expect(signIn.body.type).toBe('otp')
})

test('production refuses to start without the address of an administrator, as long as none has signed in', async () => {
  const other = await startTestApp()
  const production = { ...other.services, config: { ...other.services.config, production: true } }
  await expect(ensureFirstAdmin(production)).rejects.toThrow('ADMIN_EMAIL: must be set')
  await other.person('admin', { lastSeenAt: new Date() })
  expect(await ensureFirstAdmin(production)).toBeNull()
  await other.close()
})

test('a mistake in the first address is mended by the next start: the old link ends, the new one works', async () => {
  const other = await startTestApp()
  const startAs = (email: string) =>
    ensureFirstAdmin({ ...other.services, config: { ...other.services.config, ADMIN_EMAIL: email } })
  const password = 'a first password 81'
  const setPassword = async (link = '') => {
    const body = { token: link.split('/').at(-1) ?? '', password, password_confirmation: password }
    return (await other.call(accounts.resetPassword, { body })).status
  }
  const wrong = await startAs('owner@exmaple.com')
  const right = await startAs('Owner@Example.com')
  expect(right?.email).toBe('owner@example.com')
  expect(await setPassword(wrong?.link)).toBe(422)
  expect(await setPassword(right?.link)).toBe(200)
  const signIn = (email: string) => other.call(accounts.login, { body: { email, password } })
  expect((await signIn('owner@exmaple.com')).status).toBe(422)
  expect((await signIn('owner@example.com')).body.type).toBe('otp')
  // Whoever has signed in keeps their address.
  await other.owner.query(`update users set last_seen_at = now() where email = 'owner@example.com'`)
  expect(await startAs('another@example.com')).toBeNull()
  expect((await signIn('owner@example.com')).body.type).toBe('otp')
  await other.close()
})

test('with the address and password of the environment no link is needed', async () => {
  const other = await startTestApp()
  const config = { ...other.services.config, ADMIN_EMAIL: 'Owner@Example.com', ADMIN_PASSWORD: 'of the environment 81' }
  expect(await ensureFirstAdmin({ ...other.services, config })).toBeNull()
  const credentials = { email: 'owner@example.com', password: 'of the environment 81' }
  expect((await other.call(accounts.login, { body: credentials })).body.type).toBe('otp')
  await other.close()
})
