import type { Services } from '../../../services.ts'
import { type AirlineCheckDeps, checkAirlineChanges } from './check-airline-changes.ts'

/** Words of suppliers get lost: what airlines changed is also read every two hours. */
export function defineAirlineChangeJobs(deps: AirlineCheckDeps & Pick<Services, 'jobs'>): void {
  deps.jobs.define('flight_bookings.check_airline_changes', () => checkAirlineChanges(deps), '17 */2 * * *')
}
