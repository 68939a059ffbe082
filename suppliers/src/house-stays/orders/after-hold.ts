import { sumOf } from '@safar/contract/amount'
import { DAY_MINUTES, dayNumber } from '@safar/contract/day'
import type { Outcome } from '../../flight-supplier.ts'
import { keyOf, pick } from '../../shared/hash.ts'
import { no, yes } from '../../shared/outcomes.ts'
import type { CancelQuote, StayOrder } from '../../stay-supplier.ts'
import { nextStep, penaltyAt } from '../rates/cancellation.ts'
import { type HouseContext, orderView } from './book.ts'
import type { StoredStayOrder } from './orders.ts'

export interface AfterHoldContext extends HouseContext {
  /** The time in milliseconds of a wall-clock minute in a zone. */
  momentOf(zone: string, localMinute: number): number
}

const withRef = (order: StoredStayOrder, clientRef: string) => [...new Set([...order.refs, clientRef])]

/** The night of arrival is over: guests who have not arrived by now will not come. */
const arrivalIsOver = (context: AfterHoldContext, { hotel, stay }: StoredStayOrder): boolean =>
  context.now() >= context.momentOf(hotel.zone, (dayNumber(stay.checkIn) + 1) * DAY_MINUTES)

/** Changes the state if it is still the one the decision was based on; otherwise returns the state it is in now. */
async function move(
  context: HouseContext,
  next: StoredStayOrder,
  from: StoredStayOrder['state'],
  rooms: 'keep' | 'release',
): Promise<Outcome<StayOrder>> {
  const result = await context.orders.change(next, from, rooms)
  if (result === 'done') return yes(orderView(next))
  if (result === 'lapsed') return no('offer_expired', 'the rooms have lapsed')
  const now = await context.orders.byLocator(next.locator)
  return now?.state === next.state ? yes(orderView(now)) : no('not_allowed', `the order is ${now?.state ?? 'gone'}`)
}

const confirmationOf = ({ locator, hotel }: StoredStayOrder): string =>
  String(10_000_000 + pick(89_999_999, keyOf(locator), keyOf(hotel.id)))

export async function confirm(
  context: AfterHoldContext,
  locator: string,
  clientRef: string,
): Promise<Outcome<StayOrder>> {
  const order = await context.orders.byLocator(locator)
  if (!order) return no('not_found', 'no such order')
  if (order.state === 'booked') return yes(orderView(order))
  if (order.state !== 'held') return no('not_allowed', `the order is ${order.state}`)
  if (order.payBy !== null && context.now() >= Date.parse(order.payBy))
    return no('offer_expired', 'the hold has expired')
  const next: StoredStayOrder = {
    ...order,
    state: 'booked',
    refs: withRef(order, clientRef),
    confirmation: confirmationOf(order),
  }
  return move(context, next, 'held', 'keep')
}

const penaltyNow = ({ rates }: StoredStayOrder, now: number): number =>
  sumOf(rates, ({ cancellation }) => penaltyAt(cancellation, now))

export async function cancelQuote(context: AfterHoldContext, locator: string): Promise<Outcome<CancelQuote>> {
  const order = await context.orders.byLocator(locator)
  if (!order) return no('not_found', 'no such order')
  if (order.state !== 'booked') return no('not_allowed', `the order is ${order.state}`)
  if (arrivalIsOver(context, order)) return no('not_allowed', 'the stay has begun')
  const now = context.now()
  const penalty = penaltyNow(order, now)
  const expiresAt = nextStep(
    order.rates.map(({ cancellation }) => cancellation),
    now,
  )
  return yes({ penalty, refundable: order.total - penalty, expiresAt })
}

/** Releases a hold free of charge; cancels a booked order for the penalty in its timeline at this moment. */
export async function cancel(
  context: AfterHoldContext,
  locator: string,
  clientRef: string,
): Promise<Outcome<StayOrder>> {
  const order = await context.orders.byLocator(locator)
  if (!order) return no('not_found', 'no such order')
  if (order.state === 'cancelled') return yes(orderView(order))
  if (order.state === 'no_show') return no('not_allowed', 'the guests did not come')
  if (order.state === 'booked' && arrivalIsOver(context, order)) return no('not_allowed', 'the stay has begun')
  const penalty = order.state === 'held' ? 0 : penaltyNow(order, context.now())
  const next: StoredStayOrder = { ...order, state: 'cancelled', refs: withRef(order, clientRef), penalty }
  return move(context, next, order.state, 'release')
}

export async function noShow(
  context: AfterHoldContext,
  locator: string,
  clientRef: string,
): Promise<Outcome<StayOrder>> {
  const order = await context.orders.byLocator(locator)
  if (!order) return no('not_found', 'no such order')
  if (order.state === 'no_show') return yes(orderView(order))
  if (order.state !== 'booked') return no('not_allowed', `the order is ${order.state}`)
  if (!arrivalIsOver(context, order)) return no('not_allowed', 'the night of arrival is not over')
  const penalty = sumOf(order.rates, ({ no_show }) => no_show)
  return move(context, { ...order, state: 'no_show', refs: withRef(order, clientRef), penalty }, 'booked', 'keep')
}
