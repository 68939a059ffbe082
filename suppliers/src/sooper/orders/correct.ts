import type { Correction, CorrectionRequest, Order, Outcome, Traveller } from '../../flight-supplier.ts'
import { no, yes } from '../../shared/outcomes.ts'
import { leavesAt, withRef } from './after-hold.ts'
import { travellersProblem } from './hold.rules.ts'
import { orderView, type SooperContext } from './hold.ts'
import type { StoredOrder } from './orders.ts'

/** After issue a typing error can be corrected for a fee; a different name needs a new ticket. */
export const nameCorrection = { letters: 3, fee: 500_000 }

/** The number of letters inserted, removed or replaced. */
function lettersBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1]
    for (const [place, wanted] of [...other].entries())
      line.push(
        Math.min(
          (above[place + 1] ?? 0) + 1,
          (line[place] ?? 0) + 1,
          (above[place] ?? 0) + (letter.toUpperCase() === wanted.toUpperCase() ? 0 : 1),
        ),
      )
    above = line
  }
  return above.at(-1) ?? 0
}

function issuedProblem(before: Traveller, { givenName, familyName, birthDate }: Correction): string | undefined {
  if (birthDate !== before.birthDate) return 'a ticket keeps its birth date'
  const letters = lettersBetween(before.givenName, givenName) + lettersBetween(before.familyName, familyName)
  return letters > nameCorrection.letters ? `more than ${nameCorrection.letters} letters` : undefined
}

/** Changes an order that has not been changed since it was read; a repeated request finds it changed. */
export async function amend(
  context: SooperContext,
  before: StoredOrder,
  next: StoredOrder,
  seats: Parameters<SooperContext['orders']['amend']>[2] = [],
): Promise<Outcome<Order>> {
  const result = await context.orders.amend(next, before, seats)
  if (result === 'done') return yes(orderView(next))
  if (result === 'sold_out') return no('sold_out', 'a seat was taken')
  if (result === 'lapsed') return no('offer_expired', 'the seats have lapsed')
  return no('not_allowed', 'the order was changed meanwhile')
}

/** An order that can still be changed, or why not. */
export async function openOrder(
  context: SooperContext,
  locator: string,
): Promise<Extract<Outcome<StoredOrder>, { kind: 'yes' | 'no' }>> {
  const order = await context.orders.byLocator(locator)
  if (!order) return no('not_found', 'no such order')
  if (order.state !== 'held' && order.state !== 'issued') return no('not_allowed', `the order is ${order.state}`)
  if (context.now() >= leavesAt(order)) return no('not_allowed', 'the flight has left')
  return yes(order)
}

export async function correct(
  context: SooperContext,
  locator: string,
  { clientRef, correction }: CorrectionRequest,
): Promise<Outcome<Order>> {
  const found = await openOrder(context, locator)
  if (found.kind === 'no') return found
  const order = found.value
  if (order.refs.includes(clientRef)) return yes(orderView(order))
  const before = order.travellers.find(({ key }) => key === correction.key)
  if (!before) return no('invalid', 'nobody has this key')
  const travellers = order.travellers.map((one) => (one.key === correction.key ? { ...one, ...correction } : one))
  const problem = travellersProblem(order.offer, travellers)
  if (problem) return no('invalid', problem)
  const issued = order.state === 'issued'
  const refused = issued && issuedProblem(before, correction)
  if (refused) return no('not_allowed', refused)
  const total = order.total + (issued ? nameCorrection.fee : 0)
  return amend(context, order, { ...order, travellers, total, refs: withRef(order, clientRef) })
}
