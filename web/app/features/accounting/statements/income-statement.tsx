import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import style from '../accounting.module.css'
import { incomeStatementOf, saveIncomeStatement } from '../api.ts'
import { StatementBar } from './statement-bar.tsx'
import { StatementPart } from './statement-part.tsx'
import { toPeriodQuery, useStatementView } from './use-statement-view.ts'

/** Income, expenses and the resulting profit. */
export function IncomeStatementView() {
  const { t } = useTranslation('accounting')
  const view = useStatementView()
  const query = toPeriodQuery(view)
  const { data, error, isError, refetch } = useQuery(incomeStatementOf(query))
  useQueryFailureToast(error)
  return (
    <>
      <StatementBar
        view={view}
        currencies={data?.currencies ?? []}
        save={(format) => saveIncomeStatement(query, format)}
      />
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState shape="form" />}
      {data && (
        <Card
          title={
            <>
              <DateText value={view.from} /> – <DateText value={view.to} />
            </>
          }
        >
          <div className={style.statement}>
            <StatementPart
              title={t('income.income')}
              rows={data.income}
              currency={data.currency}
              days={view}
              total={{ name: t('income.totalIncome'), amount: data.total.income }}
            />
            <StatementPart
              title={t('income.expenses')}
              rows={data.expenses}
              currency={data.currency}
              days={view}
              total={{ name: t('income.totalExpenses'), amount: data.total.expenses }}
            />
            <p className={style.result} data-loss={data.total.profit < 0 || undefined}>
              <span>{t(data.total.profit < 0 ? 'income.loss' : 'income.profit')}</span>
              <Money minor={data.total.profit} currency={data.currency} />
            </p>
          </div>
        </Card>
      )}
    </>
  )
}
