import type { BookingView } from '@safar/contract/bookings/bookings.shapes'

interface Estimate {
  /** The fare less its penalty, or only airport taxes. */
  of: 'fare' | 'taxes'
  upTo: number
}

type RefundableBooking = Pick<BookingView, 'fees'> & {
  /** What was sold under fare rules. */
  offer?: { refund: { allowed: 'yes' | 'no' | 'unknown' } }
  travellers: readonly Pick<BookingView['travellers'][number], 'key' | 'returnable'>[]
}

/** The maximum refund by the fare rules, less our fee; null if they do not say. */
export function refundEstimate(
  { offer, fees, travellers }: RefundableBooking,
  keys: readonly string[],
): Estimate | null {
  const parts = travellers.filter(({ key }) => keys.includes(key)).map(({ returnable }) => returnable)
  if (!offer || parts.length === 0 || parts.includes(null)) return null
  const all = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  return { of: offer.refund.allowed === 'no' ? 'taxes' : 'fare', upTo: Math.max(0, all - fees.refund) }
}
