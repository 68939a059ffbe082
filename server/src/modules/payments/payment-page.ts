import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import type { PaymentDeps } from './deps.ts'
import type { Safepay } from './provider/safepay.ts'
import { requestLink } from './requests/requests.queries.ts'
import { type Payment, type PaymentRequest, payments } from './tables.ts'

/** If the payment provider does not answer, nothing has been taken, since nobody has seen its page. */
export async function callProvider<T>({ log }: PaymentDeps, asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    log.warn({ err: error }, 'the payment provider could not be reached')
    throw new AppError('unavailable', { shown: 'card_unreachable' })
  }
}

interface PaymentPage {
  orderId: string
  /** A client who pays an agency's request returns to a page with that agency's name. */
  request?: PaymentRequest | null
}

/** Creates the URL of a payment's hosted page. */
export async function createPaymentPage(
  deps: PaymentDeps,
  safepay: Safepay,
  payment: Payment,
  { orderId, request }: PaymentPage,
) {
  const { db, clock, config } = deps
  const back = request
    ? `${requestLink(deps, request)}/return/${payment.key}`
    : `${config.publicUrl}/payment-return/${payment.key}`
  const page = { tracker: payment.tracker, orderId, returnUrl: back, cancelUrl: `${back}/cancelled` }
  const url = await callProvider(deps, safepay.createPage(page))
  await db.adhoc.update(payments).set({ pageCreatedAt: clock.now() }).where(eq(payments.id, payment.id))
  return { url, payment: payment.key }
}
