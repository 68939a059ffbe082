import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { agentBookingUrl } from '../../../urls/booking-page.ts'
import { BookingList } from '../list/booking-list.tsx'
import { workStates } from '../list/states.ts'

/** An agent's own bookings. */
export default function AgentBookings() {
  const { t } = useTranslation('bookings')
  return (
    <BookingList
      kind="own"
      shelf="agents"
      office={false}
      details={agentBookingUrl}
      states={workStates}
      actions={
        <CommitButton leftSection={<IconPlus size={18} stroke={1.75} />} to={agentUrls.searchFlights}>
          {t('list.own.new')}
        </CommitButton>
      }
    />
  )
}
