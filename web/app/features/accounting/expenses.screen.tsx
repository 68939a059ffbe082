import { isDay } from '@safar/contract/day'
import { type ExpenseView, expenseStates } from '@safar/contract/money/accounting.contract'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../platform/session.ts'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { OutlineButton, PrimaryButton } from '../../ui/actions/buttons.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DaysFilter } from '../../ui/data-table/toolbar-dates.tsx'
import { ToolbarSelect } from '../../ui/data-table/toolbar-select.tsx'
import { useFullPages } from '../../ui/data-table/use-pages.ts'
import { type TableQuery, useTableQuery } from '../../ui/data-table/use-table-query.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { Money } from '../../ui/money/money.tsx'
import { idIn } from '../../ui/url-state.ts'
import { useAccountName } from '../ledger/public.ts'
import { type ExpenseFilter, expenseAccounts, expensePages, saveExpenses } from './api.ts'
import { AccountsPanel } from './expenses/accounts-panel.tsx'
import { useExpenseColumns } from './expenses/expense-columns.tsx'
import { ExpensePanel } from './expenses/expense-panel.tsx'
import { NewExpensePanel } from './expenses/new-expense-panel.tsx'

const FILTERS = ['from', 'to', 'state', 'account', 'source']

/** The URL can be typed by hand, so values that are not valid filters are dropped. */
function filterOf({ search, filters: { from, to, state, account, source } }: TableQuery): ExpenseFilter {
  const account_id = idIn(account)
  const paid_from_id = idIn(source)
  const known = expenseStates.find((each) => each === state)
  return {
    ...(search && { q: search }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(known && { state: known }),
    ...(account_id && { account_id }),
    ...(paid_from_id && { paid_from_id }),
  }
}

/** The office's expenses: entered with a receipt, listed by day, with totals. */
export default function Expenses() {
  const { t } = useTranslation('accounting')
  const posts = useCan('ledger.post')
  const query = useTableQuery({ filters: FILTERS })
  const filter = filterOf(query)
  const source = expensePages(filter)
  const { pages, error, table } = useFullPages(source.key, source.fetch, (page) => page.data)
  useQueryFailureToast(error)
  const columns = useExpenseColumns()
  const [shown, show] = useState<number | 'new' | 'accounts'>()
  const open = table.rows.find(({ id }) => id === shown)
  const close = () => show(undefined)
  const [first] = pages
  const panel =
    shown === 'new' ? (
      <NewExpensePanel onDone={show} onClose={close} />
    ) : shown === 'accounts' ? (
      <AccountsPanel onClose={close} />
    ) : (
      open && <ExpensePanel key={open.id} expense={open} onClose={close} />
    )
  const add = posts && (
    <PrimaryButton leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => show('new')}>
      {t('expenses.add')}
    </PrimaryButton>
  )
  return (
    <SplitView panel={panel}>
      <div data-print>
        <ScreenHead
          title={t('expenses.title')}
          detail={first?.pending ? t('expenses.waiting', { count: first.pending }) : t('expenses.detail')}
          actions={
            <>
              <OutlineButton
                data-no-print
                leftSection={<IconListDetails size={18} stroke={1.75} />}
                onClick={() => show('accounts')}
              >
                {t('accounts.title')}
              </OutlineButton>
              {add}
            </>
          }
        />
        <DataTable<ExpenseView>
          {...table}
          name="expenses"
          label={t('expenses.title')}
          columns={columns}
          query={query}
          search={t('expenses.search')}
          filters={<Filters query={query} />}
          rowId={({ id }) => String(id)}
          rowName={({ number }) => number}
          onOpen={({ id }) => show(id)}
          openId={open && String(open.id)}
          isDead={({ state }) => state === 'declined' || state === 'reversed'}
          onExport={(format) => saveExpenses(filter, format)}
          empty={{ title: t('expenses.none'), help: t('expenses.noneHelp'), actions: add }}
          {...(first &&
            first.totals.length > 0 && {
              totals: { number: t('expenses.posted'), amount: <Totals of={first.totals} /> },
            })}
        />
      </div>
    </SplitView>
  )
}

function Totals({ of }: { of: readonly { currency: string; amount: number }[] }) {
  return of.map(({ currency, amount }) => (
    <div key={currency}>
      <Money minor={amount} currency={currency} />
    </div>
  ))
}

function Filters({ query }: { query: TableQuery }) {
  const { t } = useTranslation('accounting')
  const nameOf = useAccountName()
  const { data } = useQuery(expenseAccounts())
  const options = (accounts: readonly { id: number; name: string }[] = []) =>
    accounts.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))
  return (
    <>
      <DaysFilter label={t('fields.day')} />
      <ToolbarSelect
        label={t('fields.account')}
        all={t('expenses.allAccounts')}
        data={options(data?.data)}
        value={query.filters.account ?? ''}
        onChange={(value) => query.setFilter('account', value)}
      />
      <ToolbarSelect
        label={t('fields.paid_from')}
        all={t('expenses.allSources')}
        data={options(data?.sources)}
        value={query.filters.source ?? ''}
        onChange={(value) => query.setFilter('source', value)}
      />
      <ToolbarSelect
        label={t('fields.state')}
        all={t('expenses.allStates')}
        data={expenseStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        value={query.filters.state ?? ''}
        onChange={(value) => query.setFilter('state', value)}
      />
    </>
  )
}
