import { Agent, request } from 'node:http'
import { hashPassword } from '../../server/src/modules/accounts/public.ts'
import type { Run } from '../long-run.ts'
import { createRandom } from './inputs/random.ts'
import { startTarget } from './servers/target.ts'

const GUESSES = 1_000
const MAX_EVALUATED = 20
const PASSWORD = 'known-to-the-attacker-42'

function post(port: number, path: string, body: object, from: string) {
  return new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        localAddress: from,
        method: 'POST',
        path: `/api${path}`,
        agent: new Agent(),
        headers: { 'content-type': 'application/json' },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }))
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

/**
 * The worst case: the attacker knows the password, requests a new code whenever one is used up, and guesses from
 * hundreds of addresses, 20 at a time. At most 20 guesses may ever be compared with a code.
 */
export const run: Run = async ({ seed, steps = GUESSES }) => {
  const random = createRandom(seed)
  const { app, port, stop } = await startTarget()
  const { user } = await app.person('agent', { passwordHash: await hashPassword(PASSWORD) })
  const figures = { guesses: 0, evaluated: 0, sessions: 0, refused: 0, codes: 0, server_errors: 0 }
  const address = () => `127.${1 + random.below(200)}.${random.below(250)}.${1 + random.below(250)}`

  let otpRequest = ''
  const newCode = async () => {
    const { status, body } = await post(
      port,
      '/login/request-otp',
      { email: user.email, password: PASSWORD },
      address(),
    )
    if (status === 200) {
      figures.codes++
      otpRequest = String(body.otp_request)
    }
    if (status >= 500) figures.server_errors++
  }
  const guess = async () => {
    const otp = String(random.below(1_000_000)).padStart(6, '0')
    const { status, body } = await post(
      port,
      '/login/verify-otp',
      { email: user.email, otp, otp_request: otpRequest },
      address(),
    )
    figures.guesses++
    if (status >= 500) figures.server_errors++
    if (status === 200) figures.sessions++
    // The reply has the number of tries left only if the guess was compared.
    if (status === 200 || body.tries_left !== undefined) figures.evaluated++
    else figures.refused++
  }
  while (figures.guesses < steps) {
    await newCode()
    await Promise.all(Array.from({ length: 20 }, guess))
  }
  await stop()
  // A run in which no guess was compared would prove nothing.
  const ok = figures.evaluated > 0 && figures.evaluated <= MAX_EVALUATED && figures.server_errors === 0
  return { ok, ...figures }
}
