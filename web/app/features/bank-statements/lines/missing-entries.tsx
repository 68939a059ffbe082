import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import type { MissingEntry } from '../api.ts'
import style from '../bank-statements.module.css'
import { Flow } from './flow.tsx'

interface Props {
  entries: readonly MissingEntry[]
  currency: string
}

/** Entries of the period that are in our books but not on the bank's statement. */
export function MissingEntries({ entries, currency }: Props) {
  const { t } = useTranslation('bankStatements')
  const columns: Column<MissingEntry>[] = [
    {
      id: 'voucher',
      header: t('columns.entry'),
      main: true,
      text: ({ voucher }) => voucher,
      cell: ({ voucher, day, entry_id }) => (
        <TwoLines
          name
          first={
            <Link className="link" to={adminUrls.ledger({ entry: entry_id })}>
              <Ltr>{voucher}</Ltr>
            </Link>
          }
          second={<DateText value={day} />}
        />
      ),
    },
    {
      id: 'note',
      header: t('columns.note'),
      text: ({ note }) => note,
      cell: ({ note }) => <bdi dir="auto">{note}</bdi>,
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      numeric: true,
      text: ({ amount }) => amountText(amount, currency, { exact: true }).replaceAll(',', ''),
      cell: ({ amount }) => <Flow amount={amount} currency={currency} />,
    },
  ]
  return (
    <section className={style.part}>
      <h2 className="t-section">{t('missing.title')}</h2>
      <p className={style.help}>{t('missing.help')}</p>
      <DataTable<MissingEntry>
        rows={entries}
        state="ready"
        name="missing-entries"
        label={t('missing.title')}
        columns={columns}
        rowId={({ entry_id }) => String(entry_id)}
        rowName={({ voucher }) => voucher}
        empty={{ title: t('missing.none') }}
      />
    </section>
  )
}
