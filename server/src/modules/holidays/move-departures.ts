import { sql } from 'drizzle-orm'
import { todayOf } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'

export const MOVE_DEPARTURES = 'holidays.move_departures'

/** Lists sort by the next departure that can be booked: what has closed since yesterday gives way to the next. */
export async function moveDepartures({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const today = todayOf({ clock, config })
  await db.adhoc.execute(sql`
    update holidays h set next_departure = n.next from (
      select h.id, coalesce(min(d.departs_on), h.valid_to) as next from holidays h
      left join holiday_departures d on d.holiday_id = h.id and d.withdrawn_at is null and d.book_by >= ${today}
      where h.next_departure <= ${today} and h.hidden_at is null group by h.id) n
    where n.id = h.id and n.next <> h.next_departure`)
}

export function defineHolidayJobs(services: Services): void {
  services.jobs.define(MOVE_DEPARTURES, () => moveDepartures(services), '9 * * * *')
}
