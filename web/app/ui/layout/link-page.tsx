import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PrimaryButton } from '../actions/buttons.tsx'
import { RecordState } from '../states/record-state.tsx'
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
  const { data } = query
  return (
    <StorePage narrow={narrow}>
      <title>{t('tabTitle', { title: words.title })}</title>
      <meta name="robots" content="noindex" />
      {data ? (
        children(data)
      ) : (
        <>
          <h1 className="visually-hidden">{words.title}</h1>
          <RecordState
            query={query}
            gone={{
              title: words.unknown,
              help: words.unknownHelp,
              actions: <PrimaryButton to="/">{words.home}</PrimaryButton>,
            }}
            failed={{ title: words.failed }}
            loading={{ label: words.loading, count: 4 }}
          />
        </>
      )}
    </StorePage>
  )
}
