import { OfflinePage } from './view/offline-page.tsx'
import { OneOffline } from './view/one-offline.tsx'

/** One offline booking, as the agent it was sold to sees it. */
export default function OwnOfflineBooking() {
  return <OneOffline>{(booking) => <OfflinePage booking={booking} office={false} />}</OneOffline>
}
