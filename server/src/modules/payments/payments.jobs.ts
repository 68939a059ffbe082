import { RETURN_GUEST_MONEY } from '../bookings/public.ts'
import { CONFIRM_PAID_JOB, ISSUE_JOB, ISSUE_TRANSFER_JOB, LOOK_UP_JOB, type PaymentDeps } from './deps.ts'
import { buyWaitingExtras } from './extras/buy-paid-extras.ts'
import { issuePaidBooking } from './issue-paid-booking.ts'
import { confirmPaidBooking } from './late/pay-other-booking.ts'
import { returnGuestMoney } from './refunds/return-guest-money.ts'
import { remindRequests } from './requests/remind-requests.ts'
import { lookUpFees } from './settle/look-up-fees.ts'
import { lookUpAfterEvent, lookUpDue, lookUpRefunds, lookUpSettled } from './settle/look-up-payment.ts'
import { issueTransferBooking } from './transfers/issue-transfer-booking.ts'

/** Jobs that run after an event of the payment provider, and those that run when no event comes. */
export function definePaymentJobs(deps: PaymentDeps): void {
  const { jobs } = deps
  jobs.define(LOOK_UP_JOB, (payload) => lookUpAfterEvent(deps, payload))
  jobs.define(ISSUE_JOB, (payload) => issuePaidBooking(deps, payload))
  jobs.define(RETURN_GUEST_MONEY, (payload) => returnGuestMoney(deps, payload))
  jobs.define(CONFIRM_PAID_JOB, (payload) => confirmPaidBooking(deps, payload))
  jobs.define(ISSUE_TRANSFER_JOB, (payload) => issueTransferBooking(deps, payload))
  jobs.define('payments.look_up_due', async () => void (await lookUpDue(deps)), '* * * * *')
  jobs.define('payments.look_up_refunds', async () => void (await lookUpRefunds(deps)), '* * * * *')
  jobs.define('payments.buy_extras', () => buyWaitingExtras(deps), '* * * * *')
  jobs.define('payments.look_up_fees', async () => void (await lookUpFees(deps)), '*/10 * * * *')
  jobs.define('payments.look_up_settled', async () => void (await lookUpSettled(deps)), '20 3 * * *')
  jobs.define('payments.remind', async () => void (await remindRequests(deps)), '*/15 * * * *')
}
