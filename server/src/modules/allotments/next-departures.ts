import { addDays } from '@safar/contract/day'
import { sql } from 'drizzle-orm'
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
  /** Column of the packages table: true if the package can also leave on any day until `fallback`. */
  anyDay?: string
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
  const nextOrToday = anyDay
    ? sql`case when p.${sql.identifier(anyDay)} and p.${sql.identifier(fallback)} >= ${today} then ${today}::date else ${next} end`
    : next
  await db.adhoc.execute(sql`
    update ${sql.identifier(packages)} p set next_departure = n.next from (
      select p.id, ${nextOrToday} as next
      from ${sql.identifier(packages)} p
      left join ${sql.identifier(departures)} d on d.${sql.identifier(packageKey)} = p.id and d.withdrawn_at is null
        and d.book_by >= ${today}
      where p.next_departure <= ${today} and p.hidden_at is null group by p.id) n
    where n.id = p.id and n.next <> p.next_departure`)
}

/** Every hour, to follow the start of a day in every time zone. */
export const defineDepartureJob = (services: Services, name: string, tables: DepartureTables): void =>
  services.jobs.define(name, () => moveNextDepartures(services, tables), '9 * * * *')
