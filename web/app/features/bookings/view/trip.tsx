import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { Itinerary } from '../../../ui/itinerary/itinerary.tsx'
import { useItinerary } from '../../flights/public.ts'

/** The flights as they were sold. */
export function Trip({ booking }: { booking: BookingView }) {
  const itinerary = useItinerary()
  return booking.offer?.slices.map((slice) => <Itinerary key={slice.segments[0]?.id} segments={itinerary(slice)} />)
}
