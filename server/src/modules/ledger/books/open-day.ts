import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Services } from '../../../services.ts'
import { readClosedThrough } from './close-books.ts'

type Clock = Pick<Services, 'clock' | 'config'>

/** The day a form names for its entry: not in the future, and in a month that is open. Today if it names none. */
export async function readOpenDay(
  deps: Clock,
  tx: Queries,
  named: { day: string | null | undefined; field: string },
): Promise<{ day: string; today: string }> {
  const { day, field } = named
  const today = todayOf(deps)
  if (!day) return { day: today, today }
  if (day > today) throw invalid({ [field]: 'date_future' })
  if (day <= (await readClosedThrough(tx))) throw invalid({ [field]: 'month_closed' })
  return { day, today }
}

/** The day money reached us, if its month is still open; otherwise it is posted today. */
export async function postingDay(
  deps: Clock,
  queries: Queries,
  paidOn: string,
): Promise<{ day: string; today: string }> {
  const today = todayOf(deps)
  const isOpen = paidOn <= today && paidOn > (await readClosedThrough(queries))
  return { day: isOpen ? paidOn : today, today }
}
