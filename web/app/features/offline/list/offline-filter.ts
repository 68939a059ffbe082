import {
  type BookingState,
  bookingStates,
  type OfflineProduct,
  offlineProducts,
} from '@safar/contract/vocabulary/bookings'
import { dayIn, idIn } from '../../../ui/url-state.ts'
import type { OfflineFilter } from '../api.ts'

export const filterNames = ['state', 'product', 'agent', 'from', 'to'] as const

/** States an offline booking can be in, in the order of work. */
export const workStates: readonly BookingState[] = [
  'held',
  'confirmed',
  'refund_requested',
  'voided',
  'refunded',
  'cancelled',
  'expired',
]

export const stateIn = (text: string | undefined): BookingState | undefined =>
  bookingStates.find((state) => state === text)
const productIn = (text: string | undefined): OfflineProduct | undefined =>
  offlineProducts.find((product) => product === text)

/** The URL can be typed by hand, so values the list does not know are dropped. */
export function filterOf(texts: Readonly<Record<string, string>>, q: string): OfflineFilter {
  const found = {
    state: stateIn(texts.state),
    product: productIn(texts.product),
    agent_id: idIn(texts.agent),
    from: dayIn(texts.from),
    to: dayIn(texts.to),
    q: q.trim(),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''))
}
