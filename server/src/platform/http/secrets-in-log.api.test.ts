import { accounts } from '@safar/contract/people/accounts.contract'
import { agents } from '@safar/contract/people/agents.contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createLog } from '../log.ts'

const lines: string[] = []
let app: TestApp
let agentToken: string
beforeAll(async () => {
  app = await startTestApp({}, createLog('info', { write: (line: string) => void lines.push(line) }))
  agentToken = (await app.person('agent')).token
})
afterAll(() => app.close())
beforeEach(() => {
  lines.length = 0
})

const secret = 'tr0ub4dor-and-3'
const passport = 'AB 12345!! 67'
const cnic = '35202-9876543-'

const post = (endpoint: Endpoint, payload: string) =>
  app.http.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    payload,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${agentToken}` },
  })

test.each<[string, Endpoint, unknown, string]>([
  ['a password with a wrong address', accounts.login, { email: 'x', password: secret }, secret],
  ['a password in a list', accounts.login, { email: 'a@b.example', password: [secret] }, secret],
  ['a password beside another', accounts.register, { password: secret, password_confirmation: 'other' }, secret],
  ['a reset token with a short password', accounts.resetPassword, { token: secret, password: 'x' }, secret],
  ['a reset token that is too long', accounts.resetPassword, { token: secret.repeat(50) }, secret],
  ['a verification token in an object', accounts.verifyEmail, { token: { value: secret } }, secret],
  ['a code of seven digits', accounts.verifyCode, { email: 'a@b.example', otp: '7391846' }, '7391846'],
  ['a passport that is none', travellers.save, { passport, passport_number: passport }, passport],
  ['a CNIC that is cut off', agents.submitDetails, { cnic }, cnic],
  ['a whole form as the name of a field', accounts.login, { [`password=${secret}`]: 1 }, secret],
])('%s is refused and does not appear in the log', async (_, endpoint, body, value) => {
  const { statusCode } = await post(endpoint, JSON.stringify(body))
  expect(statusCode).toBe(422)
  expect(lines.join()).toContain('request refused')
  expect(lines.join()).not.toContain(value)
})

test('malformed JSON does not appear in the log', async () => {
  expect((await post(accounts.login, `{"password":"${secret}`)).statusCode).toBe(400)
  expect(lines.join()).toContain('request refused')
  expect(lines.join()).not.toContain(secret)
})

test('an address of 15 kB and a body of 900 kB produce short log lines', async () => {
  await app.http.inject({ url: `/api/${'x'.repeat(15_000)}` })
  await post(accounts.login, JSON.stringify({ email: 'x'.repeat(900_000), password: secret }))
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_000)
})
