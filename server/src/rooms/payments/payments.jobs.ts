import { issuePaid } from './issue-paid.ts'
import { lookUpFees } from './look-up-fees.ts'
import { lookUpDue, lookUpRefunds, lookUpSettled, lookUpTold } from './look-up-payment.ts'
import { ISSUE, LOOK_UP, type Paying } from './paying.ts'
import { remindRequests } from './remind-requests.ts'

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
