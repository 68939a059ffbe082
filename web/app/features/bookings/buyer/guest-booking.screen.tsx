import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { linkQuery } from '../api.ts'
import { GuestBooking } from '../own/guest-booking.tsx'

/** A booking made without an account, for anyone who has its link. */
export default function GuestBookingScreen() {
  const { t } = useTranslation('bookings')
  const { ref = '' } = useParams()
  const [params] = useSearchParams()
  const link = params.get('token') ?? ''
  const query = useQuery(linkQuery(ref.toUpperCase(), link))
  const goneTexts = { title: t('guest.gone'), help: t('guest.goneHelp') }
  const { data } = query
  return (
    <StorePage>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {data && <GuestBooking booking={data} link={link} />}
      {!data && <ScreenHead title={t('view.title')} />}
      {link === '' && <EmptyState {...goneTexts} />}
      {!data && link !== '' && <RecordState query={query} gone={goneTexts} loading={{ label: t('view.loading') }} />}
    </StorePage>
  )
}
