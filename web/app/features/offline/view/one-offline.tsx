import type { OfflineView } from '@safar/contract/bookings/offline.shapes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { isNotFound } from '../../../platform/api.ts'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { offlineById } from '../api.ts'

/** The booking named by the URL, once loaded. */
export function OneOffline({ children }: { children: (booking: OfflineView) => ReactNode }) {
  const { t } = useTranslation('offline')
  const id = Number(useParams().id)
  const query = useQuery(offlineById(id))
  const failure = isNotFound(query.error) ? null : query.error
  useQueryFailureToast(failure, 'Something went wrong while fetching booking details.')
  if (query.data) return children(query.data)
  return (
    <>
      <ScreenHead title={t('view.title')} />
      <RecordState query={query} gone={{ title: t('view.gone'), help: t('view.goneHelp') }} />
    </>
  )
}
