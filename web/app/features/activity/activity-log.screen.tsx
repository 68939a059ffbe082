import type { ActivityRow } from '@safar/contract/people/activity.contract'
import { type ActivityKind, activityKinds } from '@safar/contract/vocabulary/activity'
import { IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { IconButton } from '../../ui/actions/buttons.tsx'
import { useConfirm } from '../../ui/actions/confirm.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { usePages } from '../../ui/data-table/use-pages.ts'
import { type TableQuery, useTableQuery } from '../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { useActivityColumns } from './activity-columns.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { type ActivityFilter, activityPages, saveActivity, useHideActivity } from './api.ts'

const FILTERS = ['kind', 'actor', 'from', 'to']

const isKind = (text: string | undefined): text is ActivityKind => activityKinds.some((kind) => kind === text)
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The URL can be typed by hand, so values the log does not know are dropped. */
function filterOf({ filters: { kind, actor, from, to } }: TableQuery): ActivityFilter {
  return {
    // People sign in all day, so sign-ins are shown only on request.
    kind: isKind(kind) ? kind : 'work',
    ...(actor && /^[1-9]\d*$/.test(actor) && { actor_id: Number(actor) }),
    ...(from && DAY.test(from) && { from }),
    ...(to && DAY.test(to) && { to }),
  }
}

/** Who did what, when and from where. */
export default function ActivityLog() {
  const { t } = useTranslation('activity')
  const admin = useSession().user?.role === 'admin'
  const query = useTableQuery({ filters: FILTERS })
  const filter = filterOf(query)
  const pages = activityPages(filter)
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  const columns = useActivityColumns({
    onActor: (id) => query.setFilter('actor', String(id)),
    rowActions: admin ? (row) => <Hide row={row} /> : null,
  })
  return (
    <>
      <ScreenHead title={t('title')} detail={t('detail')} />
      <DataTable<ActivityRow>
        {...list}
        name="activity"
        label={t('title')}
        columns={columns}
        query={query}
        onExport={(format) => saveActivity(filter, format)}
        filters={
          <ActivityFilters query={query} actorName={query.filters.actor ? list.rows[0]?.actor?.name : undefined} />
        }
        rowId={(row) => String(row.id)}
        empty={{ title: t('none'), help: t('noneHelp') }}
      />
    </>
  )
}

/** Hides a row; the row stays in the chain, and hiding it is itself logged. */
function Hide({ row }: { row: ActivityRow }) {
  const { t } = useTranslation('activity')
  const confirm = useConfirm()
  const { run, busy } = useHideActivity()
  const ask = async () => {
    const { ok } = await confirm({
      title: t('hide.title'),
      body: t('hide.body'),
      action: t('hide.action'),
      danger: true,
    })
    if (ok) await run({ params: { id: row.id } })
  }
  return (
    <IconButton label={t('hide.label')} size={30} busy={busy} onClick={() => void ask()}>
      <IconEyeOff size={16} stroke={1.75} />
    </IconButton>
  )
}
