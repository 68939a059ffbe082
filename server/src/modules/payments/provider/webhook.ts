import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import type { PaymentDeps } from '../deps.ts'
import { receiveEvent } from './receive-event.ts'
import { isSigned, readEvent } from './signature.rules.ts'

const MAX_BYTES = 64_000

const unsigned = (): AppError => new AppError('not_signed_in', { shown: 'forbidden', inner: 'a webhook is not signed' })

function parse(raw: Buffer): object {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'))
    if (typeof body === 'object' && body !== null) return body
  } catch {
    // Falls through to the refusal: a body that is not JSON was not signed by anyone we know.
  }
  throw unsigned()
}

/** Makes text storable: PostgreSQL rejects NUL, and a rejected event would be redelivered for ever. */
function toStorable<T>(value: T): T
function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').toWellFormed()
  if (Array.isArray(value)) return value.map(toStorable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map((entry) => entry.map(toStorable)))
}

/**
 * The endpoint for the payment provider's events. It is outside the contract, since the body is signed byte by byte and
 * must not be parsed as JSON before the signature is checked.
 */
export async function paymentWebhook(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  const secret = deps.config.safepay?.webhookSecret
  if (!secret) return
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, raw, done) => done(null, raw))
    scope.post('/api/safepay/webhook', { bodyLimit: MAX_BYTES }, async (request: FastifyRequest, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const body = parse(raw)
      if (!isSigned(raw, body, request.headers['x-sfpy-signature'], secret)) throw unsigned()
      const message = toStorable(body)
      const event = readEvent(message)
      if (!event) throw new AppError('bad_request', { shown: 'malformed' })
      await receiveEvent(deps, event, message)
      return reply.code(200).send({ success: true })
    })
  })
}
