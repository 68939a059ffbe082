import type { SaleLimit } from '@safar/contract/bookings/settings.shapes'
import { dayInZone, HOUR_MS, instantAt } from '@safar/contract/day'
import type { ProductOrder } from '../products/order.ts'

interface LimitedSale {
  supplier: string
  /** The airline. */
  vendor: string | null
  createdAt: Date
}

/** An airline is more specific than a supplier, and both together are the most specific. */
const narrowness = ({ supplier, airline }: SaleLimit): number =>
  (airline === null ? 0 : 2) + (supplier === null ? 0 : 1)

/** The most specific rule that fits a sale; only this one applies. */
export const chooseLimit = (
  limits: readonly SaleLimit[],
  { supplier, vendor }: Pick<LimitedSale, 'supplier' | 'vendor'>,
): SaleLimit | undefined =>
  limits
    .filter(
      (limit) =>
        (limit.supplier === null || limit.supplier === supplier) &&
        (limit.airline === null || limit.airline === vendor),
    )
    .toSorted((a, b) => narrowness(b) - narrowness(a))[0]

const earlier = (text: string | null, limit: Date): string =>
  text !== null && Date.parse(text) < limit.getTime() ? text : limit.toISOString()

/** If the supplier allows no void, neither do we; a void window that would already be over is not offered. */
function limitVoid(
  voidUntil: string | null,
  { void: rule, void_time, void_zone }: SaleLimit,
  now: Date,
): string | null {
  if (voidUntil === null || rule === 'never') return null
  if (rule === 'supplier' || !void_time || !void_zone) return voidUntil
  const until = earlier(voidUntil, instantAt(void_zone, dayInZone(void_zone, now), void_time))
  return Date.parse(until) > now.getTime() ? until : null
}

/** Applies the agency's own limits to a supplier's order; they only ever make deadlines earlier. */
export function limitOrder(
  order: ProductOrder,
  sale: LimitedSale,
  { limits, action, now }: { limits: readonly SaleLimit[]; action: string; now: Date },
): ProductOrder {
  const limit = chooseLimit(limits, sale)
  if (!limit) return order
  // An order that is taken over can already be issued: then nothing is held.
  if (action === 'hold' && order.state === 'held' && limit.hold_hours !== null)
    return { ...order, payBy: earlier(order.payBy, new Date(sale.createdAt.getTime() + limit.hold_hours * HOUR_MS)) }
  return action === 'issue' ? { ...order, voidUntil: limitVoid(order.voidUntil, limit, now) } : order
}
