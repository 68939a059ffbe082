import type { VehicleRow } from '@safar/contract/products/rides/catalogue.shapes'
import { IconCalendarStats, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { IconButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { RemoveButton } from '../../../ui/actions/remove-button.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { tableState } from '../../../ui/data-table/table-state.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { SplitView } from '../../../ui/layout/side-panel.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useAddress } from '../../../ui/url-state.ts'
import { useWords } from '../../../ui/use-words.ts'
import { rideUrls } from '../../../urls/products/rides.ts'
import { VehiclePicture } from '../vehicle-picture.tsx'
import { ActiveFilter, activeIn } from './active-filter.tsx'
import { saveVehicles, useRemoveVehicle, vehiclesQuery } from './api.ts'
import { DaysPanel } from './days-panel.tsx'
import styles from './office.module.css'

const FILTERS = ['active'] as const

function Actions({ row, onDays }: { row: VehicleRow; onDays: () => void }) {
  const { t } = useTranslation('ridesOffice')
  const words = useWords()
  const { run, busy } = useRemoveVehicle()
  const name = words(row.name)
  return (
    <span className={styles.actions}>
      <IconButton size={30} label={t('vehicles.daysOf', { name })} onClick={onDays}>
        <IconCalendarStats size={16} stroke={1.75} />
      </IconButton>
      <RemoveButton
        label={t('remove', { name })}
        question={{ title: t('removeTitle', { name }), body: t('vehicles.removeBody'), action: t('removeAction') }}
        busy={busy}
        onRemove={() => run({ params: { id: row.id } })}
      />
    </span>
  )
}

function useColumns(onDays: (id: number) => void): Column<VehicleRow>[] {
  const { t } = useTranslation('ridesOffice')
  const { t: tRides } = useTranslation('rides')
  const { t: tUi } = useTranslation('ui')
  const words = useWords()
  const stateOf = ({ active }: VehicleRow) => tUi(`status.${active ? 'active' : 'inactive'}`)
  return [
    {
      id: 'name',
      header: t('vehicles.name'),
      main: true,
      text: ({ name }) => words(name),
      cell: (row) => (
        <span className={styles.named}>
          <VehiclePicture vehicle={row} className={styles.thumb} />
          <TwoLines name first={words(row.name)} second={tRides(`categories.${row.category}`)} />
        </span>
      ),
    },
    { id: 'seats', header: t('vehicles.seats'), numeric: true, text: ({ seats }) => seats, cell: ({ seats }) => seats },
    { id: 'bags', header: t('vehicles.bags'), numeric: true, text: ({ bags }) => bags, cell: ({ bags }) => bags },
    { id: 'stock', header: t('vehicles.stock'), numeric: true, text: ({ stock }) => stock, cell: ({ stock }) => stock },
    {
      id: 'routes',
      header: t('vehicles.routes'),
      numeric: true,
      text: ({ routes }) => routes,
      cell: ({ routes }) => routes,
    },
    {
      id: 'state',
      header: t('state'),
      text: stateOf,
      cell: ({ active }) => <StatusBadge status={active ? 'active' : 'inactive'} />,
    },
    { id: 'actions', header: '', actions: true, cell: (row) => <Actions row={row} onDays={() => onDays(row.id)} /> },
  ]
}

/** The vehicles the office drives with, and how many of each can drive on a day. */
export default function RideVehicles() {
  const { t } = useTranslation('ridesOffice')
  const words = useWords()
  const navigate = useNavigate()
  const { read, put } = useAddress()
  const query = useTableQuery({ filters: FILTERS })
  const filter = { ...(query.search && { q: query.search }), ...activeIn(query) }
  const list = useQuery(vehiclesQuery(filter))
  useQueryFailureToast(list.error)
  const openId = Number(read('days')) || null
  const opened = list.data?.find(({ id }) => id === openId)
  const columns = useColumns((id) => put({ days: String(id) }))
  const add = (
    <PrimaryButton to={rideUrls.office.newVehicle} leftSection={<IconPlus size={18} stroke={1.75} />}>
      {t('vehicles.add')}
    </PrimaryButton>
  )
  return (
    <>
      <ScreenHead title={t('vehicles.title')} detail={t('vehicles.detail')} actions={add} />
      <SplitView panel={opened && <DaysPanel key={opened.id} vehicle={opened} onClose={() => put({ days: '' })} />}>
        <DataTable<VehicleRow>
          {...tableState(list)}
          name="ride-vehicles"
          label={t('vehicles.title')}
          columns={columns}
          query={query}
          search={t('vehicles.search')}
          filters={<ActiveFilter query={query} />}
          onExport={(format) => saveVehicles(filter, format)}
          rowId={({ id }) => String(id)}
          rowName={({ name }) => words(name)}
          onOpen={({ id }) => void navigate(rideUrls.office.editVehicle(id))}
          isDead={({ active }) => !active}
          empty={{ title: t('vehicles.none'), help: t('vehicles.noneHelp'), actions: add }}
        />
      </SplitView>
    </>
  )
}
