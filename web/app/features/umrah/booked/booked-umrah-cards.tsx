import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookedUmrah } from '@safar/contract/umrah/booking.shapes'
import { DocumentsCard } from './documents-card.tsx'
import { PackageCard } from './package-card.tsx'
import { RoomsCard } from './rooms-card.tsx'

export interface BookedProps {
  booking: BookingView
  umrah: BookedUmrah
  /** The secret of the link, for somebody without an account. */
  link: string | undefined
}

/** A booked package: what was sold, who sleeps with whom, and the way to the visas. */
export function BookedUmrahCards(props: BookedProps) {
  return (
    <>
      <PackageCard umrah={props.umrah} />
      <RoomsCard {...props} />
      <DocumentsCard {...props} />
    </>
  )
}
