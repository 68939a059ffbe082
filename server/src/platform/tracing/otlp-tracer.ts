import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Logger } from '../log.ts'
import type { Attributes, Tracer } from './tracing.ts'

interface OpenSpan {
  traceId: string
  spanId: string
}

interface Span extends OpenSpan {
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue: string } | { intValue: string } }[]
  status: { code: 0 | 2 }
}

const SEND_MS = 2_000
const SEND_TIMEOUT_MS = 5_000
/** Spans beyond this are dropped, so that a slow collector does not fill memory. */
const MAX_WAITING = 4_096

const nanoseconds = (): string =>
  String(BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n)

const toAttributes = (attributes: Attributes): Span['attributes'] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

interface TracerOptions {
  /** URL of an OpenTelemetry collector, such as http://127.0.0.1:4318. */
  endpoint: string
  service: string
  log: Logger
}

/** Sends traces as OTLP over HTTP in JSON, in batches. If the collector does not answer, only traces are lost. */
export function createOtlpTracer({ endpoint, service, log }: TracerOptions) {
  const current = new AsyncLocalStorage<OpenSpan>()
  let waiting: Span[] = []
  let failed = false

  async function send(): Promise<void> {
    if (waiting.length === 0) return
    const spans = waiting
    waiting = []
    const resource = { attributes: toAttributes({ 'service.name': service }) }
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'safar' }, spans }] }] })
    try {
      const response = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`the collector answered ${response.status}`)
      failed = false
    } catch (error) {
      // Logged once, until sending works again.
      if (!failed) log.warn({ err: error, spans: spans.length }, 'traces could not be sent')
      failed = true
    }
  }

  const timer = setInterval(() => void send(), SEND_MS)
  timer.unref()

  const tracer: Tracer = {
    run(name, attributes, work) {
      const parent = current.getStore()
      const own: OpenSpan = {
        traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
        spanId: randomBytes(8).toString('hex'),
      }
      const startTimeUnixNano = nanoseconds()
      const end = (code: 0 | 2) => {
        if (waiting.length >= MAX_WAITING) return
        waiting.push({
          ...own,
          ...(parent && { parentSpanId: parent.spanId }),
          name,
          startTimeUnixNano,
          endTimeUnixNano: nanoseconds(),
          attributes: toAttributes(attributes),
          status: { code },
        })
      }
      try {
        const result = current.run(own, work)
        if (isPromise(result))
          result.then(
            () => end(0),
            () => end(2),
          )
        else end(0)
        return result
      } catch (error) {
        end(2)
        throw error
      }
    },
  }
  return {
    tracer,
    async close() {
      clearInterval(timer)
      await send()
    },
  }
}
