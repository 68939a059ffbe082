import { ISSUE, LOOK_UP, type PaymentDeps } from './deps.ts'
import { remindRequests } from './requests/remind-requests.ts'
import { issuePaid } from './settle/issue-paid.ts'
import { lookUpFees } from './settle/look-up-fees.ts'
import { lookUpDue, lookUpRefunds, lookUpSettled, lookUpTold } from './settle/look-up-payment.ts'

/** What follows a word of the payment house, and what is done when none comes. */
export function definePaymentJobs(deps: PaymentDeps): void {
  const { jobs } = deps
  jobs.define(LOOK_UP, (payload) => lookUpTold(deps, payload))
  jobs.define(ISSUE, (payload) => issuePaid(deps, payload))
  jobs.define('payments.look_up_due', async () => void (await lookUpDue(deps)), '* * * * *')
  jobs.define('payments.look_up_refunds', async () => void (await lookUpRefunds(deps)), '* * * * *')
  jobs.define('payments.look_up_fees', async () => void (await lookUpFees(deps)), '*/10 * * * *')
  jobs.define('payments.look_up_settled', async () => void (await lookUpSettled(deps)), '20 3 * * *')
  jobs.define('payments.remind', async () => void (await remindRequests(deps)), '*/15 * * * *')
}
