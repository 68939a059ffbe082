import { addDays, isDay } from '@safar/contract/day'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../platform/api.ts'
import { IconButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { TableExport } from '../../../ui/data-table/table-export.tsx'
import { ToolbarSelect } from '../../../ui/data-table/toolbar-select.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText, officeToday } from '../../../ui/time/calendar.ts'
import { useAddress } from '../../../ui/url-state.ts'
import { useWords } from '../../../ui/use-words.ts'
import { driverListQuery, saveDriverList, vehiclesQuery } from './api.ts'
import styles from './driver-list.module.css'
import { DriverRow } from './driver-row.tsx'

function useDriverFilter() {
  const { read, put } = useAddress()
  const chosen = read('day') ?? ''
  const day = isDay(chosen) ? chosen : officeToday()
  const vehicleId = Number(read('vehicle')) || null
  const driver = read('driver') ?? ''
  return {
    day,
    vehicleId,
    driver,
    put,
    query: { day, ...(vehicleId !== null && { vehicle_id: vehicleId }), ...(driver && { driver }) },
  }
}

type Filter = ReturnType<typeof useDriverFilter>

/** The day before and after, and what is shown of it. */
function Toolbar({ filter: { day, vehicleId, driver, put, query }, rows }: { filter: Filter; rows: number }) {
  const { t } = useTranslation('ridesOffice')
  const words = useWords()
  const { data: vehicles = [] } = useQuery(vehiclesQuery())
  const today = officeToday()
  return (
    <div className={styles.bar} data-no-print>
      <div className={styles.day}>
        <IconButton label={t('drivers.before')} outlined onClick={() => put({ day: addDays(day, -1) })}>
          <IconChevronLeft className="flip" size={18} stroke={1.75} />
        </IconButton>
        <DateField
          label={null}
          aria-label={t('drivers.day')}
          value={day}
          onChange={(chosen) => put({ day: chosen || today })}
        />
        <IconButton label={t('drivers.after')} outlined onClick={() => put({ day: addDays(day, 1) })}>
          <IconChevronRight className="flip" size={18} stroke={1.75} />
        </IconButton>
        {day !== today && (
          <OutlineButton size="sm" onClick={() => put({ day: '' })}>
            {t('drivers.today')}
          </OutlineButton>
        )}
      </div>
      <ToolbarSelect
        label={t('prices.vehicle')}
        all={t('drivers.anyVehicle')}
        data={vehicles.map(({ id, name }) => ({ value: String(id), label: words(name) }))}
        value={vehicles.some(({ id }) => id === vehicleId) ? String(vehicleId) : ''}
        onChange={(value) => put({ vehicle: value })}
      />
      <TextField
        key={driver}
        label={null}
        aria-label={t('drivers.driver')}
        placeholder={t('drivers.driver')}
        type="search"
        defaultValue={driver}
        onBlur={(event) => put({ driver: event.currentTarget.value.trim() })}
        onKeyDown={(event) => event.key === 'Enter' && put({ driver: event.currentTarget.value.trim() })}
      />
      {rows > 0 && (
        <div className={styles.tools}>
          <OutlineButton size="sm" leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => print()}>
            {t('drivers.print')}
          </OutlineButton>
          <TableExport save={(format) => saveDriverList(query, format)} />
        </div>
      )}
    </div>
  )
}

/** All rides of a day in the order of their pick-up: who drives is assigned in place. */
export default function DriverList() {
  const { t } = useTranslation('ridesOffice')
  const locale = useLocale()
  const filter = useDriverFilter()
  const { data, error, isFetching, refetch } = useQuery(driverListQuery(filter.query))
  const waiting = data?.filter(({ driver, state }) => driver === null && state === 'confirmed').length ?? 0
  const narrowed = filter.vehicleId !== null || filter.driver !== ''
  return (
    <>
      <ScreenHead title={t('drivers.title')} detail={t('drivers.detail')} />
      <Toolbar filter={filter} rows={data?.length ?? 0} />
      {error && !data ? (
        <ErrorState title={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <LoadingState shape="rows" count={6} />
      ) : data.length === 0 ? (
        <EmptyState
          title={t(narrowed ? 'drivers.noMatch' : 'drivers.none')}
          help={t(narrowed ? 'drivers.noMatchHelp' : 'drivers.noneHelp')}
        />
      ) : (
        <section className={styles.list} aria-label={t('drivers.title')} data-print>
          <header className={styles.head}>
            <h2>{dateText(filter.day, locale, 'full')}</h2>
            <p role="status">
              {t('drivers.count', { count: data.length })}
              {waiting > 0 && <b> · {t('drivers.waiting', { count: waiting })}</b>}
            </p>
          </header>
          <ol>
            {data.map((ride) => (
              <DriverRow key={`${ride.booking_id} ${ride.day_number}`} ride={ride} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
