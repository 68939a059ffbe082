import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { call } from '../../../platform/api.ts'
import { saveFile } from '../../../platform/files.ts'
import { BOOKINGS } from '../../bookings/public.ts'

type ListQuery = NonNullable<Input<typeof bookings.listAirlineChanges>['query']>
export type ScheduleChangeFilter = Omit<ListQuery, 'after' | 'limit'>

export const scheduleChangePages = (filter: ScheduleChangeFilter) => ({
  key: [BOOKINGS, 'schedule-changes', filter],
  fetch: (after: string | undefined) => call(bookings.listAirlineChanges, { query: { ...filter, after } }),
})

export const saveScheduleChanges = (filter: ScheduleChangeFilter, format: FileFormat) =>
  saveFile(bookings.airlineChangesFile, { query: { ...filter, format } }, `schedule-changes.${format}`)
