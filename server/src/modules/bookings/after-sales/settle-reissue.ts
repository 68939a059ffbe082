import { closeByOtherFlights } from '../airline-changes/close-by-other-flights.ts'
import { postReissue } from '../money/posting.ts'
import type { Settle } from '../supplier/settlement.ts'
import { addReissueCosts, chargeTravellers, removeReissue, replaceFlights, writeTickets } from './reissue-parts.ts'

/** The supplier has changed the flights: they are paid for and replace the old ones, together with their tickets. */
export const settleReissue: Settle = async (tx, deps, booking, { id, context }, order) => {
  const { reissue, travellers = [], actorId, moneyHold } = context
  const { slices, tickets } = order
  if (!reissue || !slices) throw new Error(`attempt ${id} changes no flights`)
  const { changeOffer: _chosen, ...costs } = reissue
  const at = deps.clock.now()
  await postReissue(tx, deps, booking, {
    actorId,
    key: `${booking.id}:${id}`,
    captures: moneyHold,
    cost: BigInt(costs.difference + costs.penalty),
    fee: BigInt(costs.fee),
  })
  await chargeTravellers(tx, booking, travellers, costs)
  await writeTickets(tx, booking, tickets)
  await removeReissue(tx, booking.id)
  const flown = await replaceFlights(tx, deps, booking, { travellers, slices })
  await closeByOtherFlights(tx, booking.id, { at, by: actorId })
  const numbers = tickets.map(({ number }) => number).join(' ')
  return {
    set: {
      ...flown?.set,
      ...addReissueCosts(booking, costs, at),
      searchText: `${booking.searchText} ${numbers}`,
      // The airline's penalty for a change is not returned by a void.
      voidUntil: null,
    },
    facts: { reissued: true, tickets: numbers, ...(flown && { itinerary: flown.change, replaced: flown.replaced }) },
  }
}
