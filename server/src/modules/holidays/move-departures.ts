import type { Services } from '../../services.ts'
import { type DepartureTables, defineDepartureJob } from '../allotments/public.ts'

const tables: DepartureTables = {
  packages: 'holidays',
  departures: 'holiday_departures',
  packageKey: 'holiday_id',
  fallback: 'valid_to',
}

export const defineHolidayJobs = (services: Services): void =>
  defineDepartureJob(services, 'holidays.move_departures', tables)
