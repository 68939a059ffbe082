import { useTranslation } from 'react-i18next'
import { useCan } from '../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../ui/actions/buttons.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { OfflineList } from './list/offline-list.tsx'

/** All offline bookings, for the office. */
export default function OfflineBookings() {
  const { t } = useTranslation('offline')
  const types = useCan('bookings.create')
  const actions = types && (
    <>
      <PrimaryButton to={adminUrls.newOfflineBooking}>{t('list.new')}</PrimaryButton>
      <OutlineButton to={adminUrls.importPnr}>{t('list.import')}</OutlineButton>
    </>
  )
  return <OfflineList office details={adminUrls.offlineBooking} actions={actions} />
}
