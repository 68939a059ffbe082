import type { BookedInsurance } from '@safar/contract/products/insurance/insurance.shapes'
import type { CancellationTerms } from '../bookings/public.ts'

/** The details row that is read together with the booking. */
export interface InsuranceDetails {
  sold: BookedInsurance
  cancellation: CancellationTerms
}
