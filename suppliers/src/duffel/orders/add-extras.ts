import { toDecimal } from '@safar/contract/amount'
import type { Call, Extras, ExtrasRequest, Order, Outcome } from '../../flight-supplier.ts'
import { no, yes } from '../../shared/outcomes.ts'
import { chooseServices, type ExtrasOnSale, extrasOf } from '../extras.ts'
import type { BoughtService, DuffelAddition } from '../records.ts'
import { failureOf } from '../wire/outcomes.ts'
import { orderReply, servicesReply, type WireOrder } from '../wire/replies.ts'
import { AT_WORK_MS, type DuffelContext, orderOutcome, readable, readOrder, recordOf } from './context.ts'
import { stateOf, travellersOf } from './order.ts'

interface OrderOnSale {
  /** The reference of the record. */
  ref: string
  order: WireOrder
  extras: ExtrasOnSale
}

/** An issued order with the bags its airline still sells for it; seats are sold only with an offer. */
async function readOnSale(context: DuffelContext, locator: string, call?: Call): Promise<Outcome<OrderOnSale>> {
  call?.signal?.throwIfAborted()
  const known = await recordOf(context, locator, `extras-${locator}`, call)
  if (known.kind !== 'yes') return known
  const { ref, orderId } = known.value
  if (orderId === null) return no('not_allowed', 'nothing was issued')
  const found = await readOrder(context, orderId, call)
  if (found.kind !== 'yes') return found
  const order = found.value
  if (stateOf(order) !== 'issued') return no('not_allowed', `the order is ${stateOf(order)}`)
  const reply = await context.client.send({
    method: 'GET',
    path: `/air/orders/${encodeURIComponent(orderId)}/available_services`,
    reply: servicesReply,
    signal: call?.signal,
  })
  if (reply.kind !== 'answer') return failureOf(reply)
  const extras = readable(() =>
    extrasOf({ slices: order.slices, currency: order.total_currency, keys: travellersOf(order), services: reply.data }),
  )
  return extras.kind === 'yes' ? yes({ ref, order, extras: extras.value }) : extras
}

export async function orderExtras(context: DuffelContext, locator: string, call?: Call): Promise<Outcome<Extras>> {
  const found = await readOnSale(context, locator, call)
  return found.kind === 'yes' ? yes({ ancillaries: found.value.extras.ancillaries, seatMaps: [] }) : found
}

/** Paid from the balance at the agreed price. Recorded before it is sent, with what the order already has. */
export async function addExtras(
  context: DuffelContext,
  locator: string,
  { clientRef, agreedTotal, ...request }: ExtrasRequest,
  call?: Call,
): Promise<Outcome<Order>> {
  const before = await findAdded(context, clientRef, call)
  if (before) return before
  const found = await readOnSale(context, locator, call)
  if (found.kind !== 'yes') return found
  const { ref, order, extras } = found.value
  const chosen = chooseServices(extras, request)
  if (!chosen) return no('sold_out', 'a bag is not to be had any more')
  if (chosen.services.length === 0) return no('invalid', 'nothing was chosen')
  if (chosen.price > agreedTotal) return no('price_changed', `the price is now ${chosen.price}`)
  const addition: DuffelAddition = {
    ref,
    sentAt: context.clock.now().toISOString(),
    bought: { before: (order.services ?? []).flatMap(({ id }) => id ?? []), services: chosen.bought },
  }
  if (!(await context.records.addAddition(clientRef, addition)))
    return { kind: 'unknown', reason: 'it is being bought by another request' }
  const currency = order.total_currency
  const reply = await context.client.send({
    method: 'POST',
    path: `/air/orders/${order.id}/services`,
    reply: orderReply,
    signal: call?.signal,
    data: {
      add_services: chosen.services,
      payment: { type: 'balance', amount: toDecimal({ amount: chosen.price, currency }), currency },
    },
  })
  return reply.kind === 'answer' ? orderOutcome(context, reply.data, clientRef) : failureOf(reply)
}

/** Whether the order has everything that was bought, in addition to what it had before. */
function hasAll({ services }: WireOrder, { before, services: bought }: DuffelAddition['bought']): boolean {
  const added = (services ?? []).filter(({ id }) => id && !before.includes(id))
  const isAdded = ({ passenger, segments }: BoughtService) =>
    added.some(
      ({ passenger_ids, segment_ids }) =>
        passenger_ids?.includes(passenger) && segments.every((id) => segment_ids?.includes(id)),
    )
  return bought.every(isAdded)
}

/** The outcome of an extras purchase, by its reference; null if the reference belongs to something else. */
export async function findAdded(
  context: DuffelContext,
  clientRef: string,
  call?: Call,
): Promise<Outcome<Order> | null> {
  const addition = await context.records.additionOf(clientRef)
  if (!addition) return null
  const record = await context.records.byRef(addition.ref)
  if (!record || record.orderId === null) return { kind: 'unknown', reason: 'its order is not known' }
  const found = await readOrder(context, record.orderId, call)
  if (found.kind !== 'yes') return { kind: 'unknown', reason: found.reason }
  if (hasAll(found.value, addition.bought)) return orderOutcome(context, found.value, clientRef)
  const since = context.clock.now().getTime() - Date.parse(addition.sentAt)
  return since < AT_WORK_MS
    ? { kind: 'unknown', reason: 'the airline may still be at work' }
    : no('not_found', 'nothing was bought')
}
