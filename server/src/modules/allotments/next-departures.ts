import { addDays } from '@safar/contract/day'
import { sql } from 'drizzle-orm'
import { todayOf } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'

/** Where a module stores what leaves on several days: its packages, and the departures of each. */
export interface DepartureTables {
  packages: string
  departures: string
  /** Of a departure: which package it is of. */
  packageKey: string
  /** Of a package: what it is sorted by when nothing is left to be booked. */
  fallback: string
  /** Of a package: true where it may also leave on any day until `fallback`. */
  anyDay?: string
}

type ClockServices = Pick<Services, 'db' | 'clock' | 'config'>

/** Next departures are moved each hour: one from before this day is of something that is over. */
export const earliestNextDeparture = (today: string): string => addDays(today, -30)

/** Lists sort by the next departure that can be booked: what has closed since yesterday gives way to the next. */
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

/** Each hour, so that a day that has begun anywhere is followed. */
export const defineDepartureJob = (services: Services, name: string, tables: DepartureTables): void =>
  services.jobs.define(name, () => moveNextDepartures(services, tables), '9 * * * *')
