import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { hotels, type StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import type { HotelBookingForm } from '@safar/contract/products/hotels/hotels.shapes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import type { BookedFor, BookingReply } from '../../bookings/checkout/public.ts'
import { BOOKINGS } from '../../bookings/public.ts'
import { agentOf, type Payer } from '../../buyers/public.ts'

export interface StayKey {
  supplier: string
  hotel: string
  rateIds: readonly string[]
}

/** The rates named in the URL: one for each room. */
export const stayKeyOf = (params: URLSearchParams): StayKey => ({
  supplier: params.get('supplier') ?? '',
  hotel: params.get('hotel') ?? '',
  rateIds: params.getAll('rate').filter(Boolean),
})

export const isStayKey = ({ supplier, hotel, rateIds }: StayKey): boolean =>
  supplier !== '' && hotel !== '' && rateIds.length > 0

/** The chosen rates, repriced at their supplier. */
export const stayCheckQuery = (key: StayKey, payer: Payer | null) =>
  queryOptions({
    queryKey: [BOOKINGS, 'stay', key, payer],
    queryFn: ({ signal }): Promise<StayCheck> => {
      const body = { supplier: key.supplier, rate_ids: [...key.rateIds], ...agentOf(payer) }
      return call(hotels.check, { body }, { signal })
    },
    enabled: isStayKey(key),
    staleTime: 0,
    // Focusing another window must not replace the page under the names being typed.
    refetchOnWindowFocus: false,
    retry: false,
  })

export const bookStay = (body: HotelBookingForm & BookedFor, idempotencyKey: string): Promise<BookingReply> =>
  call(hotelBookings.book, { body }, { idempotencyKey })
