import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import type { HotelParts } from '@safar/contract/products/hotels/booked.shapes'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import notice from '../../../ui/layout/notice.module.css'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { useBookingPageUrl } from '../../bookings/public.ts'

type ReplacementLink = NonNullable<HotelParts['replaces']>

/** The linked stay is only held or awaiting approval, not booked yet. */
const isWaiting = ({ state }: ReplacementLink): boolean => state === 'held' || state === 'awaiting_approval'

/** Links to the stay before or after a change of dates. */
export function ReplacementNotice({ booking }: { booking: BookingOf<'hotel'> }) {
  const { t } = useTranslation('bookings')
  const locale = useLocale()
  const pageUrl = useBookingPageUrl()
  const { replaces, replaced_by: replacedBy, agent, state } = booking
  const line = (link: ReplacementLink, key: 'replaces' | 'replacedBy' | 'replacedWaiting' | 'bothBooked') => (
    <p className={notice.notice} data-tone={key === 'bothBooked' ? 'warn' : 'doubt'} role="status">
      <Trans
        t={t}
        i18nKey={`stay.amend.${key}`}
        values={{ ref: link.ref, from: dateText(link.check_in, locale), to: dateText(link.check_out, locale) }}
        components={{ page: <Link className="link" to={pageUrl({ ...link, agent })} /> }}
      />
    </p>
  )
  return (
    <>
      {replaces && line(replaces, 'replaces')}
      {replacedBy &&
        line(
          replacedBy,
          state === 'confirmed' && isWaiting(replacedBy)
            ? 'replacedWaiting'
            : state === 'confirmed' && replacedBy.state === 'confirmed'
              ? 'bothBooked'
              : 'replacedBy',
        )}
    </>
  )
}
