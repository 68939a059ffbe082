import { Select } from '@mantine/core'
import { type PassengerLine, passengerDates } from '@safar/contract/money/list-reports.contract'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { useAddress } from '../../../ui/url-state.ts'
import { BookingLink, ExportMenu } from '../../ledger/public.ts'
import { ReportBar } from '../parts/report-bar.tsx'
import type { ReportView } from '../view/use-report-view.ts'
import { type PassengerFilter, passengerPages, savePassengers } from './api.ts'

/** Travellers on issued bookings, by day of travel or of issue. */
export function PassengersReport({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports')
  const dated = useAddress().read('dated') === 'issue' ? 'issue' : 'travel'
  const filter: PassengerFilter = { from: view.from, to: view.to, dated }
  const { key, fetch } = passengerPages(filter)
  const list = useFullPages(key, fetch, ({ data }) => data)
  useQueryFailureToast(list.error)
  const columns = usePassengerColumns()
  const total = list.pages[0]?.total.passengers ?? 0
  return (
    <>
      <ReportBar view={view} end={<ExportMenu save={(format) => savePassengers(filter, format)} />}>
        <Select
          size="xs"
          w={154}
          aria-label={t('dated.label')}
          allowDeselect={false}
          data={passengerDates.map((value) => ({ value, label: t(`dated.${value}`) }))}
          value={dated}
          onChange={(chosen) => view.set({ dated: chosen === 'travel' ? '' : (chosen ?? '') })}
        />
      </ReportBar>
      <DataTable<PassengerLine>
        {...list.table}
        name="report-passengers"
        label={t('tab.passengers')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onExport={false}
        empty={{ title: t('passengers.empty'), help: t('passengers.emptyHelp') }}
        {...(total > 0 && { totals: { name: t('passengers.count', { count: total }) } })}
      />
    </>
  )
}

function usePassengerColumns(): Column<PassengerLine>[] {
  const { t } = useTranslation('reports')
  return [
    {
      id: 'name',
      header: t('passengers.name'),
      main: true,
      cell: ({ name, type }) => <TwoLines name first={<Ltr>{name}</Ltr>} second={t(`passengers.types.${type}`)} />,
    },
    {
      id: 'travel',
      header: t('dated.travel'),
      cell: ({ travel_on }) => (travel_on ? <DateText value={travel_on} /> : '–'),
    },
    { id: 'ticket', header: t('tickets.document'), cell: ({ ticket }) => (ticket ? <Ltr>{ticket}</Ltr> : '–') },
    { id: 'pnr', header: t('passengers.pnr'), cell: ({ pnr }) => (pnr ? <Ltr>{pnr}</Ltr> : '–') },
    {
      id: 'booking',
      header: t('tickets.booking'),
      cell: ({ booking, route }) => (
        <TwoLines first={<BookingLink id={booking.id} bookingRef={booking.ref} />} second={<Ltr>{route}</Ltr>} />
      ),
    },
    {
      id: 'product',
      header: t('head.product'),
      cell: ({ product }) => product,
    },
    { id: 'buyer', header: t('reversals.buyer'), cell: ({ buyer }) => buyer || '–' },
    {
      id: 'issued',
      header: t('dated.issue'),
      cell: ({ issued_on }) => (issued_on ? <DateText value={issued_on} /> : '–'),
    },
  ]
}
