import type { UseQueryResult } from '@tanstack/react-query'
import { isUnknown } from '../../platform/api.ts'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { ErrorState, type ErrorStateProps } from './error-state.tsx'
import { LoadingState, type LoadingStateProps } from './loading-state.tsx'

interface Props {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  gone: EmptyStateProps
  failed?: Pick<ErrorStateProps, 'title' | 'safe'>
  loading?: LoadingStateProps
}

/** In place of a record that is not here: there is none, which is told apart from a failure, or it is on its way. */
export function RecordState({ query: { data, error, isFetching, refetch }, gone, failed, loading }: Props) {
  if (data === null || isUnknown(error)) return <EmptyState {...gone} />
  if (error) return <ErrorState {...failed} onRetry={() => void refetch()} busy={isFetching} />
  return <LoadingState shape="cards" count={2} {...loading} />
}
