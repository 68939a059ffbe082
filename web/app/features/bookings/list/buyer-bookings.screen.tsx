import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { officeBookingUrl } from '../../../urls/booking-page.ts'
import { useSalesArea } from '../../../urls/sales-area.ts'
import { salesmanUrls } from '../../../urls/salesman.ts'
import { BookingList } from './booking-list.tsx'
import { workStates } from './states.ts'

/**
 * The bookings of the agent or customer named in the URL: for the office everything they bought, including what it sold
 * them or entered; for the agent's salesman what is sold to agents.
 */
export default function BuyerBookings() {
  const { t } = useTranslation('bookings')
  const id = Number(useParams().id)
  const shared = { kind: 'ofAgent', shelf: 'agents', office: true, states: workStates } as const
  if (useSalesArea() !== 'office')
    return <BookingList key={id} {...shared} details={(row) => salesmanUrls.booking(row.id)} of={{ agent_id: id }} />
  return (
    <BookingList
      key={id}
      {...shared}
      details={officeBookingUrl}
      of={{ buyer_id: id }}
      actions={<OutlineButton to={adminUrls.user(id)}>{t('list.ofAgent.open')}</OutlineButton>}
    />
  )
}
