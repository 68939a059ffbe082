import type { AcceptanceRequest, AirlineChange, Call, Order, Outcome } from '../../flight-supplier.ts'
import { no, yes } from '../../shared/outcomes.ts'
import { flightOf } from '../offers.ts'
import { failureOf } from '../wire/outcomes.ts'
import { airlineChangeReply, airlineChangesReply, type WireAirlineChange } from '../wire/replies.ts'
import { AT_WORK_MS, type DuffelContext, orderOutcome, readable, readOrder, recordOf } from './context.ts'

const directionsOf = (slices: WireAirlineChange['added']) =>
  (slices ?? []).map(({ segments }) => segments.map(flightOf))

const toChange = ({ id, added, removed, available_actions }: WireAirlineChange): AirlineChange => ({
  id,
  before: directionsOf(removed),
  after: directionsOf(added),
  acceptable: available_actions.includes('accept') && (added ?? []).length > 0,
  // Duffel does not state it.
  answerBy: null,
})

async function listChanges(
  context: DuffelContext,
  orderId: string,
  call?: Call,
): Promise<Outcome<WireAirlineChange[]>> {
  const reply = await context.client.send({
    method: 'GET',
    path: '/air/airline_initiated_changes',
    query: { order_id: orderId },
    reply: airlineChangesReply,
    signal: call?.signal,
  })
  if (reply.kind !== 'answer') return failureOf(reply)
  return yes(reply.data.filter(({ order_id }) => order_id === orderId))
}

async function orderIdOf(context: DuffelContext, locator: string, call?: Call) {
  const known = await recordOf(context, locator, `changes-${locator}`, call)
  if (known.kind !== 'yes') return known
  const { orderId, ref } = known.value
  return orderId === null ? no('not_found', 'no order was made') : yes({ orderId, ref })
}

/** Changes the airline made to an order that nobody has answered yet. */
export async function readAirlineChanges(
  context: DuffelContext,
  locator: string,
  call?: Call,
): Promise<Outcome<AirlineChange[]>> {
  const known = await orderIdOf(context, locator, call)
  if (known.kind !== 'yes') return known
  const outcome = await listChanges(context, known.value.orderId, call)
  if (outcome.kind !== 'yes') return outcome
  return readable(() => outcome.value.filter(({ action_taken }) => action_taken === null).map(toChange))
}

/** The order as it is now; the change was certainly accepted, even if this read fails. */
async function acceptedOrder(context: DuffelContext, orderId: string, clientRef: string, call?: Call) {
  const order = await readOrder(context, orderId, call)
  return order.kind === 'yes'
    ? orderOutcome(context, order.value, clientRef)
    : ({ kind: 'unknown', reason: order.reason } as const)
}

/** Recorded with the change it accepts before it is sent: Duffel cannot find anything by our references. */
export async function acceptAirlineChange(
  context: DuffelContext,
  locator: string,
  { clientRef, changeId }: AcceptanceRequest,
  call?: Call,
): Promise<Outcome<Order>> {
  const before = await findAccepted(context, clientRef, call)
  if (before) return before
  const known = await orderIdOf(context, locator, call)
  if (known.kind !== 'yes') return known
  const { orderId, ref } = known.value
  const sentAt = context.clock.now().toISOString()
  await context.records.addAcceptance(clientRef, { ref, changeId, sentAt })
  const reply = await context.client.send({
    method: 'POST',
    path: `/air/airline_initiated_changes/${encodeURIComponent(changeId)}/actions/accept`,
    reply: airlineChangeReply,
    signal: call?.signal,
  })
  return reply.kind === 'answer' ? acceptedOrder(context, orderId, clientRef, call) : failureOf(reply)
}

/** The outcome of an acceptance, by its reference; null if the reference belongs to something else. */
export async function findAccepted(
  context: DuffelContext,
  clientRef: string,
  call?: Call,
): Promise<Outcome<Order> | null> {
  const acceptance = await context.records.acceptanceOf(clientRef)
  if (!acceptance) return null
  const record = await context.records.byRef(acceptance.ref)
  if (!record || record.orderId === null) return { kind: 'unknown', reason: 'its order is not known' }
  const outcome = await listChanges(context, record.orderId, call)
  if (outcome.kind !== 'yes') return outcome
  const change = outcome.value.find(({ id }) => id === acceptance.changeId)
  if (change?.action_taken === 'accepted') return acceptedOrder(context, record.orderId, clientRef, call)
  const since = context.clock.now().getTime() - Date.parse(acceptance.sentAt)
  return since < AT_WORK_MS
    ? { kind: 'unknown', reason: 'the airline may still be at work' }
    : no('not_found', 'the change was not accepted')
}
