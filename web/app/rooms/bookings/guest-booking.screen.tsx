import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { ApiFailure } from '../../platform/api.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { StorePage } from '../../ui/store-page.tsx'
import { linkQuery } from './api.ts'
import { GuestBooking } from './own/guest-booking.tsx'

/** A booking made without an account, for whoever holds its link. */
export default function GuestBookingScreen() {
  const { t } = useTranslation('bookings')
  const { ref = '' } = useParams()
  const [params] = useSearchParams()
  const link = params.get('token') ?? ''
  const { data, error, isPending, isFetching, refetch } = useQuery(linkQuery(ref.toUpperCase(), link))
  const gone = link === '' || (error instanceof ApiFailure && [404, 422].includes(error.status))
  return (
    <StorePage>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {data && <GuestBooking booking={data} link={link} />}
      {!data && <ScreenHead title={t('view.title')} />}
      {!data && gone && <EmptyState title={t('guest.gone')} help={t('guest.goneHelp')} />}
      {!data && !gone && isPending && <LoadingState shape="cards" count={2} label={t('view.loading')} />}
      {!data && !gone && error && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
    </StorePage>
  )
}
