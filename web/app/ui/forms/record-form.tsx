import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { OutlineButton } from '../actions/buttons.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import type { EmptyStateProps } from '../states/empty-state.tsx'
import { RecordState } from '../states/record-state.tsx'
import { idIn } from '../url-state.ts'

/** A record the office can edit; only the office gets its version. */
interface Changeable {
  office: { version: number } | null
}

/** A record as the office reads it. */
export type StoredRecord<R extends Changeable> = R & { office: NonNullable<R['office']> }

interface Props<R extends Changeable, Q, K extends QueryKey> {
  /** Heading for a new record. */
  create: { title: string; detail: string }
  /** Heading for an existing record. */
  change: { title: string; detail: (record: R) => string }
  gone: Pick<EmptyStateProps, 'title' | 'help'>
  failed?: { title: string }
  query: (id: number) => UseQueryOptions<Q, Error, R | null, K>
  /** URL of the list of records. */
  list: string
  editor: ComponentType<{ stored?: StoredRecord<R> }>
}

function Change<R extends Changeable, Q, K extends QueryKey>({ id, ...screen }: Props<R, Q, K> & { id: number }) {
  const { t } = useTranslation('ui')
  const query = useQuery({ ...screen.query(id), refetchOnWindowFocus: false })
  const { data: record } = query
  const { title, detail } = screen.change
  const Form = screen.editor
  return (
    <>
      <ScreenHead title={title} detail={record ? detail(record) : undefined} />
      {record?.office ? (
        // If somebody else saves it, the new version loads and the form resets.
        <Form key={record.office.version} stored={record as StoredRecord<R>} />
      ) : (
        <RecordState
          query={query}
          gone={{ ...screen.gone, actions: <OutlineButton to={screen.list}>{t('record.back')}</OutlineButton> }}
          {...(screen.failed && { failed: screen.failed })}
          loading={{ shape: 'form', count: 8 }}
        />
      )}
    </>
  )
}

/** An editor screen: without an id in its URL it creates a record, with one it edits that record. */
export function RecordForm<R extends Changeable, Q, K extends QueryKey>(screen: Props<R, Q, K>) {
  const { id } = useParams()
  if (id !== undefined) return <Change {...screen} id={idIn(id) ?? 0} />
  const Form = screen.editor
  return (
    <>
      <ScreenHead {...screen.create} />
      <Form />
    </>
  )
}
