import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { securityHeaders } from './headers.ts'

async function read(url: string, { secure = false, pages = true } = {}) {
  const app = Fastify()
  securityHeaders(app, { secure })
  app.get('/api/thing', async () => ({}))
  if (pages) app.get('/*', async () => 'a page')
  return (await app.inject({ url })).headers
}

test.each(['/api/thing', '/about'])(
  '%s cannot be framed or sniffed, and runs scripts only with a nonce',
  async (url) => {
    const headers = await read(url)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]),
    )
    expect(policy.find((rule) => rule.startsWith('script-src'))).toMatch(/^script-src 'self' 'nonce-[^' ]+'$/)
  },
)

test('replies of calls and of unknown addresses are not cached; pages can be', async () => {
  expect((await read('/api/thing'))['cache-control']).toBe('no-store')
  expect((await read('/nowhere', { pages: false }))['cache-control']).toBe('no-store')
  expect((await read('/about'))['cache-control']).toBeUndefined()
})

test('browsers are told to remember HTTPS only when it is used', async () => {
  expect((await read('/about', { secure: true }))['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect((await read('/about'))['strict-transport-security']).toBeUndefined()
})
