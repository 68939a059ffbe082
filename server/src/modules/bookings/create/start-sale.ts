import { MINUTE_MS } from '@safar/contract/day'
import { digest } from '../../../platform/crypto.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'
import { claimCall, nothingToClaim } from '../../../platform/http/idempotency.ts'
import type { Sale } from '../products/sale.ts'
import type { Booking } from '../tables.ts'
import type { BookingRequest } from './booking-request.ts'

const DUPLICATE_MINUTES = 15
/**
 * The same buyer, the same people, the same product. The buyer is part of the key so that nobody learns what others
 * have booked.
 */
export function duplicateKeyOf({ buyer, contact }: BookingRequest, { travellers, duplicateOf }: Sale): string {
  const who = buyer.agentId ?? buyer.customerId ?? contact.email.toLowerCase()
  const people = travellers.map(({ form }) => `${form.family_name}/${form.given_name}/${form.birth_date}`).sort()
  return digest(JSON.stringify([who, people, duplicateOf])).toString('hex')
}

export interface StartedSale {
  duplicate: string | null
  holdNeedsFunds: boolean
}

const startSale = statement<StartedSale>(
  `select ${claimCall(3)}, lock_duplicates($1, $2) as duplicate, hold_needs_funds as "holdNeedsFunds"
  from booking_settings where single`,
)

/** The first statement of the transaction: it also claims the request's idempotency key and reads the settings. */
export async function assertNoDuplicate(
  tx: Queries,
  { duplicateKey, createdAt }: Booking,
  { again, idempotentReply }: BookingRequest,
): Promise<StartedSale> {
  const since = new Date(createdAt.getTime() - DUPLICATE_MINUTES * MINUTE_MS)
  const claim = idempotentReply?.claim ?? nothingToClaim
  const [started] = await query(tx, startSale(duplicateKey, since, ...claim))
  if (!started) throw new Error('the booking settings are missing')
  if (started.duplicate && !again)
    throw new AppError('conflict', { shown: 'booked_before', values: { ref: started.duplicate } })
  return started
}
