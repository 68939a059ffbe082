import { addDays } from '@safar/contract/day'
import { type SQL, sql } from 'drizzle-orm'
import { todayOf } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'

/** Where a module stores products that leave on several days: its packages, and the departures of each. */
export interface DepartureTables {
  packages: string
  departures: string
  /** Column of the departures table: the package of a departure. */
  packageKey: string
  /** Column of the packages table: what to sort by when no departure can be booked any more. */
  fallback: string
  /** Packages that can also leave on any day until `fallback`: a column that is true for them, and their first such day. */
  anyDay?: { column: string; first(today: string): SQL }
}

type ClockServices = Pick<Services, 'db' | 'clock' | 'config'>

/** Next departures are updated every hour, so one before this day belongs to something that is over. */
export const earliestNextDeparture = (today: string): string => addDays(today, -30)

/**
 * Lists are sorted by the next departure that can be booked: a departure that has closed is replaced by the next one.
 */
export async function moveNextDepartures(
  { db, clock, config }: ClockServices,
  { packages, departures, packageKey, fallback, anyDay }: DepartureTables,
): Promise<void> {
  const today = todayOf({ clock, config })
  const next = sql`coalesce(min(d.departs_on), p.${sql.identifier(fallback)})`
  const first = anyDay?.first(today)
  const isOwn = anyDay && sql`p.${sql.identifier(anyDay.column)} and p.${sql.identifier(fallback)} >= ${first}`
  const nextOrOwn = isOwn
    ? sql`case when ${isOwn} then least(${first}, coalesce(min(d.departs_on), ${first})) else ${next} end`
    : next
  const isPast = sql`p.next_departure <= ${today}`
  await db.adhoc.execute(sql`
    update ${sql.identifier(packages)} p set next_departure = n.next from (
      select p.id, ${nextOrOwn} as next
      from ${sql.identifier(packages)} p
      left join ${sql.identifier(departures)} d on d.${sql.identifier(packageKey)} = p.id and d.withdrawn_at is null
        and d.book_by >= ${today}
      where (${isOwn ? sql`${isPast} or (${isOwn} and p.next_departure < ${first})` : isPast}) and p.hidden_at is null
      group by p.id) n
    where n.id = p.id and n.next <> p.next_departure`)
}

/** Every hour, to follow the start of a day in every time zone. */
export const defineDepartureJob = (services: Services, name: string, tables: DepartureTables): void =>
  services.jobs.define(name, () => moveNextDepartures(services, tables), '9 * * * *')
