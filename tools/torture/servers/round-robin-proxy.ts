import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const CHECK_MS = 100

export interface RoundRobinProxy {
  port: number
  add(port: number): void
  remove(port: number): void
  close(): Promise<void>
}

interface Upstream {
  port: number
  isReady: boolean
}

/**
 * A load balancer as operators run one: each request goes to the next server that reports ready, whoever sends it. An
 * unreachable server is skipped; a request that a server had begun is not sent again.
 */
export async function openProxy(): Promise<RoundRobinProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  let upstreams: Upstream[] = []
  let turn = 0

  const check = async (upstream: Upstream) => {
    const response = await fetch(`http://127.0.0.1:${upstream.port}/readyz`).catch(() => null)
    await response?.arrayBuffer()
    upstream.isReady = response?.ok === true
  }
  const timer = setInterval(() => void upstreams.map(check), CHECK_MS)

  function forward(incoming: IncomingMessage, body: Buffer, reply: ServerResponse, left: number): void {
    const ready = upstreams.filter(({ isReady }) => isReady)
    const upstream = ready[turn++ % Math.max(1, ready.length)]
    if (!upstream) return void reply.writeHead(503, { 'content-type': 'application/json' }).end('{}')
    const { method, url: path, headers } = incoming
    const sent = request({ host: '127.0.0.1', port: upstream.port, agent, method, path, headers }, (answer) => {
      const { connection: _, ...headersToSend } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, headersToSend)
      answer.on('error', () => reply.destroy())
      answer.pipe(reply)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // Until its next readiness check succeeds: the next request may come before that.
      upstream.isReady = false
      if (error.code === 'ECONNREFUSED' && left > 0) forward(incoming, body, reply, left - 1)
      else reply.destroy()
    })
    sent.end(body)
  }

  const server = createServer((incoming, reply) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => forward(incoming, Buffer.concat(parts), reply, upstreams.length))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    add(port) {
      upstreams.push({ port, isReady: true })
    },
    remove(port) {
      upstreams = upstreams.filter((upstream) => upstream.port !== port)
    },
    async close() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
