import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import type { AirlineChange, Directions, SoldSegment } from '@safar/suppliers'
import { sql } from 'drizzle-orm'
import { todayOf } from '../../../platform/clock.ts'
import { queryRows } from '../../../platform/database/statement.ts'
import type { Services } from '../../../services.ts'
import { type ChangeReport, recordAirlineChanges } from '../../bookings/public.ts'
import { createFlightViews, type Flights } from '../../flights/public.ts'
import { readFlight } from '../flight-row.ts'

export interface AirlineCheckDeps extends Pick<Services, 'db' | 'clock' | 'log' | 'config'> {
  flights: Flights
}

const CHECK_MS = 8_000
const AT_ONCE = 200

export interface CheckedBooking {
  id: number
  pnr: string
  supplier: string
}

/** A segment on the new flight has the terms of the segment it replaces, or else of the first one. */
function termsOf(sold: readonly SliceView[], from: string, to: string): Omit<SoldSegment, 'flight'> {
  const segments = sold.flatMap((slice) => slice.segments)
  const like = segments.find((one) => one.from.airport === from && one.to.airport === to) ?? segments[0]
  if (!like) throw new Error('nothing was sold')
  const { cabin, booking_class, fare_basis, seats_left, baggage } = like
  return { cabin, booking_class, fare_basis, seats_left, baggage }
}

const toShown = (flights: Flights, sold: readonly SliceView[], directions: Directions): SliceView[] =>
  directions
    .filter((direction) => direction.length > 0)
    .map((direction) =>
      createFlightViews(flights.world).view(
        direction.map((flight) => ({ ...termsOf(sold, flight.from.airport, flight.to.airport), flight })),
      ),
    )

/** Reads the airline's changes to one booking from its supplier, and notifies people of the new ones. */
export async function checkBooking(deps: AirlineCheckDeps, { id, pnr, supplier: name }: CheckedBooking): Promise<void> {
  const supplier = deps.flights.connection(name)?.supplier
  const outcome = await supplier?.readAirlineChanges?.(pnr, { signal: deps.clock.deadline(CHECK_MS) })
  if (outcome?.kind !== 'yes') return
  const sold = (await readFlight(deps.db.prepared, id))?.shownOffer.slices ?? []
  const toReport = ({ id: changeId, before, after, acceptable, answerBy }: AirlineChange): ChangeReport => ({
    changeId,
    acceptable,
    answerBy,
    before: toShown(deps.flights, sold, before),
    after: toShown(deps.flights, sold, after),
  })
  await recordAirlineChanges(deps, id, outcome.value.map(toReport))
}

/**
 * Bookings with flights still to come whose supplier reports changes; if a locator is given, only those with that
 * locator.
 */
const listOpen = (deps: AirlineCheckDeps, supplier: string, locator: string | null, after: number) =>
  queryRows<CheckedBooking>(
    deps.db.adhoc,
    sql`select b.id, b.pnr, b.supplier from booking_directory b
      where b.supplier = ${supplier} and b.state in ('held', 'awaiting_approval', 'confirmed') and b.pnr is not null
        and b.travel_date >= ${todayOf(deps)}::date
        and (${locator}::text is null or b.pnr = ${locator}::text) and b.id > ${after}
      order by b.id limit ${AT_ONCE}`,
  )

/** A booking that cannot be read does not hold up the others. */
export async function checkSupplier(deps: AirlineCheckDeps, supplier: string, locator: string | null = null) {
  let last = 0
  for (;;) {
    const open = await listOpen(deps, supplier, locator, last)
    for (const booking of open) {
      last = booking.id
      await checkBooking(deps, booking).catch((error: unknown) =>
        deps.log.warn({ err: error, booking: booking.id }, 'changes of an airline were not read'),
      )
    }
    if (open.length < AT_ONCE) return
  }
}

/** Checks all bookings with flights still to come. */
export async function checkAirlineChanges(deps: AirlineCheckDeps): Promise<void> {
  for (const { supplier } of await deps.flights.connections())
    if (supplier.readAirlineChanges) await checkSupplier(deps, supplier.id)
}
