import { proveBookings } from '../../../server/src/modules/bookings/public.ts'
import type { TestApp } from '../../../server/src/testing/test-app.ts'
import type { OrderBooks, SagaOrder, SagaProduct } from './saga-product.ts'

/** Bookings in doubt whose held money or space was released, which must never happen. */
const RELEASED_IN_DOUBT = `
  select count(*)::int as n from bookings b
  join booking_attempts a on a.booking_id = b.id and a.state in ('sent', 'unknown')
  where a.action in ('hold', 'issue', 'add_extras', 'change_flights') and not exists (select from ledger_holds h
    where h.booking_id = b.id and h.state = 'open' and h.purpose = case a.action when 'hold' then 'space' else 'money' end)`

/** Holds for which there is no reason any more. */
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

/** Our version of what the supplier says about its orders. */
const BOOKS = `
  select b.pnr, b.state, b.travel_date::text as departs,
    (select coalesce(sum(l.amount), 0)::bigint::text from ledger_postings l
      where l.booking_id = b.id and l.account_class = 'payable') as paid,
    (select count(*)::int from ledger_entry_directory e
      where e.booking_id = b.id and e.kind in ('sale', 'ancillary', 'reissue')) as payments,
    coalesce((select jsonb_array_length(f.extras) from booking_flights f where f.booking_id = b.id), 0) as extras,
    (select coalesce(string_agg(replace(t.ticket, '-', ''), ',' order by t.key), '') from booking_travellers t
      where t.booking_id = b.id) as tickets
  from bookings b where b.pnr is not null`

interface BookedOrder extends Omit<OrderBooks, 'paid'> {
  pnr: string
  state: string
  paid: string
}

/** How our books differ from the supplier's, in words; null if they do not. */
function differenceOf({ locator, books }: SagaOrder, ours: BookedOrder | undefined): string | null {
  if (!books || !ours) return null
  const { paid, payments, extras, departs, tickets } = ours
  const here = JSON.stringify({ paid: Number(paid), payments, extras, departs, tickets })
  const there = JSON.stringify(books)
  return here === there ? null : `  of order ${locator} we have ${here} and the supplier ${there}\n`
}

/** Compares each order at the supplier with its booking here. */
export async function compareOrders(app: TestApp, product: SagaProduct) {
  const { rows } = await app.owner.query<BookedOrder>(BOOKS)
  const booked = new Map(rows.map((row) => [row.pnr, row]))
  const orders = product.listOrders()
  const apart = orders.filter(({ locator, bookingState }) => bookingState !== booked.get(locator)?.state)
  for (const { locator, bookingState } of apart.slice(0, 5))
    process.stdout.write(
      `  the booking of order ${locator} is ${booked.get(locator)?.state} and should be ${bookingState}\n`,
    )
  const differing = orders.flatMap((order) => differenceOf(order, booked.get(order.locator)) ?? [])
  for (const difference of differing.slice(0, 5)) process.stdout.write(difference)
  const broken = await proveBookings(app.services.db.adhoc)
  for (const { promise, subject } of broken.slice(0, 5)) process.stdout.write(`  ${subject}: not so that ${promise}\n`)
  return {
    supplier_orders: orders.filter(({ bookingState }) => bookingState === 'confirmed').length,
    paid_bookings: await count(app, PAID),
    mismatched: apart.length,
    paid_otherwise: differing.length,
    doubled: [...product.made.values()].filter((times) => times > 1).length,
    in_doubt: await count(app, `select count(*)::int as n from bookings where state in ('in_doubt', 'pending')`),
    stuck_holds: await count(app, STUCK),
    differences: await count(app, 'select count(*)::int as n from ledger_differences()'),
    broken_promises: broken.length,
  }
}
