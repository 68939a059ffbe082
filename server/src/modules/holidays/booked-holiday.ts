import type { HolidaySnapshot } from '@safar/contract/products/holidays/holiday.shapes'
import type { CancellationTerms } from '../bookings/public.ts'

/** The details row that is read together with the booking. */
export interface HolidayDetails {
  sold: HolidaySnapshot
  /** The cancellation costs over time. */
  cancellation: CancellationTerms
  ahead: number | null
}
