import type { BookedInsurance } from '@safar/contract/products/insurance/insurance.shapes'
import type { BookingState } from '@safar/contract/vocabulary/bookings'
import type { CoverState } from '@safar/contract/vocabulary/insurance'
import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { Booking } from '../bookings/public.ts'

const selectSold = statement<{ sold: BookedInsurance }>('select sold from booking_insurance where booking_id = $1')

/** A policy as it was sold, for its certificate; null if another product was sold. */
export async function readSoldInsurance(queries: Queries, bookingId: number): Promise<BookedInsurance | null> {
  const [row] = await query(queries, selectSold(bookingId))
  return row?.sold ?? null
}

/** Requesting a void or refund does not end the cover; only granting it does. */
const covered: readonly BookingState[] = ['confirmed', 'void_requested', 'refund_requested']

/** The state of a policy's cover on a day. */
export function coverOn(
  today: string,
  { state, issuedAt }: Pick<Booking, 'state' | 'issuedAt'>,
  { starts_on, ends_on }: Pick<BookedInsurance, 'starts_on' | 'ends_on'>,
): CoverState {
  if (issuedAt === null) return 'unpaid'
  if (!covered.includes(state)) return 'cancelled'
  if (today < starts_on) return 'ahead'
  return today > ends_on ? 'ended' : 'active'
}
