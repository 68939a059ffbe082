import { lastHolidayBookingDay, returnDay } from '@safar/contract/products/holidays/holiday.rules'
import type { HolidayDepartureForm } from '@safar/contract/products/holidays/holiday.shapes'
import type { HolidayDeparture } from '@safar/contract/products/holidays/holidays.contract'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { createAllotment, readSeats, resizeAllotment, type SeatCounts, type SeatDeps } from '../allotments/public.ts'
import { type DepartureRow, type Holiday, holidayDepartures } from './tables.ts'

/** The value in `bookings.product`. */
export const HOLIDAY = 'holiday'

export interface DepartureSeats extends DepartureRow {
  seats: SeatCounts
}

const noSeats: SeatCounts = { total: 0, held: 0, issued: 0, waiting: 0, left: 0 }

/** Departures that are not withdrawn, by holiday, each with its current seats. */
export async function listDepartures(
  queries: Queries,
  holidayIds: readonly number[],
): Promise<Map<number, DepartureSeats[]>> {
  if (holidayIds.length === 0) return new Map()
  const rows = await queries
    .select()
    .from(holidayDepartures)
    .where(and(inArray(holidayDepartures.holidayId, [...holidayIds]), isNull(holidayDepartures.withdrawnAt)))
    .orderBy(asc(holidayDepartures.departsOn), asc(holidayDepartures.id))
  const seats = await readSeats(
    queries,
    rows.map(({ allotmentId }) => allotmentId),
  )
  const withSeats = rows.map((row) => ({ ...row, seats: seats.get(row.allotmentId) ?? noSeats }))
  return Map.groupBy(withSeats, ({ holidayId }) => holidayId)
}

export function toDeparture(
  { nights, status }: Pick<Holiday, 'nights' | 'status'>,
  { id, departsOn, bookBy, seats }: DepartureSeats,
  today: string,
): HolidayDeparture {
  const isOpen = status === 'active' && bookBy >= today
  return {
    id,
    departs_on: departsOn,
    returns_on: returnDay(departsOn, nights),
    book_by: bookBy,
    seats: { total: seats.total, held: seats.held, issued: seats.issued, left: seats.left },
    bookable: isOpen && seats.left > 0,
    full: isOpen && seats.left <= 0,
  }
}

export const toDepartureForm = ({ id, departsOn, bookBy, seats }: DepartureSeats): HolidayDepartureForm => ({
  id,
  departs_on: departsOn,
  seats: seats.total,
  book_by: bookBy,
})

interface Target {
  holidayId: number
  departures: readonly HolidayDepartureForm[]
  now: Date
}

/**
 * Saves the departures of a form: new ones get their seats, existing ones are changed, and omitted ones are withdrawn.
 */
export async function saveDepartures(tx: Queries, deps: SeatDeps, { holidayId, departures, now }: Target) {
  const existing = (await listDepartures(tx, [holidayId])).get(holidayId) ?? []
  const listed = new Set(departures.map(({ id }) => id))
  const withdrawn = existing.filter(({ id }) => !listed.has(id)).map(({ id }) => id)
  if (withdrawn.length > 0)
    await tx.update(holidayDepartures).set({ withdrawnAt: now }).where(inArray(holidayDepartures.id, withdrawn))
  for (const [index, form] of departures.entries()) {
    const values = { departsOn: form.departs_on, bookBy: lastHolidayBookingDay(form) }
    if (form.id === null) {
      const allotmentId = await createAllotment(tx, { product: HOLIDAY, total: form.seats })
      await tx.insert(holidayDepartures).values({ ...values, holidayId, allotmentId })
      continue
    }
    const before = existing.find(({ id }) => id === form.id)
    if (!before) throw invalid({ [`departures.${index}.departs_on`]: 'holiday_departure_gone' })
    const isSold = before.seats.held + before.seats.issued > 0
    if (isSold && before.departsOn !== values.departsOn)
      throw invalid({ [`departures.${index}.departs_on`]: 'holiday_departure_sold' })
    await tx.update(holidayDepartures).set(values).where(eq(holidayDepartures.id, before.id))
    const field = `departures.${index}.seats`
    await resizeAllotment(tx, deps, { allotmentId: before.allotmentId, total: form.seats, field })
  }
}
