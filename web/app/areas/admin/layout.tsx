import { guardLoader } from '../../platform/guard-loaders.ts'
import { useSession } from '../../platform/session.ts'
import { OfficeShell } from '../office/office-shell.tsx'
import { OfficeSkeleton } from '../office/office-skeleton.tsx'
import { adminNav } from './nav.ts'
import { reservationNav } from './reservation-nav.ts'

export { guardEveryTime as shouldRevalidate } from '../guard-every-time.ts'

export const clientLoader = guardLoader({ roles: ['admin', 'admin-staff', 'reservation'] })

export const HydrateFallback = () => <OfficeSkeleton area="admin" />

export default function AdminLayout() {
  const { user } = useSession()
  // A reservation user works in both areas and keeps the link back to the desk.
  return <OfficeShell area="admin" nav={user?.role === 'reservation' ? reservationNav : adminNav} />
}
