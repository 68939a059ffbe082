import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { BookingList } from './booking-list.tsx'
import { workStates } from './states.ts'

interface Props {
  /** The URL of one booking. */
  details: (booking: BookingRow) => string
  /**
   * Show everything they bought, including what the office sold them or entered; otherwise only what is sold to agents.
   */
  everything?: boolean
  actions?: (buyerId: number) => ReactNode
}

/** The bookings of the agent or customer named in the URL. */
export function AgentBookingList({ details, everything = false, actions }: Props) {
  const id = Number(useParams().id)
  return (
    <BookingList
      key={id}
      kind="ofAgent"
      shelf="agents"
      office
      details={details}
      states={workStates}
      of={everything ? { buyer_id: id } : { agent_id: id }}
      actions={actions?.(id)}
    />
  )
}
