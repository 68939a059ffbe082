import { toDecimal } from '@safar/contract/amount'
import type { Call, Order, Outcome } from '../../flight-supplier.ts'
import { no } from '../../shared/outcomes.ts'
import type { DuffelRecord } from '../records.ts'
import { failureOf } from '../wire/outcomes.ts'
import { orderReply } from '../wire/replies.ts'
import { type DuffelContext, keepOrder, orderOutcome } from './context.ts'
import { prepare } from './hold.ts'
import { metadataOf, passengersOf } from './passengers.ts'

/** Makes and pays in one step the order that waited on our side. Only one request at a time may send it. */
export async function issueDeferred(
  context: DuffelContext,
  record: DuffelRecord,
  call?: Call,
): Promise<Outcome<Order>> {
  if (record.releasedAt !== null) return no('not_allowed', 'the hold was given back')
  const request = record.deferred?.request
  if (!request) return no('offer_expired', 'nothing waits')
  const prepared = await prepare(context, request, call)
  if (prepared.kind !== 'yes') return prepared
  const { offer, services, total } = prepared.value
  const sentAt = context.clock.now().toISOString()
  if (!(await context.records.claim(record.ref, sentAt)))
    return { kind: 'unknown', reason: 'it is being issued by another request' }
  if (offer.id !== record.offerId) await context.records.update(record.ref, { offerId: offer.id })
  const reply = await context.client.send({
    method: 'POST',
    path: '/air/orders',
    reply: orderReply,
    signal: call?.signal,
    data: {
      type: 'instant',
      selected_offers: [offer.id],
      passengers: passengersOf(offer, request),
      ...(services.length > 0 && { services }),
      payments: [
        {
          type: 'balance',
          currency: offer.total_currency,
          amount: toDecimal({ amount: total, currency: offer.total_currency }),
        },
      ],
      metadata: metadataOf(offer, request),
    },
  })
  if (reply.kind === 'answer') {
    await keepOrder(context, record.ref, reply.data)
    return orderOutcome(context, reply.data, record.ref)
  }
  const failure = failureOf(reply)
  // Nothing was made, so it can be tried again.
  if (failure.kind === 'no') await context.records.update(record.ref, { sentAt: null })
  return failure
}
