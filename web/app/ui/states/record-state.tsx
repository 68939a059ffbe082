import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { isNotFound } from '../../platform/api.ts'
import { OutlineButton } from '../actions/buttons.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { ErrorState, type ErrorStateProps } from './error-state.tsx'
import { LoadingState, type LoadingStateProps } from './loading-state.tsx'

interface Props {
  query: { data: unknown; error: unknown; isFetching?: boolean; refetch: () => unknown }
  gone: EmptyStateProps
  failed?: Pick<ErrorStateProps, 'title' | 'safe'>
  loading?: LoadingStateProps
}

/** A URL without the record's id redirects to its list. */
function BackToList() {
  const { t } = useTranslation('ui')
  const { pathname } = useLocation()
  return <OutlineButton to={pathname.replace(/\/[^/]+\/?$/, '')}>{t('record.back')}</OutlineButton>
}

/**
 * Replaces a record that is not available: distinguishes a missing record from a failure and from one still loading.
 */
export function RecordState({ query: { data, error, isFetching = false, refetch }, gone, failed, loading }: Props) {
  const { id } = useParams()
  if (data === null || isNotFound(error)) return <EmptyState actions={id && <BackToList />} {...gone} />
  if (error) return <ErrorState {...failed} onRetry={() => void refetch()} busy={isFetching} />
  return <LoadingState shape="cards" count={2} {...loading} />
}
