import type { AirlineChange, Call, Outcome } from '../../flight-supplier.ts'
import { no } from '../../shared/outcomes.ts'
import { flightOf } from '../offers.ts'
import { failureOf } from '../wire/outcomes.ts'
import { airlineChangesReply, type WireAirlineChange } from '../wire/replies.ts'
import { type DuffelContext, readable, recordOf } from './context.ts'

const flightsOf = (slices: WireAirlineChange['added']) =>
  (slices ?? []).flatMap(({ segments }) => segments.map(flightOf))

/** What the airline did to an order by itself and nobody has answered. */
export async function readAirlineChanges(
  context: DuffelContext,
  locator: string,
  call?: Call,
): Promise<Outcome<AirlineChange[]>> {
  const known = await recordOf(context, locator, `changes-${locator}`, call)
  if (known.kind !== 'yes') return known
  const { orderId } = known.value
  if (orderId === null) return no('not_found', 'no order was made')
  const said = await context.client.send({
    ...{ method: 'GET', path: '/air/airline_initiated_changes', query: { order_id: orderId } },
    ...{ reply: airlineChangesReply, signal: call?.signal },
  })
  if (said.kind !== 'answer') return failureOf(said)
  const open = said.data.filter(({ order_id, action_taken }) => order_id === orderId && action_taken === null)
  return readable(() =>
    open.map(({ id, added, removed }) => ({ id, before: flightsOf(removed), after: flightsOf(added) })),
  )
}
