import { Agent, request } from 'node:http'
import type { Endpoint, Input, Reply } from '@safar/contract/protocol/endpoint'
import type { Failure } from '@safar/contract/protocol/errors'

export interface ClientReply<R> {
  /** 0 if the connection broke before the reply was complete. */
  status: number
  body: R & Omit<Partial<Failure>, keyof R>
}

/** What all replies have in common. */
export interface AnyReply {
  status: number
  body: { message?: string | undefined; reason?: string | undefined }
}

interface RequestInput {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
}

interface SendOptions {
  token: string
  /** One per wish: repeated under the same key, it takes effect once. */
  key?: string
  /** The caller's own address, if calls are counted by it. */
  from?: string
  /** Only the status matters: a long reply is not read. */
  unread?: boolean
}

/** Calls over real sockets, as many in parallel as requested; with several servers, to the one selected. */
export function createClient(at: number | (() => number)) {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  return function send<const E extends Endpoint>(
    endpoint: E,
    input: Partial<Input<E>>,
    { token, key, from, unread }: SendOptions,
  ): Promise<ClientReply<Reply<E>>> {
    const { params = {}, query, body } = input as RequestInput
    const bare = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
    const path = query ? `${bare}?${new URLSearchParams(query)}` : bare
    const payload = JSON.stringify(body ?? {})
    return new Promise((resolve) => {
      const broken = () => resolve({ status: 0, body: JSON.parse('{"message":"the connection broke"}') })
      const sent = request(
        {
          ...(from && { localAddress: from }),
          host: '127.0.0.1',
          port: typeof at === 'number' ? at : at(),
          agent,
          method: endpoint.method,
          path: `/api${path}`,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
            ...(key && { 'idempotency-key': key }),
          },
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => {
            if (!unread || response.statusCode !== 200) parts.push(part)
          })
          response.on('end', () => {
            const text = Buffer.concat(parts).toString()
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(text || '{}') })
          })
          response.on('error', broken)
        },
      )
      sent.on('error', broken)
      sent.end(payload)
    })
  }
}

export type Client = ReturnType<typeof createClient>

/** Works through a list, this many at a time. */
export async function runConcurrently<T>(
  count: number,
  jobs: readonly T[],
  work: (job: T) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let job = jobs[next++]; job !== undefined; job = jobs[next++]) await work(job)
  }
  await Promise.all(Array.from({ length: count }, worker))
}
