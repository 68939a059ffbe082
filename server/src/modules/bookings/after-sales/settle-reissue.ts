import { closeByOtherFlights } from '../airline-changes/close-by-other-flights.ts'
import { postReissue } from '../money/posting.ts'
import type { Settle } from '../supplier/settlement.ts'
import { chargeTravellers, removeReissue, replaceFlights, toDearer, writeTickets } from './reissue-parts.ts'

/** The supplier has changed the flights: they are paid for, and with their tickets take the place of the old ones. */
export const settleReissue: Settle = async (tx, deps, booking, { id, context }, order) => {
  const { reissue, travellers = [], actorId, moneyHold } = context
  const { slices, tickets } = order
  if (!reissue || !slices) throw new Error(`attempt ${id} changes no flights`)
  const { changeOffer: _chosen, ...costs } = reissue
  const at = deps.clock.now()
  await postReissue(tx, deps, booking, {
    ...{ actorId, key: `${booking.id}:${id}`, captures: moneyHold },
    ...{ cost: BigInt(costs.difference + costs.penalty), fee: BigInt(costs.fee) },
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
      ...toDearer(booking, costs, at),
      searchText: `${booking.searchText} ${numbers}`,
      // What an airline took for a change does not come back with a void.
      voidUntil: null,
    },
    facts: { reissued: true, ...(flown && { itinerary: flown.change, replaced: flown.replaced }) },
  }
}
