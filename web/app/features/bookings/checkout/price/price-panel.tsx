import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../ui/money/money.tsx'
import { PriceAside, PriceDetails, PriceFoot } from '../../../../ui/money/price-aside.tsx'
import type { Payer } from '../../../buyers/public.ts'
import type { Buyer, Funds } from '../../api.ts'
import { PayByLine } from '../../clocks/pay-by-clock.tsx'
import { BalanceLine, toBalanceOwner } from './balance-line.tsx'
import type { CheckoutPrice } from './checkout-price.ts'
import styles from './price-panel.module.css'

interface Props {
  buyer: Buyer
  /** The payer for whom the office books. */
  payer: Payer | null
  /** A short summary of the purchase, and the components of its price. */
  summary: ReactNode
  breakdown: ReactNode
  price: CheckoutPrice
  /** An agent's own figures may be shown. */
  inside: boolean
  funds: Funds | null
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
function InsideFigures({ price, inside, payer }: Props) {
  const { t } = useTranslation('bookings')
  const { currency, total, adjustment = 0, owed, ours } = price
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
  const { buyer, summary, breakdown, price, inside, funds, payer } = props
  const { currency, extras = [], total, adjustment = 0, owed, isSettling = false } = price
  // The lines show the client's price; the agent pays them less their own margin.
  const margin =
    inside && total !== owed ? [{ id: 'margin', label: t('checkout.price.margin'), minor: owed - total }] : []
  const agreed = adjustment === 0 ? [] : [{ id: 'quote', label: t('checkout.quote.adjustment'), minor: adjustment }]
  const lines = [
    ...agreed,
    ...extras.map((extra) => ({ id: extra.id, label: extra.label, minor: extra.price.amount })),
    ...margin,
  ]
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
      <div className={styles.total} role="status" aria-busy={isSettling}>
        <span>{t(payLabel(props))}</span>
        <span className={styles.sum}>
          <Money minor={inside ? owed : total} currency={currency} />
        </span>
      </div>
      <InsideFigures {...props} />
      {funds && (
        <BalanceLine
          funds={funds}
          owed={price.due ?? owed}
          theirs={toBalanceOwner(payer)}
          canTopUp={buyer === 'agent'}
        />
      )}
    </>
  )
}

/** The live total and the next action: beside the page, or on a phone as a bottom bar with the details in a sheet. */
export function PricePanel(props: Props) {
  const { t } = useTranslation('bookings')
  const { t: tUi } = useTranslation('ui')
  const [opened, { open, close }] = useDisclosure(false)
  const { price, inside, children } = props
  const { total, owed, currency, payBy = null, guaranteedUntil = null } = price
  const sum = <Money minor={inside ? owed : total} currency={currency} />
  const clock = <PayByLine payBy={payBy} priceUntil={guaranteedUntil} />
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
