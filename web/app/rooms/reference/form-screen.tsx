import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'

interface Props<Row> {
  title: string
  /** The row to change, being read. */
  query: UseQueryResult<Row | null>
  name: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** The frame of a form that changes a row: the row may be on its way, gone, or not to be had. */
export function ChangeScreen<Row>({ title, query, name, children }: Props<Row>) {
  const { t } = useTranslation('reference')
  const { data: row, isPending, isError, refetch } = query
  return (
    <>
      <ScreenHead title={title} detail={row && name(row)} />
      {isPending && <LoadingState shape="form" count={6} />}
      {isError && <ErrorState title={t('change.failed')} onRetry={() => void refetch()} />}
      {row === null && <EmptyState title={t('change.gone')} help={t('change.goneHelp')} />}
      {row && children(row)}
    </>
  )
}
