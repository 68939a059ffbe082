import { HOUR_MS } from '@safar/contract/day'
import type { InventoryProduct, OrderOutcome, ProductOrder, Sale } from '../../bookings/public.ts'
import { loungeProduct } from '../../bookings/testing/lounge-product.ts'
import { issueSeats, joinWaitingList, releaseSeats, type SeatDeps, takeSeats } from '../seats.ts'

export const SEATED = 'seated'

interface SeatedSale {
  allotmentId: number
  seats: number
  payBy: Date
}

const yes = (id: number, state: ProductOrder['state'], payBy: Date | null = null): OrderOutcome => ({
  kind: 'yes',
  value: {
    locator: `SEAT${id}`,
    state,
    tickets: [],
    payBy: payBy?.toISOString() ?? null,
    priceUntil: null,
    voidUntil: null,
  },
})

/** The smallest product with seats and a waiting list. */
export const seatedProduct = (deps: SeatDeps): InventoryProduct => ({
  ...loungeProduct,
  name: SEATED,
  async perform(tx, { action, booking: { id: bookingId } }) {
    if (action === 'issue') await issueSeats(tx, { bookingId })
    else await releaseSeats(tx, deps, { bookingId })
    return yes(bookingId, action === 'issue' ? 'issued' : 'cancelled')
  },
  waitingList: {
    readHeldOrder: async (_tx, { id, createdAt }) => yes(id, 'held', new Date(createdAt.getTime() + HOUR_MS)),
    isSaleClosed: async () => false,
  },
})

/** A sale of passes that takes seats of an allotment instead of the lounge's own stock. */
export const seatedSale = (sale: Sale, { allotmentId, seats, payBy }: SeatedSale): Sale => ({
  ...sale,
  hold: {
    at: 'us',
    async take(tx, { id: bookingId }) {
      const place = { allotmentId, bookingId, seats }
      if ((await takeSeats(tx, place)) === 'held') return yes(bookingId, 'held', payBy)
      await joinWaitingList(tx, place)
      return { kind: 'waiting' }
    },
  },
})
