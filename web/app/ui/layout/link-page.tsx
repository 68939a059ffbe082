import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordState } from '../states/record-state.tsx'
import { ClientShell, type LinkRecord } from './client-shell.tsx'
import { StorePage } from './store-page.tsx'

interface Words {
  title: string
  loading: string
  unknown: string
  unknownHelp: string
  failed?: string
}

interface Props<T extends LinkRecord> {
  query: UseQueryResult<T>
  words: Words
  /** URL of the agency's logo. */
  logoUrl: string
  narrow?: boolean
  children: (data: T) => ReactNode
}

/**
 * A page accessed by its link, in the name of the agency that sent it: search engines do not index it, and an invalid
 * link is distinguished from a failure.
 */
export function LinkPage<T extends LinkRecord>({ query, words, logoUrl, narrow = false, children }: Props<T>) {
  const { data } = query
  return (
    <ClientShell sender={data} logoUrl={logoUrl}>
      <StorePage narrow={narrow}>
        <title>{data ? `${words.title} · ${data.agency.name}` : words.title}</title>
        <meta name="robots" content="noindex" />
        {data ? (
          children(data)
        ) : (
          <>
            <h1 className="visually-hidden">{words.title}</h1>
            <RecordState
              query={query}
              gone={{ title: words.unknown, help: words.unknownHelp }}
              failed={{ title: words.failed }}
              loading={{ label: words.loading, count: 4 }}
            />
          </>
        )}
      </StorePage>
    </ClientShell>
  )
}
