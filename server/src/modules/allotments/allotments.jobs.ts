import type { BookingDeps } from '../bookings/public.ts'
import { closeWaitingLists, fillAllWaitingLists, fillWaitingList } from './fill-waiting-list.ts'
import { FILL_WAITING_LIST } from './seats.ts'

/** Runs as soon as seats become available again, and every minute for anything a crashed server left undone. */
export function defineAllotmentJobs(deps: BookingDeps): void {
  deps.jobs.define(
    FILL_WAITING_LIST,
    async (payload) => {
      const { id } = (payload ?? {}) as { id?: number }
      await (id === undefined ? fillAllWaitingLists(deps) : fillWaitingList(deps, id))
    },
    '* * * * *',
  )
  deps.jobs.define('allotments.close_waiting_lists', async () => void (await closeWaitingLists(deps)), '*/5 * * * *')
}
