import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../platform/api.ts'
import { PrimaryButton } from './buttons.tsx'
import { EmptyState } from './states/empty-state.tsx'
import { ErrorState } from './states/error-state.tsx'
import { LoadingState } from './states/loading-state.tsx'
import { StorePage } from './store-page.tsx'

interface Words {
  title: string
  loading: string
  unknown: string
  unknownHelp: string
  home: string
  failed?: string
}

interface Props<T> {
  query: UseQueryResult<T>
  words: Words
  narrow?: boolean
  children: (data: T) => ReactNode
}

/** A page for whoever holds its link: no search engine keeps it, and a wrong link is told apart from a failure. */
export function LinkPage<T>({ query, words, narrow = false, children }: Props<T>) {
  const { t } = useTranslation('ui')
  const { data, error, isPending, isFetching, refetch } = query
  const unknown = error instanceof ApiFailure && [404, 422].includes(error.status)
  return (
    <StorePage narrow={narrow}>
      <title>{t('tabTitle', { title: words.title })}</title>
      <meta name="robots" content="noindex" />
      {!data && <h1 className="visually-hidden">{words.title}</h1>}
      {isPending && <LoadingState label={words.loading} shape="cards" />}
      {unknown && (
        <EmptyState
          title={words.unknown}
          help={words.unknownHelp}
          actions={<PrimaryButton to="/">{words.home}</PrimaryButton>}
        />
      )}
      {error && !unknown && <ErrorState title={words.failed} onRetry={() => void refetch()} busy={isFetching} />}
      {data && children(data)}
    </StorePage>
  )
}
