import { defaultRoundingStep, roundToStep } from '@safar/contract/amount'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { Money } from '../../../ui/money/money.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { collectionsOf, profitLossOf, shareText } from '../../reports/public.ts'
import { dailyTrade, outstanding } from '../api.ts'
import style from '../dashboard.module.css'
import { changeOf, daysAround, type Trend, trendOf, weekAround, weekTrendOf } from './kpi.rules.ts'

/** Key figures are rounded as prices are; the reports they link to have the exact amounts. */
const toPriceStep = (minor: number, currency: string): number => roundToStep(minor, defaultRoundingStep(currency))

/** This month's figures, compared with the same days of last month. */
export function Kpis({ today }: { today: string }) {
  const seesReports = useCan('reports.view')
  const seesBalances = useCan('ledger.view')
  if (!seesReports && !seesBalances) return null
  return (
    <div className={style.kpis}>
      {seesReports && <Earned today={today} />}
      {seesReports && <ReceivedMoney today={today} />}
      {seesBalances && <Outstanding />}
    </div>
  )
}

function Earned({ today }: { today: string }) {
  const { t } = useTranslation('dashboard')
  const days = daysAround(today)
  const { data } = useQuery(dailyTrade(today))
  const { data: month } = useQuery(profitLossOf({ from: days.month, to: today, by: 'month' }))
  const to = adminUrls.profitLoss()
  if (!data) return <Waiting />
  const sales = trendOf(data.rows, days, (row) => row.sales - row.refunds)
  const margin = trendOf(data.rows, days, (row) => row.gross_margin)
  const share = t('kpi.share', { share: shareText(margin.month, sales.month) })
  const profit = month?.result && (
    <>
      {' · '}
      {t('kpi.profit')}{' '}
      <Money minor={toPriceStep(month.result.profit, month.currency)} currency={month.currency} bare />
    </>
  )
  const week = weekTrendOf(data.rows, today, (row) => row.sales - row.refunds)
  return (
    <>
      <Week of={week} currency={data.currency} today={today} />
      <Kpi name={t('kpi.sales')} of={sales} currency={data.currency} to={`${to}?tab=sales`} />
      <Kpi
        name={t('kpi.margin')}
        of={margin}
        currency={data.currency}
        to={to}
        more={
          <>
            {share}
            {profit}
          </>
        }
      />
    </>
  )
}

interface WeekProps {
  of: { week: number; before: number }
  currency: string
  today: string
}

/** This week compared with the same days of last week; links to the report for exactly these days. */
function Week({ of, currency, today }: WeekProps) {
  const { t } = useTranslation('dashboard')
  const { from, to } = weekAround(today)
  const change = changeOf(of.week, of.before)
  return (
    <Frame
      name={t('week.sales')}
      to={adminUrls.profitLoss({ tab: 'sales', from, to })}
      minor={of.week}
      currency={currency}
    >
      {change !== null && (
        <span title={t('week.comparedWith')}>
          <Change of={change} /> {t('week.onLast')}
        </span>
      )}
    </Frame>
  )
}

const Change = ({ of }: { of: number }) => (
  <b className={style.change} data-down={of < 0 || undefined}>
    <bdi dir="ltr">{`${of < 0 ? '\u2212' : '+'}${Math.abs(of)}%`}</bdi>
  </b>
)

function ReceivedMoney({ today }: { today: string }) {
  const { t } = useTranslation('dashboard')
  const days = daysAround(today)
  const { data } = useQuery(collectionsOf({ from: days.lastMonth, to: today, by: 'day' }))
  if (!data) return <Waiting />
  const received = trendOf(data.rows, days, ({ total }) => total)
  return (
    <Kpi
      name={t('kpi.deposits')}
      of={received}
      currency={data.currency}
      to={adminUrls.profitLoss({ tab: 'collections' })}
    />
  )
}

function Outstanding() {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(outstanding())
  if (!data) return <Waiting />
  return (
    <Frame
      name={t('kpi.owed')}
      to={adminUrls.creditReport({ state: 'owing' })}
      minor={data.owed}
      currency={data.currency}
    >
      {t('kpi.ofCredit')} <Money minor={data.credit_limit} currency={data.currency} bare />
    </Frame>
  )
}

interface KpiProps {
  name: string
  of: Trend
  currency: string
  to: string
  more?: ReactNode
}

function Kpi({ name, of, currency, to, more }: KpiProps) {
  const { t } = useTranslation('dashboard')
  const change = changeOf(of.month, of.before)
  return (
    <Frame name={name} to={to} minor={of.month} currency={currency}>
      {change !== null && (
        <span title={t('kpi.comparedWith')}>
          <Change of={change} /> {t('kpi.onLast')}
          {' · '}
        </span>
      )}
      {t('kpi.today')} <Money minor={toPriceStep(of.today, currency)} currency={currency} bare />
      {more && <> · {more}</>}
    </Frame>
  )
}

interface FrameProps {
  name: string
  to: string
  minor: number
  currency: string
  children: ReactNode
}

const Frame = ({ name, to, minor, currency, children }: FrameProps) => (
  <Link className={style.kpi} to={to}>
    <span className={style.kpiName}>{name}</span>
    <span className={style.kpiValue} data-loss={minor < 0 || undefined}>
      <Money minor={toPriceStep(minor, currency)} currency={currency} />
    </span>
    <span className={style.kpiMore}>{children}</span>
  </Link>
)

const Waiting = () => (
  <div className={style.kpi}>
    <LoadingState shape="text" count={1} />
  </div>
)
