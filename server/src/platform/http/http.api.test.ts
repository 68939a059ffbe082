import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { contract } from '@safar/contract'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { accounts } from '@safar/contract/people/accounts.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { bookableProducts } from '@safar/contract/vocabulary/products'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createLog } from '../log.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const post = (payload: string | Buffer, contentType = 'application/json', headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': contentType, ...headers } })

describe('bad input is answered with 4xx in the shape of an error', () => {
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
      errors: expect.any(Object),
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

describe('request forgery', () => {
  const body = JSON.stringify({ email: 'a@example.com', password: 'x' })
  test.each([
    ['403: a request from another site', 403, { origin: 'https://evil.example' }],
    ['403: a sandboxed origin', 403, { origin: 'null' }],
    ['403: a browser that says so', 403, { 'sec-fetch-site': 'cross-site' }],
    ['403: a neighbour under our domain that names no origin', 403, { 'sec-fetch-site': 'same-site' }],
    ["422: our own page, by the browser's word", 422, { 'sec-fetch-site': 'same-origin' }],
    ['419: the cookie without its header', 419, { cookie: 'XSRF-TOKEN=abc' }],
    ['419: the cookie with another header', 419, { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }],
    ['419: a header that is no ASCII', 419, { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'ab\u00e9' }],
    ['422: both, so the call itself decides', 422, { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' }],
  ])('%s', async (_, status, headers) => {
    expect((await post(body, 'application/json', headers as Record<string, string>)).statusCode).toBe(status)
  })

  test.each(['PUT', 'DELETE'] as const)('403: a %s request from another site is refused', async (method) => {
    const call = Object.values(contract)
      .flatMap((calls): Endpoint[] => Object.values(calls))
      .find((endpoint) => endpoint.method === method)
    if (!call) throw new Error(`no call has the method ${method}`)
    const { statusCode, json } = await app.http.inject({
      method,
      url: `/api${call.path.replace(/:\w+/g, '1')}`,
      headers: { origin: 'https://evil.example' },
    })
    expect([statusCode, json().reason]).toEqual([403, 'cross_site'])
  })

  test('behind HTTPS the cookies are secure, and browsers are told to remember HTTPS', async () => {
    const secure = await startTestApp({ publicUrl: 'https://safar.example' })
    const { headers } = await secure.call(accounts.csrfCookie)
    expect(String(headers['set-cookie'])).toMatch(/; Secure$/)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await secure.close()
    expect((await app.call(accounts.csrfCookie)).headers['strict-transport-security']).toBeUndefined()
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

test('every reply has the security headers and its request id', async () => {
  const { headers } = await app.http.inject({ url: '/healthz' })
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toContain('unsafe-eval')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('429: an address that exceeds the limit of a call is told when to retry', async () => {
  const send = () =>
    app.call(accounts.forgotPassword, { body: { email: 'nobody@example.com' } }, { ip: '198.51.100.7' })
  const statuses: number[] = []
  for (let i = 0; i < 10; i++) statuses.push((await send()).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(refused.body.retry_after).toBeGreaterThan(0)
  expect(refused.headers['retry-after']).toBe(String(refused.body.retry_after))
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
  // Described once, for all replies that have one.
  expect(document.components.schemas.Booking.oneOf).toHaveLength(bookableProducts.length)
  const shown = document.paths[bookings.show.path.replace(/:(\w+)/g, '{$1}')].get
  const reply = shown.responses[200].content['application/json'].schema
  expect(reply.properties.booking).toEqual({ $ref: '#/components/schemas/Booking' })
})

test('the description is compressed once, shared by all who read it, and not sent again to who has it', async () => {
  const read = (headers: Record<string, string>) => app.http.inject({ url: '/api/openapi.json', headers })
  const whole = await read({})
  const zipped = await read({ 'accept-encoding': 'gzip' })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(whole.body)
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  const again = await read({ 'if-none-match': String(whole.headers.etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('metrics count calls by name, and can be read only from the machine itself', async () => {
  await app.call(accounts.csrfCookie)
  const own = await app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(own.body).toContain('http_request_seconds_count{call="accounts.csrfCookie",status="204"}')
  expect((await app.http.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
  for (const header of ['x-forwarded-for', 'x-real-ip', 'via', 'forwarded']) {
    const proxied = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { [header]: '203.0.113.9' } }
    expect((await app.http.inject(proxied)).statusCode).toBe(404)
  }
})

describe('the same address written in another way', () => {
  let strict: TestApp
  const lines: string[] = []
  beforeAll(async () => {
    const log = createLog('warn', { write: (line: string) => void lines.push(line) })
    strict = await startTestApp({ REQUESTS_PER_MINUTE: 20, production: true }, log)
    // A stand-in for a page of the web build.
    strict.http.get('/*', async () => 'a page')
  })
  afterAll(() => strict.close())
  const statusesOf = async (count: number, url: string, remoteAddress: string) => {
    const statuses: number[] = []
    for (let n = 0; n < count; n++) statuses.push((await strict.http.inject({ url, remoteAddress })).statusCode)
    return statuses
  }

  test('an escaped letter in /api makes a reply neither cacheable nor exempt from the limit', async () => {
    const escaped = await strict.http.inject({ url: '/%61pi/airports?q=LHE', remoteAddress: '198.51.100.1' })
    expect(escaped.headers['cache-control']).toBe('no-store')
    const statuses = await statusesOf(21, '/%61pi/sanctum/csrf-cookie', '198.51.100.2')
    expect(statuses.slice(0, 20).every((status) => status === 204)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  test('429: pages have a limit too, and each counts as several calls', async () => {
    expect(await statusesOf(5, '/about/us', '198.51.100.3')).toEqual([200, 200, 200, 200, 429])
  })

  test('429: the description of the calls and shared pictures count as pages do; probes are never refused', {
    tags: ['full'],
  }, async () => {
    expect(await statusesOf(5, '/api/openapi.json', '198.51.100.4')).toEqual([200, 200, 200, 200, 429])
    expect(await statusesOf(5, '/share/visa/999999.png', '198.51.100.5')).toEqual([404, 404, 404, 429, 429])
    expect(new Set(await statusesOf(30, '/readyz', '198.51.100.6'))).toEqual(new Set([200]))
  })

  test('429: all addresses of one IPv6 network share one limit', async () => {
    const statuses: number[] = []
    for (let n = 1; n <= 21; n++)
      statuses.push(...(await statusesOf(1, '/api/sanctum/csrf-cookie', `2001:db8::${n.toString(16)}`)))
    expect(statuses.at(-1)).toBe(429)
  })

  test('an untrusted proxy is reported in the log, once', async () => {
    for (let n = 0; n < 3; n++)
      await strict.http.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(lines.filter((line) => line.includes('TRUST_PROXY is not set'))).toHaveLength(1)
  })

  test('404: in production metrics cannot be read without their token', async () => {
    expect((await strict.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
  })
})

test('429: fares by day cost more of the limit for a journey with many legs than for a single flight', {
  tags: ['full'],
}, async () => {
  const legs = 'LHE-DXB-2026-12-12,DXB-JED-2026-12-14,JED-IST-2026-12-16,IST-LHR-2026-12-18'
  const span = { from: '2026-12-10', days: 62 }
  const statusesOf = async (trip: 'multi_city' | 'one_way', wanted: string, ip: string) => {
    const statuses: number[] = []
    for (let n = 0; n < 5; n++)
      statuses.push((await app.call(flights.dates, { query: { ...span, trip, legs: wanted } }, { ip })).status)
    return statuses
  }
  const many = await statusesOf('multi_city', legs, '198.51.100.9')
  expect(many.slice(0, 4)).not.toContain(429)
  expect(many[4]).toBe(429)
  expect(await statusesOf('one_way', 'LHE-DXB-2026-12-12', '198.51.100.10')).not.toContain(429)
})

test('503, not 500, is returned when the database cannot be reached', async () => {
  const lost = await startTestApp()
  const { token } = await lost.person('admin')
  // Takes the database away: cuts every connection and refuses new ones.
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

test('503: a database that only reads is an outage, and the server is not ready', async () => {
  const standby = await startTestApp()
  const { token } = await standby.person('admin')
  const name = new URL(standby.services.db.pool.options.connectionString ?? '').pathname.slice(1)
  const asOwner = new pg.Client({ connectionString: process.env.SAFAR_TEST_DATABASE })
  await asOwner.connect()
  /** Takes effect with the next connections, so the present ones are cut. */
  const setReadOnly = async (value: 'on' | 'off') => {
    await asOwner.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    await asOwner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name <> 'owner'`,
      [name],
    )
  }
  await setReadOnly('on')
  const refused = await standby.call(
    accounts.updateProfile,
    { body: { name: 'New Name', phone: '+923001234567', locale: 'en' } },
    { token },
  )
  expect(refused.status).toBe(503)
  expect(refused.body.retry_after).toBeGreaterThan(0)
  const probe = await standby.http.inject({ url: '/readyz' })
  expect([probe.statusCode, probe.json().status]).toEqual([503, 'waiting for a database that can be written to'])
  await setReadOnly('off')
  await asOwner.end()
  await standby.close()
})

describe('connections as they are', () => {
  const lines: string[] = []
  let open: TestApp
  let port = 0
  beforeAll(async () => {
    open = await startTestApp({}, createLog('info', { write: (line: string) => void lines.push(line) }))
    await open.http.listen({ port: 0, host: '127.0.0.1' })
    port = (open.http.server.address() as AddressInfo).port
  })
  afterAll(() => open.close())

  const say = (text: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(text)
    return socket
  }

  test('400: a request with two Host headers', async () => {
    const socket = say(
      'GET /healthz HTTP/1.1\r\nHost: safar.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('a body that its sender breaks off is no error of ours', async () => {
    const head = 'POST /api/login HTTP/1.1\r\nHost: safar.example\r\nContent-Type: application/json\r\n'
    const socket = say(`${head}Content-Length: 1000\r\n\r\n{"email":`)
    await once(open.http.server, 'request')
    socket.destroy()
    await expect.poll(() => lines.filter((line) => line.includes('request aborted by the caller'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('request failed'))).toEqual([])
  })
})
