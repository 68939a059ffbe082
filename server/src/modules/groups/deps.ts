import type { BookingDeps } from '../bookings/public.ts'
import type { Pricing } from '../pricing/public.ts'

export interface GroupDeps extends BookingDeps {
  pricing: Pricing
}

/** The moment that deadlines are compared with, in the agency's time zone. */
export const momentOf = ({ clock, config }: Pick<GroupDeps, 'clock' | 'config'>) => ({
  now: clock.now(),
  zone: config.AGENCY_ZONE,
})
