import { Agent, request } from 'node:http'
import { contract } from '@safar/contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import type { Run } from '../long-run.ts'
import { type BadInput, badInput } from './inputs/bad-input.ts'
import { createRandom } from './inputs/random.ts'
import { startTarget } from './servers/target.ts'

const PER_CALL = 50

/** Different callers, so that every layer of a call is reached. */
async function tokens(app: TestApp): Promise<(string | undefined)[]> {
  const agent = await app.person('agent')
  const admin = await app.person('admin')
  const customer = await app.person('customer')
  return [undefined, agent.token, admin.token, admin.token, customer.token]
}

const keepAlive = new Agent({ keepAlive: true, maxSockets: 4 })

function send(port: number, endpoint: Endpoint, input: BadInput, token: string | undefined) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        agent: keepAlive,
        method: endpoint.method,
        path: input.path,
        headers: {
          'content-length': Buffer.byteLength(input.body ?? ''),
          ...(token && { authorization: `Bearer ${token}` }),
          ...input.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(input.body)
  })
}

/** Whether a refusal has the declared shape. */
function isFailure(text: string): boolean {
  try {
    const { message, type, code, request_id } = JSON.parse(text)
    // A failed registration has its text in `message.details`.
    return (
      [message?.details ?? message, type, code, request_id].every((part) => typeof part === 'string' && part !== '') &&
      !/\bat .*\.ts:\d+/.test(text)
    )
  } catch {
    return false
  }
}

/**
 * Bad inputs generated from the contract: `--steps` inputs per call. No 5xx, no crash, and every refusal in the error
 * shape.
 */
export const run: Run = async ({ seed, steps = PER_CALL }) => {
  const random = createRandom(seed)
  const { app, port, stop } = await startTarget()
  const calls = Object.entries(contract).flatMap(([room, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(
      ([name, endpoint]) => [`${room}.${name}`, endpoint] as const,
    ),
  )
  const figures = { calls: calls.length, inputs: 0, server_errors: 0, crashes: 0, shapeless: 0 }
  const report = (what: string, input: BadInput, text: string) =>
    process.stdout.write(
      `  ${what} ${JSON.stringify({ ...input, body: input.body?.toString().slice(0, 300) })} → ${text.slice(0, 300)}\n`,
    )
  for (const [name, endpoint] of calls) {
    const callers = await tokens(app)
    for (let step = 0; step < steps; step++) {
      const input = badInput(endpoint, random)
      figures.inputs++
      try {
        const { status, text } = await send(port, endpoint, input, random.pick(callers))
        if (status >= 500) {
          figures.server_errors++
          report(`${name} ${status}`, input, text)
        } else if (status >= 400 && !isFailure(text)) {
          figures.shapeless++
          report(`${name} ${status} without the error shape`, input, text)
        }
      } catch (error) {
        // The client refuses to send some headers; a broken connection is the server's fault.
        if (/Invalid character|must be a string|unescaped/.test((error as Error).message)) continue
        figures.crashes++
        report(`${name} broke the connection:`, input, String(error))
      }
    }
  }
  await stop()
  return { ok: figures.server_errors + figures.crashes + figures.shapeless === 0, ...figures }
}
