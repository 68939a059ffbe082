import type { TrialBalanceRow } from '@safar/contract/money/accounting.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { saveTrialBalance, trialBalanceOf } from '../api.ts'
import { rowUrl, useRowName } from './account-link.tsx'
import { BalancedNote } from './balanced-note.tsx'
import { StatementBar } from './statement-bar.tsx'
import { toPeriodQuery, useStatementView } from './use-statement-view.ts'

/** The six columns: the value of each row, and the total. */
const columns = {
  opening_debit: ({ opening }: TrialBalanceRow) => opening,
  opening_credit: ({ opening }: TrialBalanceRow) => -opening,
  debit: ({ debit }: TrialBalanceRow) => debit,
  credit: ({ credit }: TrialBalanceRow) => credit,
  closing_debit: ({ closing }: TrialBalanceRow) => closing,
  closing_credit: ({ closing }: TrialBalanceRow) => -closing,
} as const
const columnNames = Object.keys(columns) as (keyof typeof columns)[]

/** Every account over a period, with proof that both sides are equal. */
export function TrialBalanceView() {
  const { t } = useTranslation('accounting')
  const view = useStatementView()
  const query = toPeriodQuery(view)
  const result = useQuery(trialBalanceOf(query))
  useQueryFailureToast(result.error)
  const navigate = useNavigate()
  const nameOf = useRowName()
  const report = result.data
  const money = (minor: number) => (minor > 0 ? <Money minor={minor} currency={report?.currency ?? ''} bare /> : '–')
  const shown: Column<TrialBalanceRow>[] = [
    { id: 'account', header: t('trial.account'), main: true, cell: (row) => nameOf(row) },
    { id: 'class', header: t('trial.class'), hidden: true, cell: (row) => t(`classes.${row.class}`) },
    ...columnNames.map((id) => ({
      id,
      header: t(`trial.${id}`),
      numeric: true,
      cell: (row: TrialBalanceRow) => money(columns[id](row)),
    })),
  ]
  const total = report?.total
  return (
    <>
      <StatementBar
        view={view}
        currencies={report?.currencies ?? []}
        save={(format) => saveTrialBalance(query, format)}
      />
      <DataTable<TrialBalanceRow>
        name="trial-balance"
        label={t('trial.list')}
        columns={shown}
        rows={report?.rows ?? []}
        state={report ? 'ready' : result.isError ? 'error' : 'loading'}
        onRetry={() => void result.refetch()}
        rowId={({ account_id, group }) => String(account_id ?? group)}
        rowName={nameOf}
        onOpen={(row) => void navigate(rowUrl(row, view))}
        onExport={false}
        empty={{ title: t('trial.none'), help: t('trial.noneHelp') }}
        {...(total && {
          totals: {
            account: t('trial.total', { currency: report.currency }),
            ...Object.fromEntries(columnNames.map((id) => [id, money(total[id])])),
          },
        })}
      />
      {total && report.rows.length > 0 && (
        <BalancedNote
          balanced={
            total.opening_debit === total.opening_credit &&
            total.debit === total.credit &&
            total.closing_debit === total.closing_credit
          }
        />
      )}
    </>
  )
}
