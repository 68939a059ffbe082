import { contract } from '@safar/contract'
import { accounts } from '@safar/contract/people/accounts.contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const post = (payload: string | Buffer, contentType = 'application/json', headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': contentType, ...headers } })

describe('bad input answers 4xx in the error shape', () => {
  test.each([
    ['413: a body of 10 MB', 413, () => post(JSON.stringify({ email: 'x'.repeat(10_000_000) }))],
    ['400: broken JSON', 400, () => post('{"email": ')],
    ['400: bytes that are no text', 400, () => post(Buffer.from([0xff, 0xfe, 0x00]))],
    ['415: a wrong content type', 415, () => post('email=x', 'application/x-www-form-urlencoded')],
    ['400: a NUL byte', 400, () => post('{"email":"a\\u0000b@example.com","password":"x"}')],
    ['400: a lone surrogate', 400, () => post('{"email":"\\ud800","password":"x"}')],
    ['400: nested without end', 400, () => post(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`)],
    ['400: a poisoned prototype', 400, () => post('{"__proto__":{"role":"admin"}}')],
    ['422: an array where an object belongs', 422, () => post('[]')],
    ['422: nothing at all', 422, () => post('')],
    ['404: an unknown call', 404, () => app.http.inject({ url: '/api/no-such-call' })],
    ['400: a broken escape in the path', 400, () => app.http.inject({ url: '/api/uploads/%E0%A4%A' })],
  ])('%s', async (_, status, send) => {
    const response = await send()
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({
      type: 'error',
      message: expect.any(String),
      request_id: expect.any(String),
    })
  })

  test('422: the field map names each field, in the language asked for', async () => {
    const english = await app.call(accounts.login, { body: { email: 'x', password: '' } })
    expect(english.body.errors).toEqual({
      email: ['Enter a valid e-mail, such as name@example.com.'],
      password: ['This field is required.'],
    })
    const arabic = await app.call(accounts.login, { body: { email: 'x', password: '' } }, { locale: 'ar' })
    expect(arabic.body.errors?.password).toEqual(['هذا الحقل مطلوب.'])
  })
})

describe('forgery', () => {
  const body = JSON.stringify({ email: 'a@example.com', password: 'x' })
  test.each([
    ['403: a request from another site', 403, { origin: 'https://evil.example' }],
    ['403: a sandboxed origin', 403, { origin: 'null' }],
    ['403: a browser that says so', 403, { 'sec-fetch-site': 'cross-site' }],
    ['419: the cookie without its header', 419, { cookie: 'XSRF-TOKEN=abc' }],
    ['419: the cookie with another header', 419, { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }],
    ['422: both, so the call itself decides', 422, { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' }],
  ])('%s', async (_, status, headers) => {
    expect((await post(body, 'application/json', headers as Record<string, string>)).statusCode).toBe(status)
  })

  test('204: the cookie is set for the page to repeat', async () => {
    const { status, headers } = await app.call(accounts.csrfCookie)
    expect(status).toBe(204)
    expect(String(headers['set-cookie'])).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/)
  })

  test.each([
    ['a second tab gets the one the browser has', `XSRF-TOKEN=${'a'.repeat(32)}`, true],
    ['one that is not ours is made anew', 'XSRF-TOKEN=abc', false],
  ])('%s', async (_, cookie, kept) => {
    const { headers } = await app.http.inject({ url: `/api${accounts.csrfCookie.path}`, headers: { cookie } })
    expect(String(headers['set-cookie']).startsWith(`${cookie};`)).toBe(kept)
  })
})

test('every answer carries the security headers and its request id', async () => {
  const { headers } = await app.http.inject({ url: '/healthz' })
  expect(headers['x-content-type-options']).toBe('nosniff')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/)
  expect(policy).not.toContain('unsafe-eval')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('429: past the limit of a call an address is told when to come back', async () => {
  const send = () =>
    app.call(accounts.forgotPassword, { body: { email: 'nobody@example.com' } }, { ip: '198.51.100.7' })
  const statuses: number[] = []
  for (let i = 0; i < 7; i++) statuses.push((await send()).status)
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(refused.body.retry_after).toBeGreaterThan(0)
})

test('the OpenAPI document and the API page name every call', async () => {
  const document = (await app.http.inject({ url: '/api/openapi.json' })).json()
  const page = (await app.http.inject({ url: '/api/docs' })).body
  for (const [room, calls] of Object.entries(contract)) {
    for (const [name, { method, path }] of Object.entries(calls)) {
      expect(document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].operationId).toBe(`${room}.${name}`)
      expect(page).toContain(`id="${room}.${name}"`)
    }
  }
})

test('metrics count calls by name, for the machine itself alone', async () => {
  await app.call(accounts.csrfCookie)
  const own = await app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(own.body).toContain('http_request_seconds_count{call="accounts.csrfCookie",status="204"}')
  expect((await app.http.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
})

test('503, not 500, when the database cannot be reached', async () => {
  const lost = await startTestApp()
  const { token } = await lost.person('admin')
  // The database goes away underneath: every connection is cut and no new one is let in.
  const name = new URL(lost.services.db.pool.options.connectionString ?? '').pathname.slice(1)
  const outside = new pg.Client({ connectionString: process.env.SAFAR_TEST_DATABASE })
  await outside.connect()
  await outside.query(`alter database ${name} with allow_connections false`)
  await outside.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name <> 'owner'`,
    [name],
  )
  expect((await lost.call(accounts.currentUser, {}, { token })).status).toBe(503)
  expect((await lost.http.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect((await lost.http.inject({ url: '/healthz' })).statusCode).toBe(200)
  await outside.query(`alter database ${name} with allow_connections true`)
  await outside.end()
  expect((await lost.call(accounts.currentUser, {}, { token })).status).toBe(200)
  await lost.close()
})
