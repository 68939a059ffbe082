import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { officeBookingUrl } from '../../../urls/booking-page.ts'
import { AgentBookingList } from '../list/agent-booking-list.tsx'

/** Everything one agent or customer has bought, for the office. */
export default function AgentDetailBookings() {
  const { t } = useTranslation('bookings')
  return (
    <AgentBookingList
      details={officeBookingUrl}
      everything
      actions={(id) => <OutlineButton to={adminUrls.user(id)}>{t('list.ofAgent.open')}</OutlineButton>}
    />
  )
}
