import { BOOK_ADDITIONS } from './additions.ts'
import { lapseRefundQuotes } from './after-sales/lapse-refund-quotes.ts'
import { bookAdditions } from './create/book-additions.ts'
import type { BookingDeps } from './deps.ts'
import { MAIL_LINK, mailBookingLink } from './notify/mail-booking-link.ts'
import { MAIL_BUYER, mailBuyer } from './notify/mail-buyer.ts'
import { remindInstalments } from './notify/remind-instalments.ts'
import { remindNames } from './notify/remind-names.ts'
import { warnBookings } from './notify/warn-bookings.ts'
import { warnFreeCancellation } from './notify/warn-free-cancellation.ts'
import { expireBookings } from './supplier/expire-bookings.ts'
import { reconcileBookings } from './supplier/reconcile-bookings.ts'
import { releaseUnconfirmed } from './supplier/release-unconfirmed.ts'
import { ERASE_PASSPORTS, erasePassports } from './travellers/erase-passports.ts'

/**
 * Every minute: looks up attempts in doubt and releases holds and quotes that have expired. Every night: erases
 * passports.
 */
export function defineBookingJobs(deps: BookingDeps): void {
  deps.jobs.define('bookings.reconcile', async () => void (await reconcileBookings(deps)), '* * * * *')
  deps.jobs.define(MAIL_BUYER, (payload) => mailBuyer(deps, payload))
  deps.jobs.define(MAIL_LINK, (payload) => mailBookingLink(deps, payload))
  deps.jobs.define(BOOK_ADDITIONS, (payload) => bookAdditions(deps, payload))
  deps.jobs.define('bookings.warn', async () => void (await warnBookings(deps)), '* * * * *')
  deps.jobs.define('bookings.remind_instalments', async () => void (await remindInstalments(deps)), '* * * * *')
  deps.jobs.define('bookings.remind_names', async () => void (await remindNames(deps)), '* * * * *')
  deps.jobs.define('bookings.warn_free_cancellation', async () => void (await warnFreeCancellation(deps)), '* * * * *')
  deps.jobs.define('bookings.release_unconfirmed', async () => void (await releaseUnconfirmed(deps)), '* * * * *')
  deps.jobs.define('bookings.expire', async () => void (await expireBookings(deps)), '* * * * *')
  deps.jobs.define('bookings.lapse_quotes', async () => void (await lapseRefundQuotes(deps)), '* * * * *')
  deps.jobs.define(ERASE_PASSPORTS, () => erasePassports(deps), '40 2 * * *')
}
