import { type ReversalLine, reversalFigures } from '@safar/contract/money/list-reports.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { MoneyOrDash } from '../../../ui/money/money-or-dash.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { BookingLink, ExportMenu } from '../../ledger/public.ts'
import { Figures } from '../parts/figures.tsx'
import { ReportBar } from '../parts/report-bar.tsx'
import type { ReportView } from '../view/use-report-view.ts'
import { moneyFilter, reversalPages, saveReversals } from './api.ts'

const tones = { void: 'bad', refund: 'held' } as const

/** Reversed sales of the period: what buyers got back, what suppliers returned, and what it cost us. */
export function ReversalsReport({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports')
  const filter = moneyFilter(view)
  const { key, fetch } = reversalPages(filter)
  const list = useFullPages(key, fetch, ({ data }) => data)
  useQueryFailureToast(list.error)
  const first = list.pages[0]
  const currency = first?.currency ?? ''
  const money = (minor: number) => <MoneyOrDash minor={minor} currency={currency} />
  const columns = useReversalColumns(money)
  return (
    <>
      <ReportBar
        view={view}
        currencies={first?.currencies ?? []}
        end={<ExportMenu save={(format) => saveReversals(filter, format)} />}
      />
      {first && (
        <Figures
          currency={currency}
          of={reversalFigures.map((name) => ({
            name: t(`reversals.${name}`),
            minor: first.total[name],
            ...(name === 'returned' && {
              more: [
                t('reversals.voids', { count: first.total.voids }),
                t('reversals.refunds', { count: first.total.refunds }),
              ].join(' · '),
            }),
          }))}
        />
      )}
      <DataTable<ReversalLine>
        {...list.table}
        name="report-reversals"
        label={t('tab.reversals')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ voucher }) => voucher}
        onExport={false}
        empty={{ title: t('reversals.empty'), help: t('reversals.emptyHelp') }}
        {...(first &&
          first.data.length > 0 && {
            totals: {
              booking: t('total'),
              ...Object.fromEntries(reversalFigures.map((name) => [name, money(first.total[name])])),
            },
          })}
      />
    </>
  )
}

function useReversalColumns(money: (minor: number) => ReactNode): Column<ReversalLine>[] {
  const { t } = useTranslation('reports')
  return [
    {
      id: 'booking',
      header: t('tickets.booking'),
      main: true,
      cell: ({ booking, lead, voucher }) => (
        <TwoLines
          name
          first={booking ? <BookingLink id={booking.id} bookingRef={booking.ref} /> : <Ltr>{voucher}</Ltr>}
          second={lead && <Ltr>{lead}</Ltr>}
        />
      ),
    },
    { id: 'day', header: t('head.day'), cell: ({ day }) => <DateText value={day} /> },
    {
      id: 'kind',
      header: t('tickets.action'),
      cell: ({ kind, voucher }) => (
        <TwoLines
          first={<StatusBadge status={kind} tone={tones[kind]} label={t(`tickets.actions.${kind}`)} />}
          second={<Ltr>{voucher}</Ltr>}
        />
      ),
    },
    {
      id: 'route',
      header: t('head.route'),
      cell: ({ route, product }) => <TwoLines first={route ? <Ltr>{route}</Ltr> : '–'} second={product} />,
    },
    { id: 'buyer', header: t('reversals.buyer'), cell: ({ buyer }) => buyer || '–' },
    ...reversalFigures.map(
      (name): Column<ReversalLine> => ({
        id: name,
        header: t(`reversals.${name}`),
        numeric: true,
        cell: (row) => money(row[name]),
      }),
    ),
  ]
}
