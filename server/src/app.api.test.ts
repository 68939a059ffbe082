import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { startTestApp } from './testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const { config, clock, log, db } = app.services
const beside = (settings: Partial<typeof config> = {}) =>
  createApp({
    config: { ...config, ...settings },
    databaseUrl: db.pool.options.connectionString ?? '',
    clock,
    log,
    isOnlyServer: false,
  })

test('a server told to stop reports it at /readyz, keeps serving while it drains, and keeps no connection alive', async () => {
  const server = await beside()
  expect((await server.http.inject('/readyz')).statusCode).toBe(200)
  const closing = server.close(300)
  const [ready, served] = await Promise.all([server.http.inject('/readyz'), server.http.inject('/api/countries')])
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'ending' }])
  expect([served.statusCode < 500, served.headers.connection]).toEqual([true, 'close'])
  await closing
})

test('with a collector configured, a request is traced with its SQL statements but without their values', async () => {
  const bodies: string[] = []
  const collector = createServer(async (request, reply) => {
    let text = ''
    for await (const chunk of request) text += chunk
    bodies.push(text)
    reply.end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const server = await beside({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  await server.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.http.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${'a-secret-token-nobody-has'.repeat(2)}` }
  await (await fetch(`http://127.0.0.1:${port}/api/user`, { headers })).arrayBuffer()
  await (await fetch(`http://127.0.0.1:${port}/readyz`)).arrayBuffer()
  await server.close()
  collector.close()
  const spans = bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans)
  const request = spans.find(({ name }) => name === 'GET /readyz')
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toContain('statement')
  expect(bodies.join()).not.toContain('a-secret-token')
})
