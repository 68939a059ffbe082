import { toDecimal } from '@safar/contract/amount'
import type { AdoptionRequest, Call, FoundOrder, Order, Outcome, Traveller } from '../../flight-supplier.ts'
import { no, yes } from '../../shared/outcomes.ts'
import { toMinor } from '../fares.ts'
import { peopleOfOrder, Unreadable } from '../offers.ts'
import { failureOf } from '../wire/outcomes.ts'
import { orderListReply, orderReply, type WireOrder } from '../wire/replies.ts'
import { type DuffelContext, orderOutcome, readable, readOrder } from './context.ts'
import { AGREED, REF, stateOf, toOrder, travellersOf } from './order.ts'

const ORDER_ID = /^ord_\w+$/i

/** By its own id, or by its locator: the newest order that is not cancelled. */
async function readByName(context: DuffelContext, name: string, call?: Call): Promise<Outcome<WireOrder>> {
  if (ORDER_ID.test(name)) return readOrder(context, name, call)
  const reply = await context.client.send({
    method: 'GET',
    path: '/air/orders',
    query: { booking_reference: name },
    reply: orderListReply,
    signal: call?.signal,
  })
  if (reply.kind !== 'answer') return failureOf(reply)
  const found = reply.data.find((order) => stateOf(order) !== 'cancelled') ?? reply.data[0]
  return found ? yes(found) : no('not_found', 'there is no such order')
}

function toTravellers(order: WireOrder): Traveller[] {
  const people = peopleOfOrder(order)
  const keys = travellersOf(order)
  const travellers = order.passengers.map((one): Traveller => {
    const { id, given_name, family_name, born_on } = one
    const [key, type] = [keys.get(id), people.get(id)]
    if (!key || !type || !given_name || !family_name || !born_on) throw new Unreadable('a passenger has no name')
    const adult = order.passengers.find(({ infant_passenger_id }) => infant_passenger_id === id)
    return {
      key,
      type,
      title: one.title ?? '',
      birthDate: born_on,
      gender: one.gender === 'f' ? 'female' : 'male',
      givenName: given_name,
      familyName: family_name,
      ...(adult && { withAdult: keys.get(adult.id) ?? '' }),
    }
  })
  const place = { adult: 0, child: 1, infant: 2 }
  return travellers.sort((a, b) => place[a.type] - place[b.type] || a.key.localeCompare(b.key, 'en', { numeric: true }))
}

function toExtras(order: WireOrder): FoundOrder['extras'] {
  const keys = travellersOf(order)
  return (order.services ?? []).map(({ type, passenger_ids, total_amount, metadata }) => {
    const price = toMinor(total_amount, order.total_currency)
    const traveller = keys.get(passenger_ids?.[0] ?? '')
    if (price === null || !traveller) throw new Unreadable('an extra is nobody’s')
    const { designator, maximum_weight_kg: kg } = metadata ?? {}
    if (type === 'seat') return { kind: 'seat', name: designator ?? '', nameArabic: designator ?? '', traveller, price }
    const [name, nameArabic] = kg ? [`${kg} kg`, `${kg} كغ`] : ['Checked bag', 'حقيبة مسجلة']
    return { kind: 'bag', name, nameArabic, traveller, price }
  })
}

/** An order made with this key, wherever it was made. */
export async function findByName(context: DuffelContext, name: string, call?: Call): Promise<Outcome<FoundOrder>> {
  const found = await readByName(context, name, call)
  if (found.kind !== 'yes') return found
  const order = found.value
  return readable(() => ({
    id: order.id,
    clientRef: order.metadata?.[REF] ?? null,
    order: toOrder(order, ''),
    travellers: toTravellers(order),
    extras: toExtras(order),
    contact: { email: order.passengers[0]?.email ?? null, phone: order.passengers[0]?.phone_number ?? null },
  }))
}

/**
 * The agreed price is written on the order before we record it, so that a later payment cannot exceed it. An order for
 * which that write is in doubt is not ours and can be adopted again.
 */
export async function adoptOrder(
  context: DuffelContext,
  id: string,
  { clientRef, agreedTotal: amount }: AdoptionRequest,
  call?: Call,
): Promise<Outcome<Order>> {
  const read = await readOrder(context, id, call)
  if (read.kind !== 'yes') return read
  const order = read.value
  const { total_amount, total_currency: currency, metadata } = order
  const state = stateOf(order)
  if (state !== 'held' && state !== 'issued') return no('not_allowed', `the order is ${state}`)
  const price = toMinor(total_amount, currency)
  if (price === null) return { kind: 'unknown', reason: 'the price cannot be read' }
  if (price > amount) return no('price_changed', `the price is now ${total_amount} ${currency}`)
  const reply = await context.client.send({
    method: 'PATCH',
    path: `/air/orders/${order.id}`,
    reply: orderReply,
    signal: call?.signal,
    data: { metadata: { ...metadata, [AGREED]: `${toDecimal({ amount, currency })} ${currency}` } },
  })
  if (reply.kind !== 'answer') return failureOf(reply)
  const ref = metadata?.[REF] ?? order.id
  await context.records.add({
    ref,
    offerId: order.offer_id ?? '',
    orderId: order.id,
    locator: order.booking_reference,
    deferred: null,
    sentAt: order.created_at,
    releasedAt: null,
  })
  await context.records.addRef(clientRef, ref)
  return orderOutcome(context, reply.data, clientRef)
}
