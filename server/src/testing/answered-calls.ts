import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'

interface HandledRequest {
  reply: { raw: ServerResponse }
  route: { method: string; url: string }
}

/**
 * Records which calls were answered, not refused, in the file named by the gate; the coverage list counts these.
 * Fastify itself announces each request, so the product's code is not involved.
 */
const file = process.env.SAFAR_ANSWERED_CALLS
const answered = new Set<string>()

if (file)
  subscribe('tracing:fastify.request.handler:start', (message) => {
    const { reply, route } = message as HandledRequest
    reply.raw.once('finish', () => {
      const call = `${route.method} ${route.url}`
      if (reply.raw.statusCode >= 400 || answered.has(call)) return
      answered.add(call)
      appendFileSync(file, `${call}\n`)
    })
  })
