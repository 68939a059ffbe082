import type { ActivityRow } from '@safar/contract/people/activity.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/data-table/columns.ts'
import { Ltr } from '../../ui/ltr.tsx'
import { useRoleLabel } from '../../ui/status/use-role-label.ts'
import { DateTimeText } from '../../ui/time/dates.tsx'
import { useActionLabel } from './action-labels.ts'
import style from './activity.module.css'
import { Changes } from './changes.tsx'

const subjectOf = ({ subject, subject_id }: ActivityRow) => (subject_id ? `${subject} ${subject_id}` : subject)

/** Columns of the log; `rowActions` draws the buttons of a row. */
export function useActivityColumns(rowActions: ((row: ActivityRow) => ReactNode) | null): Column<ActivityRow>[] {
  const { t } = useTranslation('activity')
  const words = useActionLabel()
  const roleLabel = useRoleLabel()
  return [
    {
      id: 'action',
      header: t('columns.action'),
      main: true,
      text: (row) => row.action,
      cell: (row) => <b>{words(row.action)}</b>,
    },
    {
      id: 'actor',
      header: t('columns.actor'),
      text: (row) => row.actor?.name ?? t('product'),
      cell: (row) => (
        <span className={style.who}>
          {row.actor?.name ?? t('product')}
          {row.actor && <small>{roleLabel(row.actor.role)}</small>}
        </span>
      ),
    },
    { id: 'at', header: t('columns.at'), text: (row) => row.at, cell: (row) => <DateTimeText value={row.at} /> },
    {
      id: 'subject',
      header: t('columns.subject'),
      text: subjectOf,
      cell: (row) => <Ltr>{subjectOf(row)}</Ltr>,
    },
    {
      id: 'changes',
      header: t('columns.changes'),
      text: (row) => JSON.stringify(row.changes),
      cell: (row) => <Changes changes={row.changes} />,
    },
    {
      id: 'ip',
      header: t('columns.ip'),
      hidden: true,
      text: (row) => row.ip,
      cell: (row) => (row.ip ? <Ltr>{row.ip}</Ltr> : '–'),
    },
    ...(rowActions ? [{ id: 'actions', header: t('columns.acts'), actions: true, cell: rowActions }] : []),
  ]
}
