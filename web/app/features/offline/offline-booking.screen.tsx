import { OfflinePage } from './view/offline-page.tsx'
import { OneOffline } from './view/one-offline.tsx'

/** One offline booking, for the office. */
export default function OfflineBooking() {
  return <OneOffline>{(booking) => <OfflinePage booking={booking} office />}</OneOffline>
}
