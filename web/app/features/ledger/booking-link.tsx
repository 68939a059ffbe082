import { Link, useLocation } from 'react-router'
import { Ltr } from '../../ui/ltr.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

const urls: Record<string, (id: number) => string> = {
  admin: adminUrls.booking,
  agent: agentUrls.booking,
  'my-statement': storefrontUrls.myBooking,
}

/** A booking by its reference, or else its number; a link if the area has a screen for it. */
export function BookingLink({ id, bookingRef }: { id: number; bookingRef?: string | undefined }) {
  const [, area = ''] = useLocation().pathname.split('/')
  const url = urls[area]
  const number = <Ltr>{bookingRef ?? `#${id}`}</Ltr>
  return url ? (
    <Link className="link" to={url(id)}>
      {number}
    </Link>
  ) : (
    number
  )
}
