import { type AirlineChange, DUFFEL } from '@safar/suppliers'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../platform/database/statement.ts'
import type { Services } from '../../services.ts'
import { bookingRow, notifyAirlineChange } from '../bookings/public.ts'
import type { Flights } from '../flights/public.ts'
import { airlineChanges } from './tables.ts'

export interface DuffelJobDeps extends Pick<Services, 'db' | 'clock' | 'log' | 'jobs' | 'vault' | 'config'> {
  flights: Flights
}

const CHECK_MS = 8_000
const AT_ONCE = 500

interface OpenBooking {
  id: number
  pnr: string
}

/** `QR 112 LHE–JED 2026-12-12 09:25`, reads the same in both languages. */
const toLine = ({ marketing, from, to }: AirlineChange['before'][number]): string =>
  `${marketing.code} ${marketing.number} ${from.airport}–${to.airport} ${from.at.slice(0, 10)} ${from.at.slice(11, 16)}`

/** Tells a change to whom it concerns, once however often it is read. */
async function tell({ db, clock }: DuffelJobDeps, { id }: OpenBooking, change: AirlineChange): Promise<void> {
  const cancelled = change.after.length === 0
  await db.tx(async (tx) => {
    const [found] = await tx
      .insert(airlineChanges)
      .values({ supplier: DUFFEL, changeId: change.id, bookingId: id, cancelled, foundAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    if (!found) return
    const booking = await bookingRow(tx, id)
    if (!booking) return
    const flights = (cancelled ? change.before : change.after).map(toLine).join(', ')
    await notifyAirlineChange(tx, booking, { cancelled, flights })
  })
}

/** Reads at the airline what it changed of one booking. */
async function check(deps: DuffelJobDeps, booking: OpenBooking): Promise<void> {
  const supplier = deps.flights.connection(DUFFEL)?.supplier
  const said = await supplier?.readAirlineChanges?.(booking.pnr, { signal: deps.clock.deadline(CHECK_MS) })
  if (said?.kind !== 'yes') return
  for (const change of said.value) await tell(deps, booking, change)
}

const today = ({ clock, config }: DuffelJobDeps): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: config.AGENCY_ZONE }).format(clock.now())

/** Everything that is still to be flown, or the bookings of one order that Duffel has named. */
export async function checkAirlineChanges(deps: DuffelJobDeps, orderId: string | null = null): Promise<number> {
  const open = await queryRows<OpenBooking>(
    deps.db.adhoc,
    sql`select b.id, b.pnr from booking_directory b
      where b.supplier = ${DUFFEL} and b.state in ('held', 'confirmed') and b.pnr is not null
        and b.travel_date >= ${today(deps)}::date
        and (${orderId}::text is null
          or b.pnr = (select o.locator from duffel_orders o where o.order_id = ${orderId}::text))
      order by b.travel_date, b.id limit ${AT_ONCE}`,
  )
  for (const booking of open)
    await check(deps, booking).catch((error: unknown) =>
      deps.log.warn({ err: error, booking: booking.id }, 'changes of an airline were not read'),
    )
  return open.length
}
