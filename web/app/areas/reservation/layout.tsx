import { guardLoader } from '../../platform/guard-loaders.ts'
import { reservationNav } from '../admin/reservation-nav.ts'
import { OfficeShell } from '../office/office-shell.tsx'
import { OfficeSkeleton } from '../office/office-skeleton.tsx'

export { guardEveryTime as shouldRevalidate } from '../guard-every-time.ts'

export const clientLoader = guardLoader({ roles: ['reservation'] })

export const HydrateFallback = () => <OfficeSkeleton area="reservation" />

export default function ReservationLayout() {
  return <OfficeShell area="reservation" nav={reservationNav} />
}
