import { type Trip, type TripErrors, tripDays } from '@safar/contract/travellers/trip.rules'
import { invalid } from '../../../platform/errors.ts'

/** Refuses travellers who do not fit a trip; its messages name the days that would. */
export function assertNoTripErrors(errors: TripErrors, trip: Pick<Trip, 'lastTravelDate'>): void {
  if (Object.keys(errors).length > 0) throw invalid(errors, tripDays(trip))
}
