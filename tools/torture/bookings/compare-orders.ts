import type { TestApp } from '../../../server/src/testing/test-app.ts'
import type { SagaProduct } from './saga-product.ts'

/** Doubt that has lost its money, or its space: what must never be. */
const RELEASED_IN_DOUBT = `
  select count(*)::int as n from bookings b
  join booking_attempts a on a.booking_id = b.id and a.state in ('sent', 'unknown')
  where a.action in ('hold', 'issue') and not exists (select from ledger_holds h where h.booking_id = b.id
    and h.state = 'open' and h.purpose = case a.action when 'issue' then 'money' else 'space' end)`

/** Holds that nothing stands behind any more. */
const STUCK = `
  select count(*)::int as n from ledger_holds h join bookings b on b.id = h.booking_id
  where h.state = 'open' and (b.state in ('confirmed', 'voided', 'cancelled', 'expired', 'rejected', 'refunded')
    or (h.purpose = 'money' and b.state = 'held'))`

const PAID = `
  select count(*)::int as n from bookings b
  where state = 'confirmed' and exists (select from ledger_entries e where e.key = 'sale:' || b.id)`

const count = async (app: TestApp, text: string): Promise<number> => (await app.owner.query(text)).rows[0].n

export const countReleasedInDoubt = (app: TestApp): Promise<number> => count(app, RELEASED_IN_DOUBT)

export const countOpenAttempts = (app: TestApp): Promise<number> =>
  count(app, `select count(*)::int as n from booking_attempts where state in ('sent', 'unknown')`)

/** Order by order at the supplier against booking by booking here. */
export async function compareOrders(app: TestApp, product: SagaProduct) {
  const { rows } = await app.owner.query<{ pnr: string; state: string }>(
    'select pnr, state from bookings where pnr is not null',
  )
  const booked = new Map(rows.map(({ pnr, state }) => [pnr, state]))
  const orders = product.listOrders()
  const apart = orders.filter(({ locator, bookingState }) => bookingState !== booked.get(locator))
  for (const { locator, bookingState } of apart.slice(0, 5))
    process.stdout.write(`  the booking of order ${locator} is ${booked.get(locator)} and should be ${bookingState}\n`)
  return {
    supplier_orders: orders.filter(({ bookingState }) => bookingState === 'confirmed').length,
    paid_bookings: await count(app, PAID),
    mismatched: apart.length,
    doubled: [...product.made.values()].filter((times) => times > 1).length,
    in_doubt: await count(app, `select count(*)::int as n from bookings where state in ('in_doubt', 'pending')`),
    stuck_holds: await count(app, STUCK),
    differences: await count(app, 'select count(*)::int as n from ledger_differences()'),
  }
}
