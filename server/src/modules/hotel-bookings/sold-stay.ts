import type { HotelParts } from '@safar/contract/products/hotels/booked.shapes'
import type { DocumentSource } from '../bookings/public.ts'
import type { BookedStayRow } from './tables.ts'

type BookingLink = NonNullable<HotelParts['replaces']>

/** The details row that is read together with the booking. */
export interface StayDetails extends Pick<BookedStayRow, 'hotel' | 'facts' | 'rooms' | 'arrival' | 'wishes'> {
  check_in: string
  check_out: string
  replaces: BookingLink | null
  replaced_by: BookingLink | null
}

/** The stay as its documents and bills tell it. */
export type SoldStay = Pick<BookedStayRow, 'hotel' | 'facts' | 'checkIn' | 'checkOut' | 'rooms' | 'arrival' | 'wishes'>

export function toSoldStay({ details }: Pick<DocumentSource, 'details'>): SoldStay {
  const { hotel, facts, rooms, arrival, wishes, check_in: checkIn, check_out: checkOut } = details as StayDetails
  return { hotel, facts, checkIn, checkOut, rooms, arrival, wishes }
}
