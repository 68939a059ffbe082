import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../../platform/session.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { StepsLine } from '../../../ui/line/steps-line.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import styles from './checkout.module.css'
import { BalanceLine, toBalanceOwner } from './price/balance-line.tsx'
import { PricePanel } from './price/price-panel.tsx'
import { PaymentCard } from './review/payment-card.tsx'
import { Acts } from './submit/checkout-actions.tsx'
import type { ProductCheckoutState } from './use-product-checkout.ts'

interface Props {
  checkout: ProductCheckoutState
  /** What is bought, at a glance. */
  summary: ReactNode
  /** The components of its price. */
  breakdown: ReactNode
  /** Shown above every step: a quote, a changed price, a refusal. */
  notices?: ReactNode
  /** On a phone, the open step shows what is bought itself. */
  showsTrip?: boolean
  /** In the last step, instead of the ways to book. */
  lastAction?: ReactNode
  /** The open step. */
  children: ReactNode
}

/** Continues to the next step, or books. */
function NextAction({ checkout, lastAction }: Pick<Props, 'checkout' | 'lastAction'>) {
  const { t } = useTranslation('bookings')
  const { product, buyer, steps, price, payment } = checkout
  if (steps.step !== 'review')
    return (
      <CommitButton type="submit" disabled={price.hasChanged ?? false}>
        {t('checkout.act.continue')}
      </CommitButton>
    )
  if (lastAction) return lastAction
  return (
    <Acts
      product={product}
      buyer={buyer}
      payment={payment.payment}
      short={checkout.isShort}
      busy={checkout.busy}
      blocked={checkout.blocked}
      canHold={checkout.canHold}
      isPart={price.isPart ?? false}
      onAct={(action) => void checkout.act(action)}
    />
  )
}

/** On a phone the balance is inside a sheet, so a shortfall is also shown outside it. */
function PhoneShortfall({ checkout: { buyer, payer, funds, isShort, price } }: Pick<Props, 'checkout'>) {
  if (!funds || !isShort) return null
  return (
    <div className={styles.phoneTrip}>
      <BalanceLine
        funds={funds}
        owed={price.due ?? price.owed}
        theirs={toBalanceOwner(payer)}
        canTopUp={buyer === 'agent'}
      />
    </div>
  )
}

/** How the booking is paid. */
export function CheckoutPayment({ checkout: { product, buyer, payer, payment } }: Pick<Props, 'checkout'>) {
  const { covered, ways, setPayment } = payment
  return <PaymentCard {...{ product, buyer, payer, covered, ways }} value={payment.payment} onChange={setPayment} />
}

/** The form of every checkout: progress, the open step, and the price with the next action beside it. */
export function ProductCheckout({ checkout, summary, breakdown, notices, showsTrip = false, ...parts }: Props) {
  const { t } = useTranslation('bookings')
  const { buyer, payer, steps, formRef, price, netPrices, funds } = checkout
  const holds = useRight('hold')
  const isReview = steps.step === 'review'
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The last step is submitted only by its own buttons, never by Enter in a field.
        if (!isReview) checkout.advance()
      }}
    >
      <StepsLine steps={steps.labels} current={steps.index} />
      <div className={styles.columns}>
        <div className={styles.body}>
          <h2 ref={steps.heading} tabIndex={-1} className={styles.sectionTitle}>
            {steps.labels[steps.index]?.label}
          </h2>
          {!holds && <WarnNote role="note">{t('checkout.may.none')}</WarnNote>}
          {notices}
          {!showsTrip && <div className={styles.phoneTrip}>{summary}</div>}
          {isReview && <PhoneShortfall checkout={checkout} />}
          {parts.children}
        </div>
        <PricePanel {...{ buyer, payer, summary, breakdown, price, funds }} inside={netPrices.shown}>
          <NextAction checkout={checkout} lastAction={parts.lastAction} />
        </PricePanel>
      </div>
    </form>
  )
}
