import type { BookingView } from '@safar/contract/bookings/bookings.shapes'

interface Estimate {
  /** The fare less its penalty, or airport taxes alone. */
  of: 'fare' | 'taxes'
  upTo: number
}

type Sold = Pick<BookingView, 'offer' | 'currency'> & {
  travellers: readonly Pick<BookingView['travellers'][number], 'key' | 'type' | 'total'>[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** The most that could come back by the rules of the fare; null where they say nothing. The office's quote decides. */
export function refundEstimate({ offer, currency, travellers }: Sold, keys: readonly string[]): Estimate | null {
  if (!offer || offer.refund.allowed === 'unknown') return null
  const going = travellers.filter(({ key }) => keys.includes(key))
  if (offer.refund.allowed === 'no') {
    const taxesOf = (type: string) => offer.prices.find(({ passenger }) => passenger === type)?.taxes ?? 0
    return { of: 'taxes', upTo: sum(going.map(({ type }) => taxesOf(type))) }
  }
  const { penalty } = offer.refund
  if (!penalty || penalty.currency !== currency) return null
  // The penalty is of each ticket.
  return { of: 'fare', upTo: sum(going.map(({ total }) => Math.max(0, total - penalty.amount))) }
}
