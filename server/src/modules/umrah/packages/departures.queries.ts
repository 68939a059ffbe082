import { addDays } from '@safar/contract/day'
import { lastBookingDay } from '@safar/contract/products/umrah/package.rules'
import type { UmrahDepartureForm } from '@safar/contract/products/umrah/package.shapes'
import type { UmrahDeparture } from '@safar/contract/products/umrah/umrah.contract'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import { createAllotment, readSeats, resizeAllotment, type SeatCounts, type SeatDeps } from '../../allotments/public.ts'
import { type DepartureRow, type StoredPackageForm, type UmrahPackage, umrahDepartures } from '../tables.ts'

export const UMRAH = 'umrah'

export interface DepartureSeats extends DepartureRow {
  seats: SeatCounts
}

const noSeats: SeatCounts = { total: 0, held: 0, issued: 0, waiting: 0, left: 0 }

/** Departures that are not withdrawn, by package, each with its current seats. */
export async function listDepartures(
  queries: Queries,
  packageIds: readonly number[],
): Promise<Map<number, DepartureSeats[]>> {
  if (packageIds.length === 0) return new Map()
  const rows = await queries
    .select()
    .from(umrahDepartures)
    .where(and(inArray(umrahDepartures.packageId, [...packageIds]), isNull(umrahDepartures.withdrawnAt)))
    .orderBy(asc(umrahDepartures.departsOn), asc(umrahDepartures.id))
  const seats = await readSeats(
    queries,
    rows.map(({ allotmentId }) => allotmentId),
  )
  const withSeats = rows.map((row) => ({ ...row, seats: seats.get(row.allotmentId) ?? noSeats }))
  return Map.groupBy(withSeats, ({ packageId }) => packageId)
}

/** Whether it can be booked today. */
const isBookable = ({ status }: Pick<UmrahPackage, 'status'>, { bookBy, seats }: DepartureSeats, today: string) =>
  status === 'active' && bookBy >= today && seats.left > 0

export function toDeparture(row: UmrahPackage, departure: DepartureSeats, today: string): UmrahDeparture {
  const { id, city, departsOn, bookBy, seats } = departure
  return {
    id,
    city,
    departs_on: departsOn,
    returns_on: addDays(departsOn, row.form.arrives_after + row.nights),
    book_by: bookBy,
    seats: { total: seats.total, held: seats.held, issued: seats.issued, left: seats.left },
    bookable: isBookable(row, departure, today),
  }
}

export const toDepartureForm = ({ id, city, departsOn, bookBy, seats }: DepartureSeats): UmrahDepartureForm => ({
  id,
  city,
  departs_on: departsOn,
  seats: seats.total,
  book_by: bookBy,
})

interface Target {
  packageId: number
  departures: readonly UmrahDepartureForm[]
  season: Pick<StoredPackageForm, 'notice_days'>
  now: Date
}

/** Saves the departures of a form: new ones get their seats, existing ones are changed, missing ones are withdrawn. */
export async function saveDepartures(tx: Queries, deps: SeatDeps, { packageId, departures, season, now }: Target) {
  const existing = (await listDepartures(tx, [packageId])).get(packageId) ?? []
  const remaining = new Set(departures.map(({ id }) => id))
  const withdrawn = existing.filter(({ id }) => !remaining.has(id)).map(({ id }) => id)
  if (withdrawn.length > 0)
    await tx.update(umrahDepartures).set({ withdrawnAt: now }).where(inArray(umrahDepartures.id, withdrawn))
  for (const [index, form] of departures.entries()) {
    const values = { city: form.city, departsOn: form.departs_on, bookBy: lastBookingDay(form, season) }
    if (form.id === null) {
      const allotmentId = await createAllotment(tx, { product: UMRAH, total: form.seats })
      await tx.insert(umrahDepartures).values({ ...values, packageId, allotmentId })
      continue
    }
    const before = existing.find(({ id }) => id === form.id)
    if (!before) throw invalid({ [`departures.${index}.id`]: 'wrong_kind' })
    const isSold = before.seats.held + before.seats.issued > 0
    if (isSold && (before.departsOn !== values.departsOn || before.city !== values.city))
      throw invalid({ [`departures.${index}.departs_on`]: 'umrah_departure_sold' })
    await tx.update(umrahDepartures).set(values).where(eq(umrahDepartures.id, before.id))
    const field = `departures.${index}.seats`
    await resizeAllotment(tx, deps, { allotmentId: before.allotmentId, total: form.seats, field })
  }
}
