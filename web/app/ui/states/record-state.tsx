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

/** The address of a record without its id leads to the list it stands in. */
function BackToList() {
  const { t } = useTranslation('ui')
  const { pathname } = useLocation()
  return <OutlineButton to={pathname.replace(/\/[^/]+\/?$/, '')}>{t('record.back')}</OutlineButton>
}

/** In place of a record that is not here: there is none, which is told apart from a failure, or it is on its way. */
export function RecordState({ query: { data, error, isFetching = false, refetch }, gone, failed, loading }: Props) {
  const { id } = useParams()
  if (data === null || isNotFound(error)) return <EmptyState actions={id && <BackToList />} {...gone} />
  if (error) return <ErrorState {...failed} onRetry={() => void refetch()} busy={isFetching} />
  return <LoadingState shape="cards" count={2} {...loading} />
}
