import type { CashDrawer, DrawerSession } from '@safar/contract/money/drawers.contract'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { Money } from '../../../ui/money/money.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { sessionPages } from '../api.ts'
import { SessionBadge } from './session-badge.tsx'

interface Props {
  drawers: readonly CashDrawer[]
  openId: number | undefined
  onOpen: (id: number) => void
}

/** The sessions of every drawer, newest first. */
export function SessionList({ drawers, openId, onOpen }: Props) {
  const { t } = useTranslation('drawers')
  const query = useTableQuery({ filters: ['drawer'] })
  const source = sessionPages(idIn(query.filters.drawer))
  const { error, table } = useFullPages(source.key, source.fetch, ({ data }) => data)
  useQueryFailureToast(error)
  const columns = useSessionColumns()
  return (
    <DataTable<DrawerSession>
      {...table}
      name="drawer-sessions"
      label={t('sessions.title')}
      columns={columns}
      query={query}
      filters={
        <ToolbarSelect
          label={t('fields.drawer')}
          all={t('sessions.all')}
          data={drawers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={query.filters.drawer ?? ''}
          onChange={(value) => query.setFilter('drawer', value)}
        />
      }
      rowId={({ id }) => String(id)}
      rowName={({ drawer }) => drawer.name}
      onOpen={({ id }) => onOpen(id)}
      openId={openId ? String(openId) : undefined}
      onExport={false}
      empty={{ title: t('sessions.none'), help: t('sessions.noneHelp') }}
    />
  )
}

function useSessionColumns(): Column<DrawerSession>[] {
  const { t } = useTranslation('drawers')
  const money = (minor: number | null, currency: string) =>
    minor === null ? '–' : <Money minor={minor} currency={currency} />
  return [
    {
      id: 'drawer',
      header: t('fields.drawer'),
      main: true,
      cell: ({ drawer, opened_by }) => <TwoLines name first={drawer.name} second={opened_by.name} />,
    },
    { id: 'state', header: t('fields.state'), cell: ({ state }) => <SessionBadge state={state} /> },
    {
      id: 'opened',
      header: t('fields.openedAt'),
      cell: ({ opened_at, closed_at }) => (
        <TwoLines
          first={<DateTimeText value={opened_at} />}
          second={closed_at ? <DateTimeText value={closed_at} /> : '–'}
        />
      ),
    },
    {
      id: 'expected',
      header: t('fields.expected'),
      numeric: true,
      cell: ({ expected, currency }) => money(expected, currency),
    },
    {
      id: 'counted',
      header: t('fields.countedClose'),
      numeric: true,
      cell: ({ counted_close, currency }) => money(counted_close, currency),
    },
    {
      id: 'difference',
      header: t('fields.difference'),
      numeric: true,
      cell: ({ difference, currency }) => money(difference, currency),
    },
    {
      id: 'handed',
      header: t('fields.handedOver'),
      numeric: true,
      cell: ({ handed_over, currency }) => money(handed_over, currency),
    },
  ]
}
