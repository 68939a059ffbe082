import { isSignedByDuffel, readDuffelEvent } from '@safar/suppliers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../services.ts'
import { openKeys } from '../integrations/public.ts'
import { CHECK_ORDER } from './duffel.jobs.ts'
import { duffelEvents } from './tables.ts'

const MAX_BYTES = 1_000_000

/**
 * Duffel's webhook. The body is signed byte by byte, and only triggers a read of the order at its source: notifications
 * arrive late, twice and out of order.
 */
export async function duffelWebhook(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'vault' | 'clock' | 'jobs'>,
): Promise<void> {
  const { db, clock, jobs } = services
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, raw, done) => done(null, raw))
    scope.post('/api/duffel/webhook', { bodyLimit: MAX_BYTES }, async (request: FastifyRequest, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { duffel_webhook_secret: secret } = await openKeys(services, db.prepared, ['duffel_webhook_secret'])
      if (!secret || !isSignedByDuffel(raw, request.headers['x-duffel-signature'], secret, clock.now()))
        throw new AppError('not_signed_in', { shown: 'forbidden', inner: 'a webhook is not signed' })
      const event = readDuffelEvent(raw)
      if (!event) throw new AppError('bad_request', { shown: 'malformed' })
      const { key: idempotencyKey, kind, orderId } = event
      await db.tx(async (tx) => {
        const [first] = await tx
          .insert(duffelEvents)
          .values({ idempotencyKey, kind, orderId, receivedAt: clock.now() })
          .onConflictDoNothing()
          .returning()
        if (first && orderId) await jobs.enqueue(tx, CHECK_ORDER, { order: orderId })
      })
      return reply.code(200).send({ success: true })
    })
  })
}
