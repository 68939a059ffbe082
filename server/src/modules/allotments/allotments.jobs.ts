import type { BookingDeps } from '../bookings/public.ts'
import { fillAllWaitingLists, fillWaitingList } from './fill-waiting-list.ts'
import { FILL_WAITING_LIST } from './seats.ts'

/** At once where seats came back; each minute for whatever a dead server left undone. */
export function defineAllotmentJobs(deps: BookingDeps): void {
  deps.jobs.define(
    FILL_WAITING_LIST,
    async (payload) => {
      const { id } = (payload ?? {}) as { id?: number }
      await (id === undefined ? fillAllWaitingLists(deps) : fillWaitingList(deps, id))
    },
    '* * * * *',
  )
}
