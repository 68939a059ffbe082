import type { BookingDeps } from './deps.ts'
import { TELL_GUEST, tellGuest } from './notify/notify-guest.ts'
import { warnBookings } from './notify/warn-bookings.ts'
import { expireBookings } from './supplier/expire-bookings.ts'
import { reconcileBookings } from './supplier/reconcile-bookings.ts'

/** Each minute: doubt is looked up, and holds whose time has passed are released. */
export function defineBookingJobs(deps: BookingDeps): void {
  deps.jobs.define('bookings.reconcile', async () => void (await reconcileBookings(deps)), '* * * * *')
  deps.jobs.define(TELL_GUEST, (payload) => tellGuest(deps, payload))
  deps.jobs.define('bookings.warn', async () => void (await warnBookings(deps)), '* * * * *')
  deps.jobs.define('bookings.expire', async () => void (await expireBookings(deps)), '* * * * *')
}
