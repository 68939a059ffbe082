import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../platform/session.ts'
import notice from '../../../ui/layout/notice.module.css'
import { Ltr } from '../../../ui/ltr.tsx'
import { useBookingPageUrl } from './booking-page-url.ts'

/** Links to the bookings a split produced; a guest opens each by its own link. */
export function SplitNotice({ booking: { split_with: parts = [], agent } }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  const pageUrl = useBookingPageUrl()
  const isGuest = useSession().user === null
  if (parts.length === 0) return null
  return (
    <p className={notice.notice}>
      {t('view.split.notice')}{' '}
      {parts.map((part, place) => (
        <span key={part.id}>
          {place > 0 && ' · '}
          {isGuest ? (
            <Ltr>{part.ref}</Ltr>
          ) : (
            <Link className="link" to={pageUrl({ ...part, agent })}>
              <Ltr>{part.ref}</Ltr>
            </Link>
          )}
        </span>
      ))}
    </p>
  )
}
