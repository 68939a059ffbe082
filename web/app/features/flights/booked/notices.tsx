import type { BookedActionProps } from '../../../platform/products/booked-product.ts'
import { AirlineChangeNotices } from './airline-changes/airline-change-notice.tsx'
import { ReissueNotice } from './reissue/reissue-notice.tsx'

/** Changes by the airline, and the request for other flights. */
export function FlightNotices({ booking, link, ...props }: BookedActionProps<'flight'> & { office: boolean }) {
  const { reissue, state } = booking
  return (
    <>
      <AirlineChangeNotices booking={booking} link={link} {...props} />
      {link === undefined && reissue && state === 'confirmed' && (
        <ReissueNotice booking={booking} reissue={reissue} onClash={props.onClash} />
      )}
    </>
  )
}
