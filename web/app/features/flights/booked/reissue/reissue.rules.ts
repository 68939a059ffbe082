import type { BookingView } from '@safar/contract/bookings/bookings.shapes'

type Reissue = NonNullable<BookingView['reissue']>

/** The total price of changed flights; null until the office has quoted. */
export const reissuePrice = ({ difference, penalty, fee }: Pick<Reissue, 'difference' | 'penalty' | 'fee'>) =>
  difference === null ? null : difference + (penalty ?? 0) + (fee ?? 0)
