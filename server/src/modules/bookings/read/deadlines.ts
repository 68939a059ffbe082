import type { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import { HOUR_MS } from '@safar/contract/day'
import type { Query } from '@safar/contract/protocol/endpoint'
import type { BookingState, DeadlineKind } from '@safar/contract/vocabulary/bookings'
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ScopedActor } from '../../../platform/actor.ts'
import { queryRows } from '../../../platform/database/statement.ts'
import { displayNames } from '../../people/public.ts'
import type { BookingDeps } from '../deps.ts'
import { within } from '../moves/reach.ts'
import { type Booking, bookings, buyerId } from '../tables.ts'
import { type ListedBooking, listedColumns } from './listed-booking.ts'
import { toRows } from './views.ts'

const clocks: readonly { kind: DeadlineKind; column: PgColumn; states: BookingState[] }[] = [
  { kind: 'pay_by', column: bookings.payBy, states: ['held', 'awaiting_approval'] },
  { kind: 'names_by', column: bookings.namesBy, states: ['held', 'awaiting_approval'] },
  { kind: 'ticket_by', column: bookings.ticketBy, states: ['held', 'awaiting_approval'] },
  { kind: 'price_until', column: bookings.priceUntil, states: ['held', 'awaiting_approval'] },
  {
    kind: 'free_cancel_until',
    column: bookings.freeCancelUntil,
    states: ['held', 'awaiting_approval', 'confirmed'],
  },
  { kind: 'void_until', column: bookings.voidUntil, states: ['confirmed', 'void_requested'] },
  { kind: 'departure', column: bookings.startsAt, states: ['confirmed'] },
]

const MOST = 100

/** Upcoming deadlines, soonest first. Deadlines that have passed are handled elsewhere. */
export async function readDeadlines(
  { db, clock, products }: BookingDeps,
  actor: ScopedActor,
  { hours, buyer_id }: Query<typeof contract.deadlines>,
) {
  const now = clock.now()
  const until = new Date(now.getTime() + hours * HOUR_MS)
  const found = await Promise.all(
    clocks.map(async ({ kind, column, states }) => {
      const where = and(
        inArray(bookings.state, states),
        gt(column, now),
        lte(column, until),
        within(actor),
        buyer_id === undefined ? undefined : eq(buyerId, buyer_id),
        isNull(bookings.hiddenAt),
      )
      const page = await queryRows<ListedBooking & Pick<Booking, 'salesmanId'> & { at: Date | string }>(
        db.adhoc,
        sql`select ${listedColumns}, ${column} as "at", ${bookings.salesmanId} as "salesmanId"
          from ${bookings} where ${where} order by ${column} limit ${MOST}`,
      )
      const rows = await toRows(db.adhoc, page, { products, actor, now })
      return rows.map((booking, index) => ({
        kind,
        at: new Date(page[index]?.at ?? until).toISOString(),
        booking,
        salesmanId: actor.scope === 'all' ? (page[index]?.salesmanId ?? null) : null,
      }))
    }),
  )
  const soonest = found
    .flat()
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, MOST)
  const salesmen = soonest.map(({ salesmanId }) => salesmanId)
  const names = await displayNames(db.adhoc, salesmen)
  return soonest.map(({ salesmanId, ...due }) => ({
    ...due,
    salesman: salesmanId === null ? null : (names.get(salesmanId) ?? null),
  }))
}
