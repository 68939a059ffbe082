import { accounts } from '@safar/contract/people/accounts.contract'
import { afterAll, expect, test } from 'vitest'
import { observeWork } from '../../../testing/observe-work.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const app = await startTestApp()
afterAll(() => app.close())

const password = 'blue-harbour-47'
const passwordHash = await hashPassword(password)
const { user: agent } = await app.person('agent', { passwordHash })
const { user: other } = await app.person('agent', { passwordHash })
const UNKNOWN = 'nobody@example.com'

const workOf = (call: () => Promise<{ status: number }>) =>
  observeWork(app, async () => expect((await call()).status).toBe(422))

test('422: checking a code that nobody requested does the same work for a known address as for an unknown one', async () => {
  const verify = (email: string) => () =>
    app.call(accounts.verifyCode, { body: { email, otp: '123456', otp_request: 'made-up' } })
  const unknown = await workOf(verify(UNKNOWN))
  expect(unknown.statements.length).toBeGreaterThan(0)
  expect(await workOf(verify(agent.email))).toEqual(unknown)
})

test("422: a requested code does the same work with another person's address as with an unknown one", async () => {
  const { body } = await app.call(accounts.requestCode, { body: { email: agent.email, password } })
  const verify = (email: string) => () =>
    app.call(accounts.verifyCode, { body: { email, otp: '123456', otp_request: body.otp_request } })
  const unknown = await workOf(verify(UNKNOWN))
  expect(unknown.statements.length).toBeGreaterThan(0)
  expect(await workOf(verify(other.email))).toEqual(unknown)
})

test.each(['login', 'requestCode'] as const)(
  '422: %s does the same work for a wrong password as for an unknown address: one password is hashed',
  async (name) => {
    const call = (email: string) => () => app.call(accounts[name], { body: { email, password: 'not the password' } })
    const unknown = await workOf(call(UNKNOWN))
    expect(unknown.hashes).toBe(1)
    expect(await workOf(call(agent.email))).toEqual(unknown)
  },
)
