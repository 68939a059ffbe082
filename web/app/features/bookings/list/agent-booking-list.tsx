import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { BookingList } from './booking-list.tsx'
import { workStates } from './states.ts'

interface Props {
  /** The URL of one booking. */
  details: (id: number) => string
  actions?: (agentId: number) => ReactNode
}

/** The bookings of the agent the address names. */
export function AgentBookingList({ details, actions }: Props) {
  const id = Number(useParams().id)
  return (
    <BookingList
      key={id}
      kind="ofAgent"
      shelf="agents"
      office
      details={({ id: booking }) => details(booking)}
      states={workStates}
      agentId={id}
      actions={actions?.(id)}
    />
  )
}
