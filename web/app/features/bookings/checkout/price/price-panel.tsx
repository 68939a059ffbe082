import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../ui/money/money.tsx'
import { PriceAside, PriceDetails, PriceFoot } from '../../../../ui/money/price-aside.tsx'
import type { Payer } from '../../../buyers/public.ts'
import type { Buyer, Funds } from '../../api.ts'
import { PayByLine } from '../../clocks/pay-by-clock.tsx'
import { BalanceLine, toBalanceOwner } from './balance-line.tsx'
import styles from './price-panel.module.css'

export interface ExtraLine {
  id: string
  label: string
  price: { amount: number }
}

interface Props {
  buyer: Buyer
  /** A short summary of the purchase, and the components of its price. */
  summary: ReactNode
  breakdown: ReactNode
  offer: Pick<Offer, 'currency' | 'price_breakdown' | 'pay_by' | 'price_guaranteed_until'>
  extras: readonly ExtraLine[]
  /** The total shown to the traveller, extras included. */
  total: number
  /** Amount added or subtracted by the price agreed in a quote. */
  adjustment: number
  /** What the buyer owes us: for an agent, the total less their own mark-up. */
  owed: number
  /** An agent's own figures may be shown. */
  inside: boolean
  /** The price for the latest selection is still loading. */
  settling: boolean
  funds: Funds | null
  /** The payer for whom the office books. */
  payer: Payer | null
  children: ReactNode
}

function Figures({ rows, currency }: { rows: readonly (readonly [string, number])[]; currency: string }) {
  return (
    <dl className={styles.own}>
      {rows.map(([label, minor], index) => (
        <div key={label} data-good={index > 0 || undefined}>
          <dt>{label}</dt>
          <dd>
            <Money minor={minor} currency={currency} bare />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An agent's own mark-up, or the office's cost and earnings. */
function InsideFigures({ offer, total, adjustment, owed, inside, payer }: Props) {
  const { t } = useTranslation('bookings')
  const { currency, price_breakdown: ours } = offer
  const client = [t('checkout.price.client'), total] as const
  const profit = [t('checkout.price.profit'), total - owed] as const
  return (
    <>
      {inside && total !== owed && <Figures rows={[client, profit]} currency={currency} />}
      {payer && ours && (
        <Figures
          rows={[
            [t('checkout.price.net'), ours.net],
            [t('checkout.price.earned'), ours.margin + ours.charges + ours.rounding + adjustment],
          ]}
          currency={currency}
        />
      )}
    </>
  )
}

const payLabel = ({ payer, inside }: Props) =>
  payer ? 'checkout.price.theyPay' : inside ? 'checkout.price.youPay' : 'checkout.price.pay'

function PriceTotals(props: Props) {
  const { t } = useTranslation('bookings')
  const { buyer, summary, breakdown, offer, extras, total, adjustment, owed, inside, settling, funds, payer } = props
  const { currency } = offer
  // The lines show the client's price; the agent pays them less their own margin.
  const margin =
    inside && total !== owed ? [{ id: 'margin', label: t('checkout.price.margin'), minor: owed - total }] : []
  const agreed = adjustment === 0 ? [] : [{ id: 'quote', label: t('checkout.quote.adjustment'), minor: adjustment }]
  const lines = [...agreed, ...extras.map(({ id, label, price }) => ({ id, label, minor: price.amount })), ...margin]
  return (
    <>
      {summary}
      <div className={styles.sums}>
        <h2 className={styles.title}>{t('checkout.price.title')}</h2>
        {breakdown}
        {lines.length > 0 && (
          <dl className={styles.extras}>
            {lines.map(({ id, label, minor }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  <Money minor={minor} currency={currency} bare />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className={styles.total} role="status" aria-busy={settling}>
        <span>{t(payLabel(props))}</span>
        <span className={styles.sum}>
          <Money minor={inside ? owed : total} currency={currency} />
        </span>
      </div>
      <InsideFigures {...props} />
      {funds && <BalanceLine funds={funds} owed={owed} theirs={toBalanceOwner(payer)} canTopUp={buyer === 'agent'} />}
    </>
  )
}

/** The live total and the next action: beside the page, or on a phone as a bottom bar with the details in a sheet. */
export function PricePanel(props: Props) {
  const { t } = useTranslation('bookings')
  const { t: tUi } = useTranslation('ui')
  const [opened, { open, close }] = useDisclosure(false)
  const { offer, total, owed, inside, children } = props
  const sum = <Money minor={inside ? owed : total} currency={offer.currency} />
  const clock = <PayByLine payBy={offer.pay_by} priceUntil={offer.price_guaranteed_until} />
  return (
    <PriceAside label={t('checkout.price.title')}>
      <PriceDetails>
        <PriceTotals {...props} />
      </PriceDetails>
      <PriceFoot label={t(payLabel(props))} sum={sum} details={{ label: t('checkout.price.details'), onOpen: open }}>
        {children}
      </PriceFoot>
      <PriceDetails>
        <div className={styles.clock}>{clock}</div>
      </PriceDetails>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('checkout.price.details')}
        closeButtonProps={{ 'aria-label': tUi('close') }}
        classNames={{ body: styles.sheet ?? '' }}
      >
        <PriceTotals {...props} />
        <div className={styles.clock}>{clock}</div>
      </Drawer>
    </PriceAside>
  )
}
