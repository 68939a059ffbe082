import type { ActivityRow } from '@safar/contract/people/activity.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Column } from '../../ui/data-table/columns.ts'
import { Ltr } from '../../ui/ltr.tsx'
import { useRoleLabel } from '../../ui/status/use-role-label.ts'
import { DateTimeText } from '../../ui/time/dates.tsx'
import { adminUrls } from '../../urls/admin.ts'
import style from './activity.module.css'
import { Changes } from './changes.tsx'

const urlOf: Readonly<Record<string, (id: string) => string>> = {
  booking: adminUrls.booking,
  user: adminUrls.user,
  agency: adminUrls.user,
  deposit: adminUrls.deposit,
}

function RecordLink({ row: { subject, subject_id, record } }: { row: ActivityRow }) {
  const url = subject_id ? urlOf[subject]?.(subject_id) : undefined
  return url ? (
    <Link to={url}>
      <bdi>{record}</bdi>
    </Link>
  ) : (
    <bdi>{record}</bdi>
  )
}

interface Options {
  /** Filters the log to one person. */
  onActor: (id: number) => void
  /** The buttons of a row. */
  rowActions: ((row: ActivityRow) => ReactNode) | null
}

export function useActivityColumns({ onActor, rowActions }: Options): Column<ActivityRow>[] {
  const { t } = useTranslation('activity')
  const roleLabel = useRoleLabel()
  return [
    {
      id: 'action',
      header: t('columns.action'),
      main: true,
      text: (row) => row.label,
      cell: (row) => <b>{row.label}</b>,
    },
    {
      id: 'actor',
      header: t('columns.actor'),
      text: (row) => row.actor?.name ?? t('product'),
      cell: ({ actor }) =>
        actor ? (
          <span className={style.who}>
            <button type="button" className={style.person} title={t('filter.narrow')} onClick={() => onActor(actor.id)}>
              {actor.name}
            </button>
            <small>{roleLabel(actor.role)}</small>
          </span>
        ) : (
          t('product')
        ),
    },
    { id: 'at', header: t('columns.at'), text: (row) => row.at, cell: (row) => <DateTimeText value={row.at} /> },
    {
      id: 'subject',
      header: t('columns.subject'),
      text: (row) => row.record,
      cell: (row) => <RecordLink row={row} />,
    },
    {
      id: 'changes',
      header: t('columns.changes'),
      cell: (row) => <Changes changes={row.changes} />,
    },
    {
      id: 'ip',
      header: t('columns.ip'),
      text: (row) => row.ip,
      cell: (row) => (row.ip ? <Ltr>{row.ip}</Ltr> : '–'),
    },
    ...(rowActions ? [{ id: 'actions', header: t('columns.acts'), actions: true, cell: rowActions }] : []),
  ]
}
