import { sumOf } from '@safar/contract/amount'
import { DAY_MINUTES, MINUTE_MS } from '@safar/contract/day'
import type { Order, Outcome, RefundQuote } from '../../flight-supplier.ts'
import { instantOf } from '../../shared/calendar.ts'
import { LOCATOR_SIGNS } from '../../shared/locators.ts'
import { no, yes } from '../../shared/outcomes.ts'
import { brandsOf, refundFeeOf } from '../fares/brands.ts'
import { carriers } from '../network/carriers.ts'
import { OFFER_MINUTES } from '../offers.ts'
import { orderView, type SooperContext } from './hold.ts'
import type { StoredOrder } from './orders.ts'

const TRAVELLERS = 18

/** Three digits of the airline and ten that no other traveller has. */
function ticketNumber(prefix: string, locator: string, traveller: number): string {
  const serial = [...locator].reduce((sum, sign) => sum * LOCATOR_SIGNS.length + LOCATOR_SIGNS.indexOf(sign), 0)
  return `${prefix}${String(serial * TRAVELLERS + traveller).padStart(10, '0')}`
}

/** Sales can be voided until the end of the day in Karachi, which has no daylight saving time. */
const KARACHI = 300

const minuteOf = (iso: string) => Math.floor(Date.parse(iso) / MINUTE_MS)
export const leavesAt = (order: StoredOrder) => minuteOf(order.offer.slices[0]?.[0]?.flight.from.at ?? '')

function carrierOf(order: StoredOrder) {
  const segments = order.offer.slices[0] ?? []
  const [longest] = [...segments].sort((a, b) => b.flight.minutes - a.flight.minutes)
  return carriers.find(({ code }) => code === longest?.flight.marketing.code)
}

/** Every reference that was ever used with the order finds it again. */
export const withRef = (order: StoredOrder, clientRef: string) => [...new Set([...order.refs, clientRef])]

/** Changes the state if it is still the one the decision was based on; otherwise returns the state it is in now. */
async function move(
  context: SooperContext,
  next: StoredOrder,
  from: StoredOrder['state'],
  seats: 'keep' | 'release',
): Promise<Outcome<Order>> {
  const result = await context.orders.change(next, from, seats)
  if (result === 'done') return yes(orderView(next))
  if (result === 'lapsed') return no('offer_expired', 'the seats have lapsed')
  const now = await context.orders.byLocator(next.locator)
  return now?.state === next.state ? yes(orderView(now)) : no('not_allowed', `the order is ${now?.state ?? 'gone'}`)
}

export async function issue(context: SooperContext, locator: string, clientRef: string): Promise<Outcome<Order>> {
  const order = await context.orders.byLocator(locator)
  if (!order) return no('not_found', 'no such order')
  if (order.state === 'issued') return yes(orderView(order))
  if (order.state !== 'held') return no('not_allowed', `the order is ${order.state}`)
  const now = context.now()
  if (order.payBy !== null && now >= minuteOf(order.payBy)) return no('offer_expired', 'the time limit has passed')
  const carrier = carrierOf(order)
  const endOfDay = (Math.floor((now + KARACHI) / DAY_MINUTES) + 1) * DAY_MINUTES - KARACHI - 1
  const next: StoredOrder = {
    ...order,
    state: 'issued',
    refs: withRef(order, clientRef),
    issuedAt: instantOf(now),
    voidUntil: carrier?.kind === 'low' ? null : instantOf(Math.min(endOfDay, leavesAt(order) - 60)),
    tickets: order.travellers.map(({ key }, i) => ({
      traveller: key,
      number: ticketNumber(carrier?.prefix ?? '', locator, i),
    })),
  }
  return move(context, next, 'held', 'keep')
}

const undo = (context: SooperContext, order: StoredOrder, state: 'cancelled' | 'voided', clientRef: string) =>
  move(context, { ...order, state, refs: withRef(order, clientRef) }, order.state, 'release')

/** Releases a hold; refunds the tickets of an issued order for the amount in `refundQuote`. */
export async function cancel(context: SooperContext, locator: string, clientRef: string): Promise<Outcome<Order>> {
  const order = await context.orders.byLocator(locator)
  if (!order) return no('not_found', 'no such order')
  if (order.state === 'cancelled') return yes(orderView(order))
  if (order.state === 'voided') return no('not_allowed', 'the order is voided')
  if (order.state === 'issued' && context.now() >= leavesAt(order)) return no('not_allowed', 'the flight has left')
  return undo(context, order, 'cancelled', clientRef)
}

export async function voidOrder(context: SooperContext, locator: string, clientRef: string): Promise<Outcome<Order>> {
  const order = await context.orders.byLocator(locator)
  if (!order) return no('not_found', 'no such order')
  if (order.state === 'voided') return yes(orderView(order))
  if (order.state !== 'issued') return no('not_allowed', `the order is ${order.state}`)
  if (order.voidUntil === null) return no('not_allowed', 'this airline does not void')
  if (context.now() >= minuteOf(order.voidUntil)) return no('not_allowed', 'the void window has closed')
  return undo(context, order, 'voided', clientRef)
}

/** The airline does not operate a flight it sold: everything is refunded, whatever the fare says. */
const isCancelledByAirline = ({ airlineChanges = [] }: StoredOrder): boolean =>
  airlineChanges.some(({ after, accepted }) => after.length === 0 && !accepted)

/**
 * For each passenger the fare's penalty is kept; airport taxes are always refunded, the carrier's own surcharge is not.
 */
export async function refundQuote(context: SooperContext, locator: string): Promise<Outcome<RefundQuote>> {
  const order = await context.orders.byLocator(locator)
  if (!order) return no('not_found', 'no such order')
  if (order.state !== 'issued') return no('not_allowed', `the order is ${order.state}`)
  if (context.now() >= leavesAt(order)) return no('not_allowed', 'the flight has left')
  const expiresAt = instantOf(Math.min(context.now() + OFFER_MINUTES, leavesAt(order)))
  if (isCancelledByAirline(order)) return yes({ refundable: order.total, penalty: 0, expiresAt })
  const kind = carrierOf(order)?.kind ?? 'full'
  const cabin = order.offer.slices[0]?.[0]?.cabin ?? 'economy'
  const brand = [...brandsOf(kind, cabin), ...brandsOf(kind, 'economy'), ...brandsOf(kind, 'first')].find(
    ({ code }) => code === order.offer.brand.code,
  )
  const fee = brand ? refundFeeOf(brand) : null
  const refundable = order.offer.fares.reduce((sum, { base, taxes, count }) => {
    const airport = sumOf(
      taxes.filter(({ code }) => code !== 'YQ'),
      ({ amount }) => amount,
    )
    const surcharge = sumOf(
      taxes.filter(({ code }) => code === 'YQ'),
      ({ amount }) => amount,
    )
    return sum + count * (airport + (fee === null ? 0 : Math.max(0, base + surcharge - fee)))
  }, 0)
  return yes({ refundable, penalty: order.total - refundable, expiresAt })
}
