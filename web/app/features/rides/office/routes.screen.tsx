import type { RouteRow } from '@safar/contract/products/rides/catalogue.shapes'
import { rideServices } from '@safar/contract/products/rides/ride.vocabulary'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { agency } from '../../../platform/agency.ts'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { RemoveButton } from '../../../ui/actions/remove-button.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { tableState } from '../../../ui/data-table/table-state.ts'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { rideUrls } from '../../../urls/products/rides.ts'
import { ActiveFilter, activeIn } from './active-filter.tsx'
import { type RouteFilter, routesQuery, saveRoutes, useRemoveRoute, zonesQuery } from './api.ts'

const FILTERS = ['active', 'service', 'zone_id'] as const

function RemoveRoute({ row }: { row: RouteRow }) {
  const { t } = useTranslation('ridesOffice')
  const words = useWords()
  const { run, busy } = useRemoveRoute()
  const name = words(row.form.name)
  return (
    <RemoveButton
      label={t('remove', { name })}
      question={{
        title: t('removeTitle', { name }),
        body: t(row.bookings ? 'routes.removeSold' : 'routes.removeBody', { count: row.bookings }),
        action: t('removeAction'),
      }}
      busy={busy}
      onRemove={() => run({ params: { id: row.id } })}
    />
  )
}

/** The lowest public price among its vehicles; null if it has none. */
const lowestPrice = ({ form }: RouteRow): number | null =>
  form.prices.length === 0 ? null : Math.min(...form.prices.map((price) => price.public))

function useColumns(): Column<RouteRow>[] {
  const { t } = useTranslation('ridesOffice')
  const { t: tRides } = useTranslation('rides')
  const { t: tUi } = useTranslation('ui')
  const words = useWords()
  const { currency } = agency()
  const stateOf = ({ form }: RouteRow) => tUi(`status.${form.active ? 'active' : 'inactive'}`)
  const placesOf = ({ from, to, form }: RouteRow) => {
    if (!to) return words(from.name)
    return `${words(from.name)} ${form.both_ways ? '⇄' : '→'} ${words(to.name)}`
  }
  return [
    {
      id: 'name',
      header: t('routes.name'),
      main: true,
      text: ({ form }) => words(form.name),
      cell: (row) => (
        <TwoLines
          name
          first={words(row.form.name)}
          second={
            <>
              {words(row.from.name)}
              {row.to && (
                <>
                  {' '}
                  <span className="flip">{row.form.both_ways ? '⇄' : '→'}</span> {words(row.to.name)}
                </>
              )}
            </>
          }
        />
      ),
    },
    {
      id: 'service',
      header: t('routes.service'),
      text: ({ form }) => tRides(`services.${form.service}`),
      cell: ({ form }) => tRides(`services.${form.service}`),
    },
    { id: 'places', header: t('routes.places'), hidden: true, text: placesOf, cell: placesOf },
    {
      id: 'vehicles',
      header: t('routes.vehicles'),
      numeric: true,
      text: ({ form }) => form.prices.length,
      cell: ({ form }) => form.prices.length,
    },
    {
      id: 'price',
      header: t('routes.lowest'),
      numeric: true,
      text: (row) => (lowestPrice(row) ?? 0) / 100,
      cell: (row) => {
        const price = lowestPrice(row)
        return price === null ? '–' : <Money minor={price} currency={currency} />
      },
    },
    {
      id: 'notice',
      header: t('routes.notice'),
      numeric: true,
      text: ({ form }) => form.notice_hours,
      cell: ({ form }) => t('routes.hours', { count: form.notice_hours }),
    },
    {
      id: 'bookings',
      header: t('routes.bookings'),
      numeric: true,
      text: ({ bookings }) => bookings,
      cell: ({ bookings }) => bookings,
    },
    {
      id: 'state',
      header: t('state'),
      text: stateOf,
      cell: ({ form }) => <StatusBadge status={form.active ? 'active' : 'inactive'} />,
    },
    { id: 'actions', header: '', actions: true, cell: (row) => <RemoveRoute row={row} /> },
  ]
}

/** The routes and services with their prices. */
export default function RideRoutes() {
  const { t } = useTranslation('ridesOffice')
  const { t: tRides } = useTranslation('rides')
  const words = useWords()
  const navigate = useNavigate()
  const query = useTableQuery({ filters: FILTERS })
  const service = rideServices.find((each) => each === query.filters.service)
  const zoneId = Number(query.filters.zone_id) || null
  const filter: RouteFilter = {
    ...(query.search && { q: query.search }),
    ...activeIn(query),
    ...(service && { service }),
    ...(zoneId !== null && { zone_id: zoneId }),
  }
  const list = useQuery(routesQuery(filter))
  const { data: zones = [] } = useQuery(zonesQuery())
  useQueryFailureToast(list.error)
  const columns = useColumns()
  const add = (
    <PrimaryButton to={rideUrls.office.newRoute} leftSection={<IconPlus size={18} stroke={1.75} />}>
      {t('routes.add')}
    </PrimaryButton>
  )
  return (
    <>
      <ScreenHead
        title={t('routes.title')}
        detail={t('routes.detail')}
        actions={
          <>
            <OutlineButton to={rideUrls.office.zones}>{t('zones.title')}</OutlineButton>
            {add}
          </>
        }
      />
      <DataTable<RouteRow>
        {...tableState(list)}
        name="ride-routes"
        label={t('routes.title')}
        columns={columns}
        query={query}
        search={t('routes.search')}
        filters={
          <>
            <ToolbarSelect
              label={t('routes.service')}
              all={t('routes.anyService')}
              data={rideServices.map((value) => ({ value, label: tRides(`services.${value}`) }))}
              value={service ?? ''}
              onChange={(value) => query.setFilter('service', value)}
            />
            <ToolbarSelect
              label={t('routes.zone')}
              all={t('routes.anyZone')}
              data={zones.map(({ id, name }) => ({ value: String(id), label: words(name) }))}
              value={zones.some(({ id }) => id === zoneId) ? String(zoneId) : ''}
              onChange={(value) => query.setFilter('zone_id', value)}
            />
            <ActiveFilter query={query} />
          </>
        }
        onExport={(format) => saveRoutes(filter, format)}
        rowId={({ id }) => String(id)}
        rowName={({ form }) => words(form.name)}
        onOpen={({ id }) => void navigate(rideUrls.office.editRoute(id))}
        isDead={({ form }) => !form.active}
        empty={{ title: t('routes.none'), help: t('routes.noneHelp'), actions: add }}
      />
    </>
  )
}
