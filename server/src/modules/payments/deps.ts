import type { Services } from '../../services.ts'
import type { BookingDeps } from '../bookings/public.ts'
import { createSafepay, type Safepay } from './provider/safepay.ts'

/** What payments depend on: the dependencies of bookings, and the payment provider if there is one. */
export interface PaymentDeps extends BookingDeps {
  storage: Services['storage']
  safepay: Safepay | null
}

export const createPaymentDeps = (deps: BookingDeps & Pick<Services, 'storage'>): PaymentDeps => ({
  ...deps,
  safepay: deps.config.safepay && createSafepay(deps.config.safepay),
})

export const LOOK_UP_JOB = 'payments.look_up'
export const ISSUE_JOB = 'payments.issue'
export const ISSUE_TRANSFER_JOB = 'transfers.issue'
export const CONFIRM_PAID_JOB = 'payments.confirm_paid'
