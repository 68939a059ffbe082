import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { assertNotForged, csrfCookie } from './csrf.ts'

const app = Fastify()
app.post('/', async (request) => {
  assertNotForged(request)
  return 'let in'
})
app.setErrorHandler((error, _request, reply) => reply.send(error instanceof AppError ? error.code : 'failed'))
const post = async (headers: Record<string, string>) =>
  (await app.inject({ method: 'POST', url: '/', headers: { host: 'safar.example', ...headers } })).body

test.each([
  ['from another site', { origin: 'https://evil.example' }, 'forbidden'],
  ['from a sandbox', { origin: 'null' }, 'forbidden'],
  ['that the browser calls foreign', { 'sec-fetch-site': 'cross-site' }, 'forbidden'],
  ['of a neighbour under our domain that names no origin', { 'sec-fetch-site': 'same-site' }, 'forbidden'],
  ['of our own page, by the browser', { 'sec-fetch-site': 'same-origin' }, 'let in'],
  ['with the cookie alone', { cookie: 'XSRF-TOKEN=abc' }, 'csrf_mismatch'],
  ['with another header than the cookie', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }, 'csrf_mismatch'],
  ['with both', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' }, 'let in'],
  ['of our own page', { origin: 'https://safar.example' }, 'let in'],
  ['of a program', {}, 'let in'],
])('a request %s', async (_, headers, answer) => {
  expect(await post(headers as Record<string, string>)).toBe(answer)
})

test('the cookie stays on our site, and behind HTTPS is sent there alone', () => {
  expect(csrfCookie(undefined, false)).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/)
  expect(csrfCookie(undefined, true)).toMatch(/; SameSite=Lax; Secure$/)
})

test('a second tab keeps the cookie of the first; a cookie that is not ours is replaced', () => {
  const ours = `XSRF-TOKEN=${'a'.repeat(32)}`
  expect(csrfCookie(`locale=ar; ${ours}`, false)).toMatch(new RegExp(`^${ours};`))
  expect(csrfCookie('XSRF-TOKEN=abc', false)).not.toContain('=abc;')
})
