import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentBookingUrl, officeBookingUrl } from '../../../urls/booking-page.ts'
import { flightUrls } from '../../../urls/products/flights.ts'
import { useSalesArea } from '../../../urls/sales-area.ts'
import { BookingList } from './booking-list.tsx'
import { workStates } from './states.ts'

type ListProps = Pick<ComponentProps<typeof BookingList>, 'kind' | 'shelf' | 'states' | 'first'>

/** The office's lists: of agents, of public customers, of those it made itself, and of voids, requests first. */
const officeLists: Readonly<Record<string, ListProps>> = {
  [adminUrls.customerBookings]: { kind: 'customers', shelf: 'customers', states: workStates },
  [adminUrls.directBookings]: { kind: 'direct', shelf: 'office', states: workStates },
  [adminUrls.voidBookings]: {
    kind: 'voids',
    shelf: 'agents',
    states: ['void_requested', 'voided'],
    first: 'void_requested',
  },
}
const agentsList: ListProps = { kind: 'agents', shelf: 'agents', states: workStates }

/** Bookings: an agent's own, or one of the office's lists. */
export default function Bookings() {
  const { pathname } = useLocation()
  if (useSalesArea() === 'agent') return <OwnBookings />
  return <BookingList {...(officeLists[pathname.replace(/\/$/, '')] ?? agentsList)} office details={officeBookingUrl} />
}

function OwnBookings() {
  const { t } = useTranslation('bookings')
  return (
    <BookingList
      kind="own"
      shelf="agents"
      office={false}
      details={agentBookingUrl}
      states={workStates}
      actions={
        <CommitButton leftSection={<IconPlus size={18} stroke={1.75} />} to={flightUrls.agent.search}>
          {t('list.own.new')}
        </CommitButton>
      }
    />
  )
}
