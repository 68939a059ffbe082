import { AppError } from '../../../platform/errors.ts'
import type { Sale } from '../products/sale.ts'
import type { BookingRequest } from './booking-request.ts'

/** The booking is made at the agreed price; if the price has moved in between, it goes back to the buyer. */
export function assertAgreedPrice(
  { agreedTotal, buyer }: Pick<BookingRequest, 'agreedTotal' | 'buyer'>,
  { owed, total }: Pick<Sale, 'owed' | 'total'>,
): void {
  // The office agrees to the amount owed, because it does not see an agent's own mark-up.
  const price = buyer.channel === 'office' ? owed : total
  if (agreedTotal !== price)
    throw new AppError('conflict', { shown: 'price_changed', values: { was: agreedTotal, now: price } })
}
