import { useTranslation } from 'react-i18next'
import { useCan } from '../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../ui/actions/buttons.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { useSalesArea } from '../../urls/sales-area.ts'
import { OfflineList } from './list/offline-list.tsx'

/** All offline bookings for the office; an agent's own. */
export default function OfflineBookings() {
  const { t } = useTranslation('offline')
  const types = useCan('bookings.create')
  if (useSalesArea() === 'agent') return <OfflineList office={false} details={agentUrls.offlineBooking} />
  const actions = types && (
    <>
      <PrimaryButton to={adminUrls.newOfflineBooking}>{t('list.new')}</PrimaryButton>
      <OutlineButton to={adminUrls.importPnr}>{t('list.import')}</OutlineButton>
    </>
  )
  return <OfflineList office details={adminUrls.offlineBooking} actions={actions} />
}
