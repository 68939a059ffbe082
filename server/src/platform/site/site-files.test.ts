import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sitePages } from '../../site-pages.ts'
import { handleError } from '../http/error-handler.ts'
import { siteFiles } from './site-files.ts'

const app = fastify()
siteFiles(app, 'https://safar.example/shop', sitePages)

app.setErrorHandler(handleError)

/** Two pages of holidays and one route; the other lists are empty. */
app.get<{ Querystring: { after?: string } }>('/api/holidays', async ({ query }) =>
  query.after === 'two' ? { data: [{ id: 9 }], next: null } : { data: [{ id: 3 }], next: 'two' },
)

app.get('/api/flight-routes', async () => ({
  data: [{ origin: { code: 'KHI' }, destination: { code: 'DXB' } }],
  next: null,
}))

let visasFail = false
app.get('/api/umrah-packages', async () => ({ data: [], next: null }))
app.get('/api/visas', async (_, reply) => (visasFail ? reply.code(429).send({}) : { data: [], next: null }))

test('robots.txt disallows the areas behind a sign-in and names the sitemap at our public address', async () => {
  const { body, headers } = await app.inject({ url: '/robots.txt', headers: { host: 'evil.example' } })
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Disallow: /admin/')
  expect(body).toContain('Sitemap: https://safar.example/sitemap.xml')
})

test('the sitemap lists every page in both languages, each linking to the other', async () => {
  const { body, headers } = await app.inject('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  expect(body).toContain('<loc>https://safar.example/?lang=ar</loc>')
  expect(body).toContain('hreflang="en" href="https://safar.example/flight/search?lang=en"')
})

test('the sitemap lists everything published, from every page of its list', async () => {
  const { body } = await app.inject('/sitemap.xml')
  expect(body).toContain('<loc>https://safar.example/holiday-details/3?lang=en</loc>')
  expect(body).toContain('<loc>https://safar.example/holiday-details/9?lang=ar</loc>')
  expect(body).toContain('<loc>https://safar.example/flights/khi-dxb?lang=ar</loc>')
  expect(body).not.toContain('visa-details')
})

test('503: a sitemap that could not be completed is not sent short', async () => {
  visasFail = true
  const { statusCode, headers } = await app.inject('/sitemap.xml')
  visasFail = false
  expect([statusCode, headers['retry-after']]).toEqual([503, '60'])
})
