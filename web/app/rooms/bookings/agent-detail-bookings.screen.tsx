import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { OutlineButton } from '../../ui/buttons.tsx'
import { BookingList } from './list/booking-list.tsx'
import { workStates } from './list/states.ts'

/** One agent's bookings, for the office. */
export default function AgentDetailBookings() {
  const { t } = useTranslation('bookings')
  const id = Number(useParams().id)
  return (
    <BookingList
      key={id}
      kind="ofAgent"
      shelf="agents"
      office
      details="/admin/booking-details"
      states={workStates}
      agentId={id}
      actions={<OutlineButton to={`/admin/user-details/${id}`}>{t('list.ofAgent.open')}</OutlineButton>}
    />
  )
}
