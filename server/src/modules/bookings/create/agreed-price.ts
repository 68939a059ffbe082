import { AppError } from '../../../platform/errors.ts'
import type { Sale } from '../products/product.ts'
import type { BookingRequest } from './booking-request.ts'

/** What was agreed is what is booked: a price that moved in between goes back to the buyer. */
export function assertAgreedPrice(
  { agreedTotal, buyer }: Pick<BookingRequest, 'agreedTotal' | 'buyer'>,
  { owed, total }: Pick<Sale, 'owed' | 'total'>,
): void {
  // The office agrees to what is owed: an agent's own mark-up is not the office's to see.
  const price = buyer.channel === 'office' ? owed : total
  if (agreedTotal !== price)
    throw new AppError('conflict', { shown: 'price_changed', values: { was: agreedTotal, now: price } })
}
