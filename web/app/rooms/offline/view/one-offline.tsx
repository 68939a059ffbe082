import type { OfflineView } from '@safar/contract/offline.shapes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiFailure } from '../../../platform/api.ts'
import { useSayQueryFailure } from '../../../platform/use-say-query-failure.ts'
import { ScreenHead } from '../../../ui/screen-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { offlineById } from '../api.ts'

/** The booking the address names, once it is read. */
export function OneOffline({ children }: { children: (booking: OfflineView) => ReactNode }) {
  const { t } = useTranslation('offline')
  const id = Number(useParams().id)
  const { data, isPending, error, refetch } = useQuery(offlineById(id))
  const gone = error instanceof ApiFailure && [404, 422].includes(error.status)
  useSayQueryFailure(gone ? null : error, 'Something went wrong while fetching booking details.')
  if (data) return children(data)
  return (
    <>
      <ScreenHead title={t('view.title')} />
      {isPending && <LoadingState shape="cards" count={2} />}
      {error && !gone && <ErrorState onRetry={() => void refetch()} />}
      {gone && <EmptyState title={t('view.gone')} help={t('view.goneHelp')} />}
    </>
  )
}
