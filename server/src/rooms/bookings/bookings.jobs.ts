import { expireBookings } from './expire-bookings.ts'
import { reconcileBookings } from './reconcile-bookings.ts'
import type { Selling } from './selling.ts'
import { TELL_GUEST, tellGuest } from './tell-guest.ts'
import { warnBookings } from './warn-bookings.ts'

/** Each minute: doubt is looked up, and holds whose time has passed are released. */
export function defineBookingJobs(selling: Selling): void {
  selling.jobs.define('bookings.reconcile', async () => void (await reconcileBookings(selling)), '* * * * *')
  selling.jobs.define(TELL_GUEST, (payload) => tellGuest(selling, payload))
  selling.jobs.define('bookings.warn', async () => void (await warnBookings(selling)), '* * * * *')
  selling.jobs.define('bookings.expire', async () => void (await expireBookings(selling)), '* * * * *')
}
