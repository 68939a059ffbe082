import { EXCHANGE_RATE } from '@safar/contract/amount'
import { totalNights } from '@safar/contract/products/umrah/package.rules'
import type { UmrahPackageForm } from '@safar/contract/products/umrah/package.shapes'
import { type FareProfit, profitOf } from '@safar/contract/products/umrah/price.rules'
import { umrahFares } from '@safar/contract/vocabulary/umrah'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { Money } from '../../../ui/money/money.tsx'
import { NightsBar } from '../parts/nights-bar.tsx'
import styles from './builder.module.css'

/** Empty and incomplete numbers count as zero while the user types. */
function calculable(values: UmrahPackageForm): UmrahPackageForm {
  const filled: UmrahPackageForm = JSON.parse(JSON.stringify(values), (key, value) =>
    value === null && ['amount', 'adult', 'child', 'infant', 'nights', 'capacity'].includes(key) ? 0 : value,
  )
  return { ...filled, exchange_rate: EXCHANGE_RATE.test(filled.exchange_rate) ? filled.exchange_rate : '1' }
}

function Earned({ minor, currency }: { minor: number | null; currency: string }) {
  if (minor === null) return <span>–</span>
  return (
    <span data-sign={minor < 0 ? 'loss' : 'gain'}>
      <Money minor={minor} currency={currency} bare />
    </span>
  )
}

function ProfitRow({ row, currency }: { row: FareProfit; currency: string }) {
  const { t } = useTranslation('umrah')
  return (
    <tr>
      <th scope="row">{t(`fare.${row.fare}`)}</th>
      <td>{row.cost === null ? '–' : <Money minor={row.cost} currency={currency} bare />}</td>
      <td>
        <Earned minor={row.public} currency={currency} />
      </td>
      <td>
        <Earned minor={row.agent} currency={currency} />
      </td>
    </tr>
  )
}

/** Cost and profit of each fare, updated while the user types. */
export function ProfitSummary({ values }: { values: UmrahPackageForm }) {
  const { t } = useTranslation('umrahOffice')
  const { t: tUmrah } = useTranslation('umrah')
  const { currency } = agency()
  const profits = useMemo(() => profitOf(calculable(values), umrahFares, currency), [values, currency])
  const rows = profits.filter(({ cost, fare }) => cost !== null || values.prices.public[fare] !== null)
  const hasRate = EXCHANGE_RATE.test(values.exchange_rate)
  const seats = values.departures.reduce((sum, { seats: each }) => sum + (each ?? 0), 0)
  return (
    <section className={styles.summary} aria-label={t('summary.title')}>
      <h2>{t('summary.title')}</h2>
      <NightsBar stays={values.stays} />
      <p className={styles.facts}>
        {tUmrah('nights', { count: totalNights(values.stays) })} ·{' '}
        {t('summary.departures', { count: values.departures.length })} · {t('summary.seats', { count: seats })}
      </p>
      <table className={styles.profit}>
        <thead>
          <tr>
            <th scope="col">{t('summary.fare', { currency })}</th>
            <th scope="col">{t('summary.cost')}</th>
            <th scope="col">{t('summary.public')}</th>
            <th scope="col">{t('summary.agent')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ProfitRow key={row.fare} row={row} currency={currency} />
          ))}
        </tbody>
      </table>
      <p className={styles.facts} role="status">
        {hasRate ? t('summary.rate', { rate: values.exchange_rate, currency }) : t('summary.noRate')}
      </p>
    </section>
  )
}
