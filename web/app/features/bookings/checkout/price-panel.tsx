import type { Offer } from '@safar/contract/flights/offer.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { PriceAside, PriceFoot } from '../../../ui/money/price-aside.tsx'
import { Deadline } from '../../../ui/time/deadline.tsx'
import { Breakdown, type Payer } from '../../flights/public.ts'
import type { Funds } from '../api.ts'
import { BalanceLine, toBalanceOwner } from './balance-line.tsx'
import styles from './price-panel.module.css'

export interface ExtraLine {
  id: string
  label: string
  price: { amount: number }
}

interface Props {
  offer: Offer
  extras: readonly ExtraLine[]
  /** As shown to whoever travels, extras included. */
  total: number
  /** What the buyer owes us: for an agent, less than the total by their own mark-up. */
  owed: number
  /** An agent's own figures may be seen. */
  inside: boolean
  /** The price with the newest choice is on its way. */
  settling: boolean
  funds: Funds | null
  /** For whom the office books. */
  payer: Payer | null
  children: ReactNode
}

function Own({ owed, total, currency }: { owed: number; total: number; currency: string }) {
  const { t } = useTranslation('bookings')
  return (
    <dl className={styles.own}>
      <div>
        <dt>{t('checkout.price.client')}</dt>
        <dd>
          <Money minor={total} currency={currency} bare />
        </dd>
      </div>
      <div data-good>
        <dt>{t('checkout.price.profit')}</dt>
        <dd>
          <Money minor={total - owed} currency={currency} bare />
        </dd>
      </div>
    </dl>
  )
}

/** What the office buys it for, and what it earns. */
function Ours({ breakdown, currency }: { breakdown: NonNullable<Offer['price_breakdown']>; currency: string }) {
  const { t } = useTranslation('bookings')
  return (
    <dl className={styles.own}>
      <div>
        <dt>{t('checkout.price.net')}</dt>
        <dd>
          <Money minor={breakdown.net} currency={currency} bare />
        </dd>
      </div>
      <div data-good>
        <dt>{t('checkout.price.earned')}</dt>
        <dd>
          <Money minor={breakdown.margin + breakdown.charges + breakdown.rounding} currency={currency} bare />
        </dd>
      </div>
    </dl>
  )
}

/** What it comes to, live, and the way on: beside the page, at its foot on a phone. */
export function PricePanel(props: Props) {
  const { t } = useTranslation('bookings')
  const { offer, extras, total, owed, inside, settling, funds, payer, children } = props
  const { currency } = offer
  const shown = inside ? owed : total
  const pay = t(payer ? 'checkout.price.theyPay' : 'checkout.price.pay')
  return (
    <PriceAside label={t('checkout.price.title')}>
      <div className={styles.sums}>
        <h2 className={styles.title}>{t('checkout.price.title')}</h2>
        <Breakdown offer={offer} />
        {extras.length > 0 && (
          <dl className={styles.extras}>
            {extras.map(({ id, label, price }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  <Money minor={price.amount} currency={currency} bare />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className={styles.total} role="status" aria-busy={settling}>
        <span>{pay}</span>
        <span className={styles.sum}>
          <Money minor={shown} currency={currency} />
        </span>
      </div>
      {inside && total !== owed && <Own owed={owed} total={total} currency={currency} />}
      {payer && offer.price_breakdown && <Ours breakdown={offer.price_breakdown} currency={currency} />}
      {funds && <BalanceLine funds={funds} owed={owed} theirs={toBalanceOwner(payer)} />}
      <PriceFoot label={pay} sum={<Money minor={shown} currency={currency} />} stacked>
        {children}
      </PriceFoot>
      {offer.pay_by && (
        <p className={styles.clock}>
          {t('checkout.price.payBy')} <Deadline at={offer.pay_by} />
        </p>
      )}
    </PriceAside>
  )
}
