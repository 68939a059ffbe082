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
  expect([lost, link].every((one) => one?.includes('/auth/password-reset/'))).toBe(true)
  const token = link?.split('/').at(-1) ?? ''
  const password = 'a first password 81'
  const body = { token, password, password_confirmation: password }
  expect((await app.call(accounts.resetPassword, { body })).status).toBe(200)
  const signIn = await app.call(accounts.login, { body: { email: 'admin@safar.example', password } })
  expect(signIn.body.type).toBe('otp')
})

test('with the address and password of the environment no link is needed', async () => {
  const other = await startTestApp()
  const config = { ...other.services.config, ADMIN_EMAIL: 'Owner@Example.com', ADMIN_PASSWORD: 'of the environment 81' }
  expect(await ensureFirstAdmin({ ...other.services, config })).toBeNull()
  const credentials = { email: 'owner@example.com', password: 'of the environment 81' }
  expect((await other.call(accounts.login, { body: credentials })).body.type).toBe('otp')
  await other.close()
})
