import { formatMoney, sumOf } from '@safar/contract/amount'
import { MAX_PAID_ITEMS, type PayableItem, type SupplierPayable } from '@safar/contract/money/payables.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import type { TableRows } from '../../../ui/data-table/use-pages.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { MoneyOrDash } from '../../../ui/money/money-or-dash.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { BookingLink } from '../../ledger/public.ts'
import { saveItems } from '../api.ts'
import style from '../payables.module.css'
import type { PayRequest } from '../vouchers/pay-panel.tsx'

function Source({ item }: { item: PayableItem }) {
  const { t } = useTranslation('payables')
  if (item.booking) return <BookingLink id={item.booking.id} bookingRef={item.booking.ref} />
  if (item.entry_id === null) return t('item.entry')
  return (
    <Link className="link" to={adminUrls.ledger({ entry: item.entry_id })}>
      <Ltr>{item.voucher}</Ltr>
    </Link>
  )
}

/** The open amount in the supplier's own currency, with the exchange rate used. */
const ForeignOpen = ({ of: { currency, open, rate } }: { of: NonNullable<PayableItem['foreign']> }) => (
  <Ltr>{`${formatMoney({ amount: open, currency }, { exact: true })}${rate ? ` × ${rate}` : ''}`}</Ltr>
)

/** The currency the items are owed in, if all share one. */
function currencyOf(rows: readonly PayableItem[]): string | null | undefined {
  const all = new Set(rows.map(({ foreign }) => foreign?.currency ?? null))
  return all.size === 1 ? [...all][0] : undefined
}

function foreignSum(rows: readonly PayableItem[]): PayRequest['foreign'] {
  const currency = currencyOf(rows)
  const amount = sumOf(rows, ({ foreign }) => foreign?.open ?? 0)
  return currency ? { currency, amount: Math.max(amount, 0) } : undefined
}

function useItemColumns({ currency }: SupplierPayable): Column<PayableItem>[] {
  const { t } = useTranslation('payables')
  const bare = (minor: number) => <MoneyOrDash minor={minor} currency={currency} />
  const dueText = ({ open, overdue_days: late }: PayableItem) => {
    if (open < 0) return t('item.credit')
    return late > 0 ? t('item.late', { count: late }) : t('item.notDue')
  }
  return [
    {
      id: 'source',
      header: t('columns.source'),
      main: true,
      cell: (item) => (
        <TwoLines name first={<Source item={item} />} second={item.booking?.pnr && <Ltr>{item.booking.pnr}</Ltr>} />
      ),
    },
    {
      id: 'about',
      header: t('columns.about'),
      cell: ({ booking, note }) =>
        booking ? <TwoLines first={booking.lead} second={booking.title} /> : note || t('item.entry'),
    },
    { id: 'day', header: t('columns.day'), cell: ({ day }) => <DateText value={day} /> },
    {
      id: 'due',
      header: t('columns.due'),
      cell: (item) => (
        <TwoLines
          first={<DateText value={item.due_on} />}
          second={
            <span className={item.open < 0 ? style.credit : item.overdue_days > 0 ? style.late : undefined}>
              {dueText(item)}
            </span>
          }
        />
      ),
    },
    { id: 'charged', header: t('columns.charged'), numeric: true, cell: ({ charged }) => bare(charged) },
    { id: 'settled', header: t('columns.settled'), numeric: true, cell: ({ settled }) => bare(settled) },
    {
      id: 'open',
      header: t('columns.open'),
      numeric: true,
      cell: ({ open, foreign }) => (
        <TwoLines first={<Money minor={open} currency={currency} />} second={foreign && <ForeignOpen of={foreign} />} />
      ),
    },
  ]
}

interface Props {
  supplier: SupplierPayable
  list: TableRows<PayableItem>
  onPay: ((request: PayRequest) => void) | undefined
}

/** A supplier's open items, oldest first; selected rows can be paid together. */
export function OpenItems({ supplier, list, onPay }: Props) {
  const { t } = useTranslation('payables')
  const columns = useItemColumns(supplier)
  const pay = (rows: PayableItem[]) =>
    onPay?.({
      itemIds: rows.slice(0, MAX_PAID_ITEMS).map(({ id }) => id),
      amount: Math.max(
        sumOf(rows, ({ open }) => open),
        0,
      ),
      foreign: foreignSum(rows),
    })
  return (
    <DataTable<PayableItem>
      {...list}
      name="supplier-items"
      label={t('tabs.items')}
      columns={columns}
      onExport={(format) => saveItems(supplier.account_id, format)}
      rowId={({ id }) => String(id)}
      rowName={({ booking, voucher, id }) => booking?.ref ?? voucher ?? String(id)}
      amountOf={({ open }) => ({ amount: open, currency: supplier.currency })}
      bulk={
        onPay &&
        ((rows) => (
          <PrimaryButton size="xs" disabled={currencyOf(rows) === undefined} onClick={() => pay(rows)}>
            {t(currencyOf(rows) === undefined ? 'pay.oneCurrency' : 'pay.chosen')}
          </PrimaryButton>
        ))
      }
      empty={{ title: t('item.none'), help: t('item.noneHelp') }}
    />
  )
}
