import { guarded } from '../../platform/guarded.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import style from './own/own.module.css'
import { BookingPage } from './view/booking-page.tsx'

export const clientLoader = guarded({ roles: ['customer'] })

export const HydrateFallback = () => (
  <div className={style.page}>
    <LoadingState shape="cards" count={2} />
  </div>
)

/** A customer's own booking. */
export default function MyBooking() {
  return (
    <div className={style.page}>
      <BookingPage shelf="customers" office={false} />
    </div>
  )
}
