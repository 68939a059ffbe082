import { guardLoader } from '../../../platform/guard-loaders.ts'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { BookingPage } from '../view/booking-page.tsx'

export const clientLoader = guardLoader({ roles: ['customer'], signIn: true })

export const HydrateFallback = () => (
  <StorePage>
    <LoadingState shape="cards" count={2} />
  </StorePage>
)

/** A customer's own booking. */
export default function MyBooking() {
  return (
    <StorePage>
      <BookingPage shelf="customers" office={false} />
    </StorePage>
  )
}
