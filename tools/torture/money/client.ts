import { Agent, request } from 'node:http'
import type { Endpoint, Input, Reply } from '@safar/contract/endpoint'
import type { Failure } from '@safar/contract/errors'

export interface Told<R> {
  /** 0 when the connection broke before the answer was whole. */
  status: number
  body: R & Omit<Partial<Failure>, keyof R>
}

/** What is common to all answers. */
export interface Status {
  status: number
  body: { message?: string | undefined }
}

interface Sent {
  token: string
  /** One per wish: sent again under the same key, it has its effect once. */
  key?: string
}

/** Calls over real sockets, as many at once as are asked for. */
export function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  return function send<const E extends Endpoint>(
    endpoint: E,
    input: Partial<Input<E>>,
    { token, key }: Sent,
  ): Promise<Told<Reply<E>>> {
    const { params = {}, body } = input as { params?: Record<string, unknown>; body?: unknown }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
    const payload = JSON.stringify(body ?? {})
    return new Promise((resolve) => {
      const broken = () => resolve({ status: 0, body: JSON.parse('{"message":"the connection broke"}') })
      const sent = request(
        {
          ...{ host: '127.0.0.1', port, agent, method: endpoint.method, path: `/api${path}` },
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
            ...(key && { 'idempotency-key': key }),
          },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (part: string) => {
            text += part
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }))
          response.on('error', broken)
        },
      )
      sent.on('error', broken)
      sent.end(payload)
    })
  }
}

export type Client = ReturnType<typeof createClient>

/** Works a list off, so many at a time. */
export async function inFlight<T>(count: number, jobs: readonly T[], work: (job: T) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let job = jobs[next++]; job !== undefined; job = jobs[next++]) await work(job)
  }
  await Promise.all(Array.from({ length: count }, worker))
}
