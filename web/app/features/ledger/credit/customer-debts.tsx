import type { CustomerDebt } from '@safar/contract/money/ledger.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { useFullPages } from '../../../ui/data-table/use-pages.ts'
import type { TableQuery } from '../../../ui/data-table/use-table-query.ts'
import { Money } from '../../../ui/money/money.tsx'
import { MoneyOrDash } from '../../../ui/money/money-or-dash.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { customerDebtPages } from '../api.ts'
import { ages } from './exposure.rules.ts'
import { ReportTotals } from './report-totals.tsx'

function useDebtColumns(): Column<CustomerDebt>[] {
  const { t } = useTranslation('ledger')
  return [
    {
      id: 'customer',
      header: t('credit.customers.customer'),
      main: true,
      cell: ({ name, phone }) => <TwoLines name first={name} second={phone} />,
    },
    {
      id: 'owed',
      header: t('credit.customers.owed'),
      numeric: true,
      cell: ({ owed, currency }) => <Money minor={owed} currency={currency} bare />,
    },
    ...ages.map((age) => ({
      id: age,
      header: t(`age.${age}`),
      numeric: true,
      cell: ({ ageing, currency }: CustomerDebt) => <MoneyOrDash minor={ageing[age]} currency={currency} />,
    })),
    {
      id: 'last',
      header: t('credit.customers.last'),
      cell: ({ last_entry_on }) => (last_entry_on ? <DateText value={last_entry_on} /> : '–'),
    },
  ]
}

/** Customers with credit from the office, and their debt by age. */
export function CustomerDebts({ query }: { query: TableQuery }) {
  const { t } = useTranslation('ledger')
  const navigate = useNavigate()
  const { key, fetch } = customerDebtPages(query.search)
  const { pages, error, table } = useFullPages(key, fetch, ({ customers }) => customers)
  const columns = useDebtColumns()
  useQueryFailureToast(error)
  const totals = pages.at(-1)?.totals
  return (
    <>
      {totals && totals.customers > 0 && (
        <ReportTotals
          currency={table.rows[0]?.currency ?? 'PKR'}
          figures={[
            {
              name: t('credit.customers.total', { count: totals.customers }),
              minor: totals.owed,
              hot: totals.owed > 0,
            },
            ...ages.map((age) => ({ name: t(`age.${age}`), minor: totals.ageing[age], hot: false })),
          ]}
        />
      )}
      <DataTable<CustomerDebt>
        {...table}
        name="customer-debts"
        label={t('credit.title')}
        columns={columns}
        query={query}
        search={t('credit.customers.search')}
        onExport={false}
        rowId={(row) => String(row.customer_id)}
        rowName={(row) => row.name}
        onOpen={(row) => void navigate(adminUrls.user(row.customer_id))}
        empty={{ title: t('credit.customers.empty'), help: t('credit.customers.emptyHelp') }}
      />
    </>
  )
}
