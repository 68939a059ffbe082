import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useQueryFailureToast } from '../../../platform/use-query-failure-toast.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import style from '../accounting.module.css'
import { balanceSheetOf, type SheetQuery, saveBalanceSheet } from '../api.ts'
import { BalancedNote } from './balanced-note.tsx'
import { StatementBar } from './statement-bar.tsx'
import { StatementPart } from './statement-part.tsx'
import { useStatementView } from './use-statement-view.ts'

/** Assets on one side, liabilities and equity on the other. */
export function BalanceSheetView() {
  const { t } = useTranslation('accounting')
  const view = useStatementView()
  const query: SheetQuery = { on: view.on, ...(view.currency && { currency: view.currency }) }
  const { data, error, isError, refetch } = useQuery(balanceSheetOf(query))
  useQueryFailureToast(error)
  const days = { from: `${view.on.slice(0, 4)}-01-01`, to: view.on }
  return (
    <>
      <StatementBar
        view={view}
        currencies={data?.currencies ?? []}
        save={(format) => saveBalanceSheet(query, format)}
        days={
          <DateField
            label={null}
            aria-label={t('sheet.on')}
            max={view.today}
            value={view.on}
            onChange={(on) => view.set({ on: on === view.today ? '' : on })}
          />
        }
      />
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState shape="form" />}
      {data && (
        <>
          <div className={style.columns}>
            <Card>
              <StatementPart
                title={t('sheet.assets')}
                rows={data.assets}
                currency={data.currency}
                days={days}
                total={{ name: t('sheet.totalAssets'), amount: data.total.assets }}
              />
            </Card>
            <Card>
              <div className={style.statement}>
                <StatementPart
                  title={t('sheet.liabilities')}
                  rows={data.liabilities}
                  currency={data.currency}
                  days={days}
                  total={{ name: t('sheet.totalLiabilities'), amount: data.total.liabilities }}
                />
                <StatementPart
                  title={t('sheet.equity')}
                  rows={data.equity}
                  currency={data.currency}
                  days={days}
                  more={[{ name: t('sheet.profit'), amount: data.profit }]}
                  total={{ name: t('sheet.totalEquity'), amount: data.total.equity }}
                />
                <StatementPart
                  title={t('sheet.both')}
                  rows={[]}
                  currency={data.currency}
                  days={days}
                  more={[
                    { name: t('sheet.totalLiabilities'), amount: data.total.liabilities },
                    { name: t('sheet.totalEquity'), amount: data.total.equity },
                  ]}
                  total={{ name: t('sheet.both'), amount: data.total.liabilities + data.total.equity }}
                />
              </div>
            </Card>
          </div>
          <BalancedNote balanced={data.total.assets === data.total.liabilities + data.total.equity} />
        </>
      )}
    </>
  )
}
