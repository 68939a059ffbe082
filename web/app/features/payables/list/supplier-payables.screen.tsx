import { payableAges, payableFilters, type SupplierPayable } from '@safar/contract/money/payables.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import { type TableQuery, useTableQuery } from '../../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { MoneyOrDash } from '../../../ui/money/money-or-dash.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { AgeingFigures } from '../ageing.tsx'
import { type PayableFilter, payablePages, savePayables } from '../api.ts'
import style from '../payables.module.css'

const FILTERS = ['state']

/** The URL can be typed by hand, so values the list does not know are dropped. */
const filterOf = ({ search, filters }: TableQuery): PayableFilter => ({
  ...(search && { q: search }),
  state: payableFilters.find((state) => state === filters.state) ?? 'all',
})

function usePayableColumns(): Column<SupplierPayable>[] {
  const { t } = useTranslation('payables')
  const bare = (minor: number, { currency }: SupplierPayable) => <MoneyOrDash minor={minor} currency={currency} />
  return [
    {
      id: 'supplier',
      header: t('columns.supplier'),
      main: true,
      cell: ({ name, open_items, credit_days }) => (
        <TwoLines
          name
          first={name}
          second={`${t('openItems', { count: open_items })} · ${t('creditDays', { count: credit_days })}`}
        />
      ),
    },
    {
      id: 'balance',
      header: t('figures.balance'),
      numeric: true,
      cell: (row) => <Money minor={row.balance} currency={row.currency} />,
    },
    ...payableAges.map(
      (age): Column<SupplierPayable> => ({
        id: age,
        header: t(`figures.${age}`),
        numeric: true,
        cell: (row) => (
          <span className={age === 'older' && row.older > 0 ? style.late : undefined}>{bare(row[age], row)}</span>
        ),
      }),
    ),
    {
      id: 'advance',
      header: t('figures.advance'),
      numeric: true,
      cell: (row) => <span className={style.credit}>{bare(-row.advance, row)}</span>,
    },
    {
      id: 'oldest',
      header: t('columns.oldest'),
      hidden: true,
      cell: ({ oldest_on }) => (oldest_on ? <DateText value={oldest_on} /> : '–'),
    },
  ]
}

/** What the agency owes its suppliers, by age. */
export default function SupplierPayables() {
  const { t } = useTranslation('payables')
  const navigate = useNavigate()
  const query = useTableQuery({ filters: FILTERS })
  const filter = filterOf(query)
  const { key, fetch } = payablePages(filter)
  const list = useFullPages(key, fetch, ({ data }) => data)
  const columns = usePayableColumns()
  const totals = list.pages.at(-1)?.totals ?? []
  useQueryFailureToast(list.error)
  return (
    <div data-print>
      <ScreenHead
        title={t('title')}
        detail={t('detail')}
        actions={<OutlineButton to={adminUrls.supplierPayments()}>{t('payments.title')}</OutlineButton>}
      />
      {totals.map((of) => (
        <AgeingFigures key={of.currency} of={of} />
      ))}
      <StateChips
        label={t('filter')}
        chips={payableFilters.map((state) => ({ state, name: t(`filters.${state}`) }))}
        chosen={filter.state}
        onChoose={(state) => query.setFilter('state', state === 'all' ? '' : (state ?? ''))}
      />
      <DataTable<SupplierPayable>
        {...list.table}
        name="supplier-payables"
        label={t('title')}
        columns={columns}
        query={query}
        search={t('search')}
        onExport={(format) => savePayables(filter, format)}
        rowId={(row) => String(row.account_id)}
        rowName={(row) => row.name}
        onOpen={(row) => void navigate(adminUrls.supplierAccount(row.account_id))}
        empty={{ title: t('empty'), help: t('emptyHelp') }}
      />
    </div>
  )
}
