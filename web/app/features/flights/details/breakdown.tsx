import { sumOf } from '@safar/contract/amount'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { moneyText } from '../offer/use-offer-texts.ts'
import styles from './breakdown.module.css'

function Line({ name, minor, currency, quiet }: { name: ReactNode; minor: number; currency: string; quiet?: boolean }) {
  return (
    <div data-quiet={quiet || undefined}>
      <dt>{name}</dt>
      <dd>
        <Money minor={minor} currency={currency} bare />
      </dd>
    </div>
  )
}

/** Fare and taxes by type of traveller. */
export function Breakdown({ offer }: { offer: Offer }) {
  const { t } = useTranslation('flights')
  const { currency, prices } = offer
  const parts = sumOf(prices, ({ count, total }) => count * total)
  const kind = ({ passenger, count, total }: Offer['prices'][number]) => (
    <>
      {t(`passenger.${passenger}`)} <small>{t('details.each', { count, amount: moneyText(total, currency) })}</small>
    </>
  )
  return (
    <div className={styles.lines}>
      {prices.map((price) => (
        <dl key={price.passenger}>
          <Line name={kind(price)} minor={price.count * price.total} currency={currency} />
          <Line name={t('details.base')} minor={price.count * price.base} currency={currency} quiet />
          <Line name={t('details.taxes')} minor={price.count * price.taxes} currency={currency} quiet />
        </dl>
      ))}
      {offer.total !== parts && (
        <dl>
          <Line name={t('netPrices.charges')} minor={offer.total - parts} currency={currency} />
        </dl>
      )}
    </div>
  )
}
