import type { Services } from '../../../services.ts'
import { type AirlineCheckDeps, checkAirlineChanges } from './check-airline-changes.ts'

/** Suppliers' notifications can get lost, so airline changes are also read every two hours. */
export function defineAirlineChangeJobs(deps: AirlineCheckDeps & Pick<Services, 'jobs'>): void {
  deps.jobs.define('flight_bookings.check_airline_changes', () => checkAirlineChanges(deps), '17 */2 * * *')
}
