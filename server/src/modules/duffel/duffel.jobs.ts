import { and, isNotNull, lt } from 'drizzle-orm'
import { minutesAfter } from '../../platform/clock.ts'
import { checkAirlineChanges, type DuffelJobDeps } from './check-airline-changes.ts'
import { duffelOrders } from './tables.ts'

export const CHECK_ORDER = 'duffel.check_order'
const DAY_MINUTES = 24 * 60

/** Travellers of what was never issued: an offer lives for half an hour, so nothing comes of them any more. */
async function forgetWaiting({ db, clock }: DuffelJobDeps): Promise<void> {
  await db.adhoc
    .update(duffelOrders)
    .set({ requestSealed: null })
    .where(
      and(isNotNull(duffelOrders.requestSealed), lt(duffelOrders.createdAt, minutesAfter(clock.now(), -DAY_MINUTES))),
    )
}

/** Words get lost: what airlines changed is also read every two hours. */
export function defineDuffelJobs(deps: DuffelJobDeps): void {
  deps.jobs.define(CHECK_ORDER, async (payload) => {
    await checkAirlineChanges(deps, (payload as { order: string }).order)
  })
  deps.jobs.define('duffel.check_all', async () => void (await checkAirlineChanges(deps)), '17 */2 * * *')
  deps.jobs.define('duffel.forget_waiting', () => forgetWaiting(deps), '41 * * * *')
}
