import { bookings } from '@safar/contract/bookings/bookings.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { BOOKINGS } from '../api.ts'

const LATEST = 8

/** The latest bookings of an agent or customer, wherever they were sold. */
export const bookingsOfBuyer = (buyer_id: number) =>
  queryOptions({
    queryKey: [BOOKINGS, 'of-buyer', buyer_id],
    queryFn: async () => (await call(bookings.list, { query: { buyer_id, limit: LATEST } })).data,
  })
