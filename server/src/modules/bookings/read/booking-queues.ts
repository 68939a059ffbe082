import { HOUR_MS } from '@safar/contract/day'
import type { BookingQueueFigures } from '@safar/contract/money/reports.contract'
import { type BookingQueue, bookingQueues } from '@safar/contract/vocabulary/bookings'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { toWireAmount } from '../../ledger/public.ts'
import { within } from '../moves/reach.ts'
import { bookings } from '../tables.ts'

const URGENT_HOURS = 2
const DEPARTURE_HOURS = 48
const FREE_CANCEL_HOURS = 48

/** What a queue depends on, apart from the bookings. */
export interface QueueTime {
  now: Date
  /** The zone whose midnight ends the day. */
  zone: string
}

interface Queue {
  where: SQL
  /** The deadline; without one, the queue shows how long its bookings have waited. */
  clock?: SQL
}

const inHours = (now: Date, hours: number): string => new Date(now.getTime() + hours * HOUR_MS).toISOString()

const today = ({ now, zone }: QueueTime): SQL => sql`(${now.toISOString()}::timestamptz at time zone ${zone})::date`

const endOfDay = (time: QueueTime): SQL => sql`(${today(time)} + 1)::timestamp at time zone ${time.zone}`

const startOfDay = (time: QueueTime): SQL => sql`${today(time)}::timestamp at time zone ${time.zone}`

const openChanges = (now: Date): SQL =>
  sql`from airline_changes c where c.answer is null and c.departs_at > ${now.toISOString()}`

const queues: Record<BookingQueue, (time: QueueTime) => Queue> = {
  due_today: (time) => ({
    where: sql`${bookings.state} in ('held', 'awaiting_approval') and ${bookings.payBy} < ${endOfDay(time)}`,
    clock: sql`${bookings.payBy}`,
  }),
  approval: () => ({ where: sql`${bookings.state} = 'awaiting_approval'` }),
  in_doubt: () => ({ where: sql`${bookings.state} = 'in_doubt'` }),
  voids: () => ({ where: sql`${bookings.state} = 'void_requested'`, clock: sql`${bookings.voidUntil}` }),
  refunds: () => ({ where: sql`${bookings.state} = 'refund_requested'` }),
  changes: () => ({
    where: sql`${bookings.id} in (select r.booking_id from booking_reissues r where r.state in ('asked', 'quoted', 'agreed'))`,
  }),
  // Schedule changes made by airlines, as long as an answer makes a difference.
  schedule_changes: ({ now }) => ({
    where: sql`${bookings.state} in ('in_doubt', 'held', 'awaiting_approval', 'confirmed', 'void_requested', 'refund_requested')
      and ${bookings.id} in (select c.booking_id ${openChanges(now)})`,
    clock: sql`(select min(c.answer_by) ${openChanges(now)} and c.booking_id = ${bookings.id})`,
  }),
  free_cancellation: ({ now }) => ({
    where: sql`${bookings.state} in ('held', 'awaiting_approval', 'confirmed')
      and ${bookings.freeCancelUntil} > ${now.toISOString()} and ${bookings.freeCancelUntil} <= ${inHours(now, FREE_CANCEL_HOURS)}`,
    clock: sql`${bookings.freeCancelUntil}`,
  }),
  leaving_today: (time) => ({
    where: sql`${bookings.state} = 'confirmed' and ${bookings.startsAt} >= ${startOfDay(time)}
      and ${bookings.startsAt} < ${endOfDay(time)}`,
    clock: sql`${bookings.startsAt}`,
  }),
  arriving_today: (time) => ({
    where: sql`${bookings.state} = 'confirmed' and ${bookings.arrivesOn} = ${today(time)}`,
    // A day has no hour to count down to.
    clock: sql`null::timestamptz`,
  }),
  departures: ({ now }) => ({
    where: sql`${bookings.state} = 'confirmed' and ${bookings.startsAt} > ${now.toISOString()}
      and ${bookings.startsAt} <= ${inHours(now, DEPARTURE_HOURS)}`,
    clock: sql`${bookings.startsAt}`,
  }),
}

/** The condition of a queue; both its list and its count use it, so that they agree. */
export const inQueue = (queue: BookingQueue, time: QueueTime): SQL => queues[queue](time).where

const waitingSince = sql`(select e.at from booking_events e where e.booking_id = ${bookings.id} order by e.id desc limit 1)`

const payable = sql`case when ${bookings.agentId} is null then ${bookings.total} else ${bookings.owed} end`

function queueFigures(queue: BookingQueue, actor: ScopedActor, time: QueueTime): SQL {
  const { where, clock } = queues[queue](time)
  const urgent = clock ? sql`count(*) filter (where ${clock} <= ${inHours(time.now, URGENT_HOURS)})` : sql`0::bigint`
  return sql`select ${queue}::text as queue, count(*) as count, coalesce(sum(${payable}), 0) as amount,
    min(${clock ?? waitingSince}) as at, ${urgent} as urgent
    from ${bookings} where ${and(where, within(actor), isNull(bookings.hiddenAt))}`
}

interface FigureRow extends Record<string, unknown> {
  queue: BookingQueue
  count: string
  amount: string
  at: Date | string | null
  urgent: string
}

/** The number of bookings this person reaches in each queue, in one round trip. */
export async function countBookingQueues(
  queries: Queries,
  actor: ScopedActor,
  time: QueueTime,
): Promise<Record<BookingQueue, BookingQueueFigures>> {
  const each = bookingQueues.map((queue) => queueFigures(queue, actor, time))
  const { rows } = await queries.execute<FigureRow>(sql.join(each, sql` union all `))
  const figures = new Map(rows.map((row) => [row.queue, row]))
  const toFigures = (queue: BookingQueue): BookingQueueFigures => {
    const { count = '0', amount = '0', at = null, urgent = '0' } = figures.get(queue) ?? {}
    return {
      count: Number(count),
      amount: toWireAmount(amount),
      at: at && new Date(at).toISOString(),
      urgent: Number(urgent),
    }
  }
  return {
    due_today: toFigures('due_today'),
    approval: toFigures('approval'),
    in_doubt: toFigures('in_doubt'),
    voids: toFigures('voids'),
    refunds: toFigures('refunds'),
    changes: toFigures('changes'),
    schedule_changes: toFigures('schedule_changes'),
    free_cancellation: toFigures('free_cancellation'),
    leaving_today: toFigures('leaving_today'),
    arriving_today: toFigures('arriving_today'),
    departures: toFigures('departures'),
  }
}
