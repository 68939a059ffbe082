import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createOtlpTracer } from './otlp-tracer.ts'
import { setTracer, traced } from './tracing.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code: number }
}

async function startCollector() {
  const spans: SentSpan[] = []
  const server = createServer(async (request, reply) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { resourceSpans } = JSON.parse(text)
    spans.push(...resourceSpans[0].scopeSpans[0].spans)
    reply.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { spans, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const log = createLog('silent')

test('a span names its parent, across awaits, and a failed one is marked as failed', async () => {
  const collector = await startCollector()
  const { tracer, close } = createOtlpTracer({ endpoint: collector.endpoint, service: 'safar', log })
  setTracer(tracer)
  await traced('request', {}, async () => {
    await traced('statement', { rows: 1 }, async () => undefined)
    await traced('supplier', {}, () => Promise.reject(new Error('down'))).catch(() => undefined)
  })
  setTracer(null)
  traced('nobody collects', {}, () => undefined)
  await close()
  collector.close()
  const byName = Object.fromEntries(collector.spans.map((span) => [span.name, span]))
  expect(Object.keys(byName).sort()).toEqual(['request', 'statement', 'supplier'])
  expect(byName.statement?.parentSpanId).toBe(byName.request?.spanId)
  expect(byName.supplier).toMatchObject({ traceId: byName.request?.traceId, status: { code: 2 } })
  expect(byName.request?.parentSpanId).toBeUndefined()
})

test('an unreachable collector does not affect the work', async () => {
  const { tracer, close } = createOtlpTracer({ endpoint: 'http://127.0.0.1:1', service: 'safar', log })
  expect(tracer.run('request', {}, () => 7)).toBe(7)
  await close()
})
