import type { EntryView } from '@safar/contract/money/ledger.contract'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { isolate, Ltr } from '../../../ui/ltr.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { Money } from '../../../ui/money/money.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { BookingLink } from '../booking-link.tsx'
import { KindBadge } from '../kind-badge.tsx'
import { useAccountName } from '../use-account-name.ts'
import style from './entries.module.css'
import { movedBy } from './sides.rules.ts'

const currencyOf = ({ lines }: EntryView) => lines[0]?.account.currency ?? 'PKR'

/** Isolates a name so that it keeps its word order on a page of the opposite text direction. */

/** Columns of all entries. For one account, only its own side is added up. */
export function useEntryColumns(accountId: number | null): Column<EntryView>[] {
  const { t } = useTranslation('ledger')
  const nameOf = useAccountName()
  const namesOf = ({ lines }: EntryView, side: 'debit' | 'credit', written = (name: string) => name) =>
    lines.flatMap((line) => (line[side] > 0 ? [written(nameOf(line.account.name))] : [])).join(', ')
  const own = (entry: EntryView, side: 'debit' | 'credit') =>
    accountId === null
      ? movedBy(entry)
      : entry.lines.reduce((sum, line) => (line.account.id === accountId ? sum + line[side] : sum), 0)
  const amount = (side: 'debit' | 'credit'): Column<EntryView> => ({
    id: side,
    header: t(`columns.${side}`),
    numeric: true,
    text: (entry) => amountText(own(entry, side), currencyOf(entry)).replaceAll(',', ''),
    cell: (entry) =>
      own(entry, side) === 0 ? '' : <Money minor={own(entry, side)} currency={currencyOf(entry)} bare />,
  })
  const accounts = (side: 'debit' | 'credit'): Column<EntryView> => ({
    id: `${side}Account`,
    header: t(`columns.${side}Account`),
    text: (entry) => namesOf(entry, side),
    cell: (entry) => <span className={style.accounts}>{namesOf(entry, side, isolate)}</span>,
  })
  return [
    {
      id: 'voucher',
      header: t('columns.voucher'),
      main: true,
      text: (entry) => entry.voucher,
      cell: (entry) => <Ltr>{entry.voucher}</Ltr>,
    },
    {
      id: 'day',
      header: t('columns.day'),
      text: (entry) => entry.day,
      cell: (entry) => <DateText value={entry.day} />,
    },
    {
      id: 'kind',
      header: t('columns.kind'),
      text: (entry) => t(`kinds.${entry.kind}`),
      cell: (entry) => <KindBadge kind={entry.kind} />,
    },
    accounts('debit'),
    accounts('credit'),
    {
      id: 'note',
      header: t('columns.note'),
      text: (entry) => entry.note,
      cell: (entry) => <span className={style.note}>{entry.note || '–'}</span>,
    },
    {
      id: 'booking',
      header: t('columns.booking'),
      hidden: true,
      text: (entry) => entry.booking_id,
      cell: (entry) => (entry.booking_id === null ? '–' : <BookingLink id={entry.booking_id} />),
    },
    {
      id: 'by',
      header: t('entry.madeBy'),
      hidden: true,
      text: (entry) => entry.created_by?.name,
      cell: (entry) => entry.created_by?.name ?? '–',
    },
    ...(accountId === null
      ? [{ ...amount('debit'), header: t('columns.amount') }]
      : [amount('debit'), amount('credit')]),
  ]
}
