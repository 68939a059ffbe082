import type { JournalEntry } from '@safar/contract/money/list-reports.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { ExportMenu, KindBadge } from '../../ledger/public.ts'
import { Figures } from '../parts/figures.tsx'
import { ReportBar } from '../parts/report-bar.tsx'
import type { ReportView } from '../view/use-report-view.ts'
import { journalPages, moneyFilter, saveJournal } from './api.ts'

/** One side of an entry; the running total is shown with the last one. */
interface Side extends JournalEntry {
  place: number
  line: JournalEntry['lines'][number]
}

const sidesOf = (entry: JournalEntry): Side[] => entry.lines.map((line, place) => ({ ...entry, place, line }))

/** Every entry of the period in order, one row per side, as an accountant prints it. */
export function JournalReport({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports')
  const filter = moneyFilter(view)
  const { key, fetch } = journalPages(filter)
  const list = useFullPages(key, fetch, ({ data }) => data.flatMap(sidesOf))
  useQueryFailureToast(list.error)
  const first = list.pages[0]
  const currency = first?.currency ?? ''
  const money = (minor: number) => (minor === 0 ? null : <Money minor={minor} currency={currency} bare />)
  const columns: Column<Side>[] = [
    {
      id: 'account',
      header: t('journal.account'),
      main: true,
      cell: ({ line, note }) => (
        <TwoLines
          name
          first={
            <Link className="link" to={adminUrls.ledger({ account: line.account_id })}>
              {line.account}
            </Link>
          }
          second={note}
        />
      ),
    },
    { id: 'day', header: t('head.day'), cell: ({ day }) => <DateText value={day} /> },
    {
      id: 'voucher',
      header: t('journal.voucher'),
      cell: ({ voucher, kind }) => <TwoLines first={<Ltr>{voucher}</Ltr>} second={<KindBadge kind={kind} />} />,
    },
    { id: 'by', header: t('journal.by'), hidden: true, cell: ({ created_by }) => created_by ?? '–' },
    { id: 'debit', header: t('journal.debit'), numeric: true, cell: ({ line }) => money(line.debit) },
    { id: 'credit', header: t('journal.credit'), numeric: true, cell: ({ line }) => money(line.credit) },
    {
      id: 'running',
      header: t('journal.running'),
      numeric: true,
      cell: ({ running, place, lines }) => (place === lines.length - 1 ? money(running) : null),
    },
  ]
  return (
    <>
      <ReportBar
        view={view}
        currencies={first?.currencies ?? []}
        end={<ExportMenu save={(format) => saveJournal(filter, format)} />}
      />
      {first && (
        <Figures
          currency={currency}
          of={[
            {
              name: t('journal.debit'),
              minor: first.total.debit,
              more: t('entries', { count: first.total.entries }),
            },
            { name: t('journal.credit'), minor: first.total.credit },
          ]}
        />
      )}
      <DataTable<Side>
        {...list.table}
        name="report-journal"
        label={t('tab.journal')}
        columns={columns}
        rowId={({ id, place }) => `${id}-${place}`}
        rowName={({ voucher, line }) => `${voucher} ${line.account}`}
        onExport={false}
        empty={{ title: t('empty'), help: t('journal.emptyHelp') }}
        {...(first &&
          first.data.length > 0 && {
            totals: { account: t('total'), debit: money(first.total.debit), credit: money(first.total.credit) },
          })}
      />
    </>
  )
}
