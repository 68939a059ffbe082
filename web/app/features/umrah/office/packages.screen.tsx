import type { UmrahPackageCard } from '@safar/contract/products/umrah/umrah.contract'
import { umrahCategories, umrahStatuses } from '@safar/contract/vocabulary/umrah'
import { IconCopy, IconList, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { IconButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { RemoveButton } from '../../../ui/actions/remove-button.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ToolbarMonth } from '../../../ui/data-table/toolbar-month.tsx'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { DateText } from '../../../ui/time/dates.tsx'
import { umrahUrls } from '../../../urls/products/umrah.ts'
import { OfficeList } from '../../content/public.ts'
import { packagePages, savePackages, type UmrahFilter, useCopyPackage, useRemovePackage } from '../api.ts'
import { NightsBar } from '../parts/nights-bar.tsx'
import { pictures } from '../pictures.ts'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import { ListsDialog } from './lists-dialog.tsx'
import styles from './packages.module.css'

type Row = UmrahPackageCard

const FILTERS = ['status', 'category', 'month']
const statusOf = (text: string | undefined) => umrahStatuses.find((status) => status === text) ?? 'all'

/** Edit, copy and delete, at the end of a row. */
function Actions({ row }: { row: Row }) {
  const { t } = useTranslation('umrahOffice')
  const texts = useUmrahTexts()
  const navigate = useNavigate()
  const name = texts.words(row.name)
  const copying = useCopyPackage({ onSuccess: ({ data }) => void navigate(umrahUrls.office.edit(data.id)) })
  const removing = useRemovePackage()
  return (
    <span className={styles.actions}>
      <IconButton size={30} label={t('list.change', { name })} to={umrahUrls.office.edit(row.id)}>
        <IconPencil size={16} stroke={1.75} />
      </IconButton>
      <IconButton
        size={30}
        label={t('list.copy', { name })}
        busy={copying.busy}
        onClick={() => void copying.run({ params: { id: row.id } })}
      >
        <IconCopy size={16} stroke={1.75} />
      </IconButton>
      <RemoveButton
        label={t('list.remove', { name })}
        question={{
          title: t('list.removeTitle', { name }),
          body: t('list.removeBody'),
          action: t('list.removeAction'),
        }}
        busy={removing.busy}
        onRemove={() => removing.run({ params: { id: row.id } })}
      />
    </span>
  )
}

function useColumns(manages: boolean): Column<Row>[] {
  const { t } = useTranslation('umrahOffice')
  const { t: tUmrah } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const seatsOf = ({ departures }: Row) => departures.reduce((sum, { seats }) => sum + seats.left, 0)
  return [
    {
      id: 'name',
      header: t('list.name'),
      main: true,
      cell: (row) => (
        <span className={styles.name}>
          {texts.words(row.name)}
          <small>{tUmrah(`category.${row.category}`)}</small>
        </span>
      ),
      text: (row) => texts.words(row.name),
    },
    {
      id: 'nights',
      header: t('list.nights'),
      cell: (row) => (
        <span className={styles.bar}>
          <NightsBar stays={row.stays} />
        </span>
      ),
      text: (row) => row.nights,
    },
    {
      id: 'departure',
      header: t('list.departure'),
      cell: ({ departures: [next], own_dates }) =>
        next ? (
          <>
            <DateText value={next.departs_on} /> <bdi>{next.city}</bdi>
          </>
        ) : own_dates ? (
          t('list.anyDay')
        ) : (
          '–'
        ),
      text: ({ departures: [next] }) => next?.departs_on,
    },
    { id: 'seats', header: t('list.seats'), numeric: true, cell: seatsOf, text: seatsOf },
    {
      id: 'price',
      header: t('list.from'),
      numeric: true,
      cell: ({ from, currency }) => (from ? <Money minor={from.amount} currency={currency} /> : '–'),
      text: ({ from }) => from && from.amount / 100,
    },
    {
      id: 'status',
      header: t('list.status'),
      cell: ({ status }) => <StatusBadge status={status} label={tUmrah(`status.${status}`)} />,
      text: ({ status }) => tUmrah(`status.${status}`),
    },
    ...(manages ? [{ id: 'actions', header: '', actions: true, cell: (row: Row) => <Actions row={row} /> }] : []),
  ]
}

/** Every package in any state, with the pictures above the public list. */
export default function UmrahPackages() {
  const { t } = useTranslation('umrahOffice')
  const { t: tUmrah } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const navigate = useNavigate()
  const manages = useCan('umrah.manage')
  const query = useTableQuery({ filters: FILTERS })
  const category = umrahCategories.find((each) => each === query.filters.category)
  const { month } = query.filters
  const filter: UmrahFilter = {
    ...(query.search && { q: query.search }),
    ...(category && { category }),
    ...(month && /^\d{4}-\d{2}$/.test(month) && { month }),
    status: statusOf(query.filters.status),
    sort: 'newest',
  }
  const pages = packagePages(filter)
  const list = usePages(pages.key, pages.fetch)
  useQueryFailureToast(list.state === 'error')
  const [listsOpen, setListsOpen] = useState(false)
  const columns = useColumns(manages)
  return (
    <OfficeList
      pictures={pictures}
      title={t('list.title')}
      detail={t('list.detail')}
      add={manages ? { to: umrahUrls.office.new, text: t('list.add') } : null}
      actions={
        <OutlineButton leftSection={<IconList size={18} stroke={1.75} />} onClick={() => setListsOpen(true)}>
          {tUmrah('lists.title')}
        </OutlineButton>
      }
    >
      {(add) => (
        <>
          <DataTable<Row>
            {...list}
            name="umrah-packages"
            label={t('list.title')}
            columns={columns}
            query={query}
            search={t('list.search')}
            onExport={manages && ((format) => savePackages(filter, format))}
            filters={
              <>
                <ToolbarSelect
                  label={t('list.status')}
                  all={t('list.anyStatus')}
                  data={umrahStatuses.map((value) => ({ value, label: tUmrah(`status.${value}`) }))}
                  value={query.filters.status ?? ''}
                  onChange={(value) => query.setFilter('status', value)}
                />
                <ToolbarSelect
                  label={t('list.category')}
                  all={t('list.anyCategory')}
                  data={umrahCategories.map((value) => ({ value, label: tUmrah(`category.${value}`) }))}
                  value={category ?? ''}
                  onChange={(value) => query.setFilter('category', value)}
                />
                <ToolbarMonth value={month} onChange={(value) => query.setFilter('month', value)} />
              </>
            }
            rowId={({ id }) => String(id)}
            rowName={({ name }) => texts.words(name)}
            onOpen={manages ? ({ id }) => void navigate(umrahUrls.office.edit(id)) : undefined}
            isDead={({ status }) => status === 'inactive'}
            empty={{ title: t('list.none'), help: t('list.noneHelp'), actions: add }}
          />
          {listsOpen && <ListsDialog day={officeToday()} onClose={() => setListsOpen(false)} />}
        </>
      )}
    </OfficeList>
  )
}
