import { type GroupTicket, groupCategories, groupStates } from '@safar/contract/products/groups/groups.shapes'
import type { Locale } from '@safar/contract/wording/locale'
import { IconListDetails, IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { IconButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { RemoveButton } from '../../../ui/actions/remove-button.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ToolbarMonth } from '../../../ui/data-table/toolbar-month.tsx'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { isolate } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { DateText } from '../../../ui/time/dates.tsx'
import { groupUrls } from '../../../urls/products/groups.ts'
import { type GroupFilter, groupPages, saveGroupNames, saveGroups, useRemoveGroup } from '../api.ts'
import style from '../groups.module.css'
import { NamesMenu } from '../names-menu.tsx'
import { SeatBoard } from '../seat-board.tsx'
import { useGroupTexts } from '../use-group-texts.ts'

const FILTERS = ['category', 'state', 'month']
const tones = { draft: 'done', published: 'good', closed: 'held' } as const

export const groupName = ({ origin, destination, airline, departs_on }: GroupTicket, locale: Locale): string =>
  `${origin}–${destination} ${airline}, ${isolate(dateText(departs_on, locale))}`

function Actions({ row }: { row: GroupTicket }) {
  const { t } = useTranslation('groupsOffice')
  const { run, busy } = useRemoveGroup()
  const { name } = useGroupTexts(row)
  return (
    <span className={style.actions}>
      <IconButton size={30} label={t('list.change', { name })} to={groupUrls.office.edit(row.id)}>
        <IconPencil size={16} stroke={1.75} />
      </IconButton>
      <NamesMenu
        save={(format) => saveGroupNames(row.id, `${row.origin}-${row.destination}-${row.departs_on}`, format)}
      >
        <IconButton size={30} label={t('list.namesList', { name })}>
          <IconListDetails size={16} stroke={1.75} />
        </IconButton>
      </NamesMenu>
      <RemoveButton
        label={t('list.remove', { name })}
        question={{
          title: t('list.removeTitle', { name }),
          body: t('list.removeBody'),
          action: t('list.removeAction'),
        }}
        busy={busy}
        onRemove={() => run({ params: { id: row.id } })}
      />
    </span>
  )
}

function Sector({ group }: { group: GroupTicket }) {
  const { t } = useTranslation('groups')
  const { route, carrier } = useGroupTexts(group)
  return (
    <span className={style.sector}>
      {route}
      <small>
        {carrier} · {t(`category.${group.category}`)}
      </small>
    </span>
  )
}

function useColumns(): Column<GroupTicket>[] {
  const { t } = useTranslation('groupsOffice')
  const locale = useLocale()
  return [
    {
      id: 'sector',
      header: t('list.sector'),
      main: true,
      cell: (row) => <Sector group={row} />,
      text: (row) => groupName(row, locale),
    },
    {
      id: 'departs',
      header: t('list.departs'),
      cell: ({ departs_on, returns_on }) => (
        <>
          <DateText value={departs_on} style="day" />
          {returns_on && ' – '}
          {returns_on && <DateText value={returns_on} style="day" />}
        </>
      ),
      text: ({ departs_on }) => departs_on,
    },
    {
      id: 'seats',
      header: t('list.seats'),
      cell: ({ office }) => office && <SeatBoard seats={office.seats} />,
      text: ({ office }) => office?.seats.left,
    },
    {
      id: 'agent',
      header: t('list.agentPrice'),
      numeric: true,
      cell: ({ office, currency }) => office && <Money minor={office.prices.adult.agent} currency={currency} />,
      text: ({ office }) => office && office.prices.adult.agent / 100,
    },
    {
      id: 'public',
      header: t('list.publicPrice'),
      numeric: true,
      cell: ({ office, currency }) => office && <Money minor={office.prices.adult.public} currency={currency} />,
      text: ({ office }) => office && office.prices.adult.public / 100,
    },
    {
      id: 'state',
      header: t('list.state'),
      cell: ({ office }) =>
        office && <StatusBadge status={office.state} tone={tones[office.state]} label={t(`state.${office.state}`)} />,
      text: ({ office }) => office && t(`state.${office.state}`),
    },
    { id: 'actions', header: '', actions: true, cell: (row) => <Actions row={row} /> },
  ]
}

/** Seats are sold in the meantime, so the board is polled. */
const BOARD_MS = 20_000

/** Every group with its seat board: total, held, issued and waiting. */
export default function GroupTickets() {
  const { t } = useTranslation('groupsOffice')
  const locale = useLocale()
  const { t: tGroups } = useTranslation('groups')
  const navigate = useNavigate()
  const query = useTableQuery({ filters: FILTERS })
  const category = groupCategories.find((value) => value === query.filters.category)
  const state = groupStates.find((value) => value === query.filters.state)
  const { month } = query.filters
  const filter: GroupFilter = {
    manage: '1',
    ...(category && { category }),
    ...(state && { state }),
    ...(month && /^\d{4}-\d{2}$/.test(month) && { month }),
  }
  const pages = groupPages(filter)
  const list = usePages(pages.key, pages.fetch, { refreshMs: BOARD_MS })
  useQueryFailureToast(list.state === 'error')
  const columns = useColumns()
  const add = (
    <PrimaryButton to={groupUrls.office.new} leftSection={<IconPlus size={18} stroke={1.75} />}>
      {t('list.add')}
    </PrimaryButton>
  )
  return (
    <>
      <ScreenHead title={t('list.title')} detail={t('list.detail')} actions={add} />
      <DataTable<GroupTicket>
        {...list}
        name="group-tickets"
        label={t('list.title')}
        columns={columns}
        query={query}
        onExport={(format) => saveGroups(filter, format)}
        filters={
          <>
            <ToolbarSelect
              label={t('form.category')}
              all={t('list.anyCategory')}
              data={groupCategories.map((value) => ({ value, label: tGroups(`category.${value}`) }))}
              value={query.filters.category ?? ''}
              onChange={(value) => query.setFilter('category', value)}
            />
            <ToolbarSelect
              label={t('list.state')}
              all={t('list.anyState')}
              data={groupStates.map((value) => ({ value, label: t(`state.${value}`) }))}
              value={query.filters.state ?? ''}
              onChange={(value) => query.setFilter('state', value)}
            />
            <ToolbarMonth value={month} onChange={(value) => query.setFilter('month', value)} />
          </>
        }
        rowId={({ id }) => String(id)}
        rowName={(row) => groupName(row, locale)}
        onOpen={({ id }) => void navigate(groupUrls.office.edit(id))}
        isDead={({ office }) => office?.state === 'draft'}
        empty={{ title: t('list.none'), help: t('list.noneHelp'), actions: add }}
      />
    </>
  )
}
