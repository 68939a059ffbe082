import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { AgentBookingList } from '../list/agent-booking-list.tsx'

/** One agent's bookings, for the office. */
export default function AgentDetailBookings() {
  const { t } = useTranslation('bookings')
  return (
    <AgentBookingList
      details="/admin/booking-details"
      actions={(id) => <OutlineButton to={`/admin/user-details/${id}`}>{t('list.ofAgent.open')}</OutlineButton>}
    />
  )
}
