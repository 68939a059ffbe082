import { Link, useLocation } from 'react-router'
import { Ltr } from '../../ui/ltr.tsx'

const details: Record<string, string> = {
  admin: '/admin/booking-details',
  agent: '/agent/agent-booking-details',
}

/** A booking by its number; a link where the area has a screen for it. */
export function BookingLink({ id }: { id: number }) {
  const [, area = ''] = useLocation().pathname.split('/')
  const path = details[area]
  const number = <Ltr>#{id}</Ltr>
  return path ? (
    <Link className="link" to={`${path}/${id}`}>
      {number}
    </Link>
  ) : (
    number
  )
}
