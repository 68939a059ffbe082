import { type AirlineBill, type TicketLine, ticketFigures } from '@safar/contract/money/list-reports.contract'
import { NONE } from '@safar/contract/money/reports.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { MoneyOrDash } from '../../../ui/money/money-or-dash.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { BookingLink, ExportMenu } from '../../ledger/public.ts'
import { Figures } from '../parts/figures.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ReportBar } from '../parts/report-bar.tsx'
import style from '../parts/report-table.module.css'
import type { ReportView } from '../view/use-report-view.ts'
import { moneyFilter, saveTickets, ticketPages } from './api.ts'

const tones = {
  issue: 'good',
  extras: 'pending',
  change: 'pending',
  void: 'bad',
  refund: 'held',
  other: 'done',
} as const
const bills = ['issues', 'changes', 'voids', 'refunds'] as const

/** What suppliers are due for air tickets, laid out like an airline's billing report: by airline, then by document. */
export function TicketsReport({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports')
  const { airline } = view.narrowed
  const filter = { ...moneyFilter(view), ...(airline && { airline }) }
  const { key, fetch } = ticketPages(filter)
  const list = useFullPages(key, fetch, ({ data }) => data)
  useQueryFailureToast(list.error)
  const first = list.pages[0]
  const currency = first?.currency ?? ''
  const money = (minor: number) => <MoneyOrDash minor={minor} currency={currency} />
  const columns = useTicketColumns(money)
  return (
    <>
      <ReportBar
        view={view}
        currencies={first?.currencies ?? []}
        end={<ExportMenu save={(format) => saveTickets(filter, format)} />}
      >
        <FilterSelect view={view} of="airline" />
      </ReportBar>
      {first && (
        <Figures
          currency={currency}
          of={[
            ...bills.map((name) => ({ name: t(`tickets.${name}`), minor: first.total[name] })),
            {
              name: t('tickets.net'),
              minor: first.total.net,
              more: t('tickets.count', { count: first.total.documents }),
              result: true,
            },
          ]}
        />
      )}
      {first && first.airlines.length > 1 && (
        <AirlineBills
          airlines={first.airlines}
          money={money}
          onOpen={(code) => view.set({ airline: code || NONE }, true)}
        />
      )}
      <DataTable<TicketLine>
        {...list.table}
        name="report-tickets"
        label={t('tab.tickets')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ document, booking }) => document ?? booking.ref}
        onExport={false}
        empty={{ title: t('empty'), help: t('emptyHelp') }}
        {...(first &&
          first.data.length > 0 && {
            totals: {
              document: t('total'),
              ...Object.fromEntries(ticketFigures.map((name) => [name, money(first.total[name])])),
            },
          })}
      />
    </>
  )
}

function useTicketColumns(money: (minor: number) => ReactNode): Column<TicketLine>[] {
  const { t } = useTranslation('reports')
  return [
    {
      id: 'document',
      header: t('tickets.document'),
      main: true,
      cell: ({ document, passenger }) => (
        <TwoLines name first={<Ltr>{document ?? t('tickets.noNumber')}</Ltr>} second={<Ltr>{passenger}</Ltr>} />
      ),
    },
    { id: 'day', header: t('head.day'), cell: ({ day }) => <DateText value={day} /> },
    {
      id: 'action',
      header: t('tickets.action'),
      cell: ({ action, voucher }) => (
        <TwoLines
          first={<StatusBadge status={action} tone={tones[action]} label={t(`tickets.actions.${action}`)} />}
          second={<Ltr>{voucher}</Ltr>}
        />
      ),
    },
    {
      id: 'booking',
      header: t('tickets.booking'),
      cell: ({ booking }) => (
        <TwoLines
          first={<BookingLink id={booking.id} bookingRef={booking.ref} />}
          second={booking.pnr && <Ltr>{booking.pnr}</Ltr>}
        />
      ),
    },
    {
      id: 'airline',
      header: t('head.airline'),
      cell: ({ airline }) => (airline ? <Ltr>{airline}</Ltr> : '–'),
    },
    { id: 'supplier', header: t('head.supplier'), hidden: true, cell: ({ supplier }) => supplier },
    ...ticketFigures.map(
      (name): Column<TicketLine> => ({
        id: name,
        header: t(`tickets.${name}`),
        numeric: true,
        cell: (row) => (name === 'net' ? <b>{money(row.net)}</b> : money(row[name])),
      }),
    ),
  ]
}

interface BillsProps {
  airlines: readonly AirlineBill[]
  money: (minor: number) => ReactNode
  onOpen: (airline: string) => void
}

/** One row per airline: billed, refunded, and the amount due. */
function AirlineBills({ airlines, money, onOpen }: BillsProps) {
  const { t } = useTranslation('reports')
  const columns: Column<AirlineBill>[] = [
    {
      id: 'airline',
      header: t('head.airline'),
      main: true,
      cell: ({ airline, name }) => (
        <span className={style.airline}>
          {airline && <AirlineMark code={airline} size={22} />}
          {name}
          <small>{airline}</small>
        </span>
      ),
    },
    {
      id: 'documents',
      header: t('tickets.documents'),
      numeric: true,
      cell: ({ documents }) => documents.toLocaleString('en'),
    },
    ...[...bills, 'taxes' as const, 'commission' as const, 'net' as const].map(
      (name): Column<AirlineBill> => ({
        id: name,
        header: t(`tickets.${name}`),
        numeric: true,
        cell: (row) => (name === 'net' ? <b>{money(row.net)}</b> : money(row[name])),
      }),
    ),
  ]
  return (
    <div className={style.table}>
      <DataTable<AirlineBill>
        rows={airlines}
        state="ready"
        name="report-airline-bills"
        label={t('tickets.byAirline')}
        columns={columns}
        rowId={({ airline }) => airline || NONE}
        rowName={({ name }) => name}
        onOpen={({ airline }) => onOpen(airline)}
        onExport={false}
      />
    </div>
  )
}
