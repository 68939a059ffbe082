import { createHash } from 'node:crypto'
import type { Selling } from '../bookings/public.ts'
import { createSafepay, type Safepay } from './provider/safepay.ts'

/** What payments stand on: what bookings do, and the payment house where there is one. */
export interface Paying extends Selling {
  safepay: Safepay | null
}

export const openPaying = (selling: Selling): Paying => ({
  ...selling,
  safepay: selling.config.safepay && createSafepay(selling.config.safepay),
})

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Names of the jobs. */
export const LOOK_UP = 'payments.look_up'
export const ISSUE = 'payments.issue'
