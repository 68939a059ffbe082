import { ISSUE, LOOK_UP, type Paying } from './deps.ts'
import { remindRequests } from './requests/remind-requests.ts'
import { issuePaid } from './settle/issue-paid.ts'
import { lookUpFees } from './settle/look-up-fees.ts'
import { lookUpDue, lookUpRefunds, lookUpSettled, lookUpTold } from './settle/look-up-payment.ts'

/** What follows a word of the payment house, and what is done when none comes. */
export function definePaymentJobs(paying: Paying): void {
  const { jobs } = paying
  jobs.define(LOOK_UP, (payload) => lookUpTold(paying, payload))
  jobs.define(ISSUE, (payload) => issuePaid(paying, payload))
  jobs.define('payments.look_up_due', async () => void (await lookUpDue(paying)), '* * * * *')
  jobs.define('payments.look_up_refunds', async () => void (await lookUpRefunds(paying)), '* * * * *')
  jobs.define('payments.look_up_fees', async () => void (await lookUpFees(paying)), '*/10 * * * *')
  jobs.define('payments.look_up_settled', async () => void (await lookUpSettled(paying)), '20 3 * * *')
  jobs.define('payments.remind', async () => void (await remindRequests(paying)), '*/15 * * * *')
}
