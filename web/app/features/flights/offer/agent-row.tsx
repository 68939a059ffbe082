import { formatMoney } from '@safar/contract/amount'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Deadline } from '../../../ui/time/deadline.tsx'
import { segmentsOf } from '../offers/offer-summary.rules.ts'
import styles from './agent-row.module.css'

type OfferCost = NonNullable<NonNullable<Offer['price_breakdown']>['foreign_cost']>

/** A supplier's cost in its own currency, and the rate it was converted at. */
const ForeignCost = ({ cost: { amount, currency, rate } }: { cost: OfferCost }) => (
  <Ltr>{`${formatMoney({ amount, currency }, { exact: true })} × ${rate}`}</Ltr>
)

/** Net price, margin and time limit, for agents. */
export function AgentRow({ offer }: { offer: Offer }) {
  const { t } = useTranslation('flights')
  const { price_breakdown: breakdown, currency } = offer
  if (!breakdown) return null
  const segments = segmentsOf(offer)
  const seats = segments.map(({ seats_left }) => seats_left).filter((seats) => seats !== null)
  const classes = [...new Set(segments.map(({ booking_class }) => booking_class))].join(' ')
  const facts = [
    ['net', <Money key="net" minor={breakdown.net} currency={currency} />],
    [
      'margin',
      <Money key="margin" minor={breakdown.margin} currency={currency} bare className={styles.earned ?? ''} />,
    ],
    ['charges', <Money key="charges" minor={breakdown.charges} currency={currency} bare />],
    ...(breakdown.rounding === 0
      ? []
      : ([['rounding', <Money key="rounding" minor={breakdown.rounding} currency={currency} bare />]] as const)),
    ['sell', <Money key="sell" minor={offer.total} currency={currency} bare />],
    ...(breakdown.foreign_cost
      ? ([['foreign', <ForeignCost key="foreign" cost={breakdown.foreign_cost} />]] as const)
      : []),
    ['seats', <Ltr key="seats">{seats.length > 0 ? Math.min(...seats) : '–'}</Ltr>],
    ['class', <Ltr key="class">{classes}</Ltr>],
    ['limit', <Deadline key="limit" at={breakdown.time_limit} />],
    ['supplier', <Ltr key="supplier">{offer.supplier}</Ltr>],
  ] as const
  return (
    <dl className={styles.row} aria-label={t('netPrices.label')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`netPrices.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
