import { useSalesArea } from '../../urls/sales-area.ts'
import { OfflinePage } from './view/offline-page.tsx'
import { OneOffline } from './view/one-offline.tsx'

/** One offline booking, for the office or for the agent it was sold to. */
export default function OfflineBooking() {
  const office = useSalesArea() === 'office'
  return <OneOffline>{(booking) => <OfflinePage booking={booking} office={office} />}</OneOffline>
}
