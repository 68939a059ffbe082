import { useParams } from 'react-router'
import { BookingList } from './list/booking-list.tsx'
import { workStates } from './list/states.ts'

/** One agent's bookings, for the salesman who looks after them. */
export default function AssignedBookings() {
  const id = Number(useParams().id)
  return (
    <BookingList
      key={id}
      kind="ofAgent"
      shelf="agents"
      office
      details="/salesman/booking-details"
      states={workStates}
      agentId={id}
    />
  )
}
