import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { RecordState } from '../../ui/states/record-state.tsx'

interface Props<Row> {
  title: string
  /** The query for the row to edit. */
  query: UseQueryResult<Row | null>
  name: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** The frame of an edit form: handles a row that is loading, deleted, or failed to load. */
export function ChangeScreen<Row>({ title, query, name, children }: Props<Row>) {
  const { t } = useTranslation('reference')
  const { data: row } = query
  return (
    <>
      <ScreenHead title={title} detail={row && name(row)} />
      {row ? (
        children(row)
      ) : (
        <RecordState
          query={query}
          gone={{ title: t('change.gone'), help: t('change.goneHelp') }}
          failed={{ title: t('change.failed') }}
          loading={{ shape: 'form', count: 6 }}
        />
      )}
    </>
  )
}
