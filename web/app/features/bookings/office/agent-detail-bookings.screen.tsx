import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { AgentBookingList } from '../list/agent-booking-list.tsx'

/** One agent's bookings, for the office. */
export default function AgentDetailBookings() {
  const { t } = useTranslation('bookings')
  return (
    <AgentBookingList
      details={adminUrls.booking}
      actions={(id) => <OutlineButton to={adminUrls.user(id)}>{t('list.ofAgent.open')}</OutlineButton>}
    />
  )
}
