import { type BookingState, bookingQueues, bookingSorts, bookingStates } from '@safar/contract/vocabulary/bookings'
import { bookableProducts } from '@safar/contract/vocabulary/products'
import type { Sort } from '../../../ui/data-table/columns.ts'
import { dayIn, idIn } from '../../../ui/url-state.ts'
import type { BookingFilter } from '../api.ts'

type UrlValues = Readonly<Record<string, string>>

/** URL parameters of a list of bookings. */
export const filterNames = [
  'queue',
  'state',
  'agent',
  'person',
  'product',
  'airline',
  'owner',
  'dated',
  'from',
  'to',
] as const

const owners = ['mine', 'none'] as const

const airlineOf = (text: string | undefined) => (text && /^[a-z0-9]{2,3}$/i.test(text) ? text.toUpperCase() : undefined)

/** 'all' is every state; a queue shows its first state by default. */
export const stateOf = (text: string | undefined, otherwise?: BookingState): BookingState | undefined =>
  text === 'all' ? undefined : (bookingStates.find((state) => state === text) ?? otherwise)

/** The URL may be typed by hand: values the list does not know are left out. */
export function filterOf(texts: UrlValues, q: string, state: BookingState | undefined): BookingFilter {
  const product = bookableProducts.find((name) => name === texts.product)
  const found = {
    queue: bookingQueues.find((queue) => queue === texts.queue),
    state,
    agent_id: idIn(texts.agent),
    created_by: idIn(texts.person),
    product,
    airline: product === 'hotel' ? undefined : airlineOf(texts.airline),
    owner: owners.find((owner) => owner === texts.owner),
    dated: texts.dated === 'travel' ? 'travel' : undefined,
    from: dayIn(texts.from),
    to: dayIn(texts.to),
    q: q.trim(),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''))
}

/** The sort order in the URL; the default, newest first, needs no parameter. */
export function sortOf(sort: Sort | null): Pick<BookingFilter, 'sort'> {
  const by = bookingSorts.find((name) => name === sort?.by)
  if (!by || (by === 'made' && sort?.down)) return {}
  return { sort: sort?.down ? `-${by}` : by }
}
