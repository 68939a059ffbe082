import type { Selling } from './deps.ts'
import { TELL_GUEST, tellGuest } from './notify/notify-guest.ts'
import { warnBookings } from './notify/warn-bookings.ts'
import { expireBookings } from './supplier/expire-bookings.ts'
import { reconcileBookings } from './supplier/reconcile-bookings.ts'

/** Each minute: doubt is looked up, and holds whose time has passed are released. */
export function defineBookingJobs(selling: Selling): void {
  selling.jobs.define('bookings.reconcile', async () => void (await reconcileBookings(selling)), '* * * * *')
  selling.jobs.define(TELL_GUEST, (payload) => tellGuest(selling, payload))
  selling.jobs.define('bookings.warn', async () => void (await warnBookings(selling)), '* * * * *')
  selling.jobs.define('bookings.expire', async () => void (await expireBookings(selling)), '* * * * *')
}
