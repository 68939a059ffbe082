import type { VehicleDay } from '@safar/contract/products/rides/catalogue.shapes'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid } from '../../../platform/errors.ts'

/*
 * The vehicles of one kind on one day are counted in `ride_days`. They are taken and given back in the transaction of
 * the booking, always in the same order: the booking first, then the vehicle, then its days, the earliest first.
 */

/** The local days on which a ride takes a vehicle. */
export interface RideSpan {
  vehicleId: number
  firstDay: string
  lastDay: string
}

type Place = 'held' | 'issued'

/** Shared: its stock cannot be changed, and it cannot be removed, until this transaction is over. */
const lockVehicle = statement<{ stock: number }>(
  'select stock from ride_vehicles where id = $1 and hidden_at is null and active for share',
)
const insertDays = statement(`
  insert into ride_days (vehicle_id, day, total)
  select $1::bigint, d.day::date, $4::integer from generate_series($2::date, $3::date, interval '1 day') d (day)
  order by d.day on conflict do nothing`)
const lockDays = statement<{ left: number }>(`
  select total - held - issued as left from ride_days
  where vehicle_id = $1 and day between $2 and $3 order by day for update`)
const addToDays = statement(`
  update ride_days set held = held + $4, issued = issued + $5 where vehicle_id = $1 and day between $2 and $3`)

const countsOf = (place: Place, by: number) => [place === 'held' ? by : 0, place === 'issued' ? by : 0] as const

/** Takes a vehicle on all days of a ride; refuses if one of them is sold out. */
export async function takeVehicle(tx: Queries, { vehicleId, firstDay, lastDay }: RideSpan, place: Place = 'held') {
  const [vehicle] = await query(tx, lockVehicle(vehicleId))
  if (!vehicle) throw new AppError('conflict', { shown: 'ride_not_on_sale' })
  await query(tx, insertDays(vehicleId, firstDay, lastDay, vehicle.stock))
  const days = await query(tx, lockDays(vehicleId, firstDay, lastDay))
  if (days.some(({ left }) => left < 1)) throw new AppError('conflict', { shown: 'ride_sold_out' })
  await query(tx, addToDays(vehicleId, firstDay, lastDay, ...countsOf(place, 1)))
}

/** Gives a vehicle back on all days of a ride. */
export async function giveVehicleBack(tx: Queries, { vehicleId, firstDay, lastDay }: RideSpan, place: Place) {
  await query(tx, lockDays(vehicleId, firstDay, lastDay))
  await query(tx, addToDays(vehicleId, firstDay, lastDay, ...countsOf(place, -1)))
}

/** Turns held days into issued ones. */
export async function issueVehicle(tx: Queries, { vehicleId, firstDay, lastDay }: RideSpan) {
  await query(tx, lockDays(vehicleId, firstDay, lastDay))
  await query(tx, addToDays(vehicleId, firstDay, lastDay, -1, 1))
}

const selectDays = statement<VehicleDay>(`
  select to_char(s.day, 'YYYY-MM-DD') as day, coalesce(d.total, v.stock) as total, coalesce(d.own, false) as own,
    coalesce(d.held, 0) as held, coalesce(d.issued, 0) as issued,
    coalesce(d.total - d.held - d.issued, v.stock) as left
  from ride_vehicles v cross join generate_series($2::date, $3::date, interval '1 day') s (day)
  left join ride_days d on d.vehicle_id = v.id and d.day = s.day::date
  where v.id = $1 order by s.day`)

/** Every day of a span, whether something was sold on it or not. */
export const listVehicleDays = (queries: Queries, { vehicleId, firstDay, lastDay }: RideSpan): Promise<VehicleDay[]> =>
  query(queries, selectDays(vehicleId, firstDay, lastDay))

const selectLeft = statement<{ vehicleId: number; left: number }>(`
  select v.id as "vehicleId", min(coalesce(d.total - d.held - d.issued, v.stock))::integer as left
  from ride_vehicles v cross join generate_series($2::date, $3::date, interval '1 day') s (day)
  left join ride_days d on d.vehicle_id = v.id and d.day = s.day::date
  where v.id = any ($1) group by v.id`)

/** How many of each vehicle are left on all days of a span. */
export async function readLeft(
  queries: Queries,
  vehicleIds: readonly number[],
  { firstDay, lastDay }: Omit<RideSpan, 'vehicleId'>,
): Promise<Map<number, number>> {
  if (vehicleIds.length === 0) return new Map()
  const rows = await query(queries, selectLeft(vehicleIds, firstDay, lastDay))
  return new Map(rows.map(({ vehicleId, left }) => [vehicleId, left]))
}

const updateUsualTotal = statement(`
  update ride_days set total = greatest($2::integer, held + issued) where vehicle_id = $1 and not own`)

/** Another stock applies to all days without a number of their own; what is sold stays sold. The vehicle is locked. */
export const applyStock = async (tx: Queries, vehicleId: number, stock: number): Promise<void> =>
  void (await query(tx, updateUsualTotal(vehicleId, stock)))

const selectSoldMost = statement<{ day: string; sold: number }>(`
  select to_char(day, 'YYYY-MM-DD') as day, held + issued as sold from ride_days
  where vehicle_id = $1 and day between $2 and $3 order by held + issued desc, day limit 1`)
const updateTotal = statement(`
  update ride_days set total = $4::integer, own = true where vehicle_id = $1 and day between $2 and $3`)
const updateToUsual = statement(`
  update ride_days set total = greatest($4::integer, held + issued), own = false
  where vehicle_id = $1 and day between $2 and $3`)

interface DayTotal extends RideSpan {
  /** Null: the vehicle's own stock. */
  total: number | null
  stock: number
}

/** Gives days a number of their own, never fewer than are sold. The vehicle is locked. */
export async function setDayTotals(tx: Queries, { vehicleId, firstDay, lastDay, total, stock }: DayTotal) {
  await query(tx, insertDays(vehicleId, firstDay, lastDay, stock))
  await query(tx, lockDays(vehicleId, firstDay, lastDay))
  const [most] = await query(tx, selectSoldMost(vehicleId, firstDay, lastDay))
  if (total !== null && most && total < most.sold)
    throw invalid({ total: 'ride_days_sold' }, { sold: most.sold, day: most.day })
  const set = total === null ? updateToUsual : updateTotal
  await query(tx, set(vehicleId, firstDay, lastDay, total ?? stock))
}
