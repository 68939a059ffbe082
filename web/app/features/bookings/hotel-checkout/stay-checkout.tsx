import type { StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { agentOf } from '../../buyers/public.ts'
import styles from '../checkout/checkout.module.css'
import { CheckoutFrame } from '../checkout/checkout-frame.tsx'
import { BalanceLine, toBalanceOwner } from '../checkout/price/balance-line.tsx'
import { PricePanel } from '../checkout/price/price-panel.tsx'
import { QuoteNotice } from '../checkout/quote-notice.tsx'
import { AcceptTerms } from '../checkout/review/accept-terms.tsx'
import { PaymentCard } from '../checkout/review/payment-card.tsx'
import { Acts } from '../checkout/submit/checkout-actions.tsx'
import { Consent } from '../checkout/trip-card.tsx'
import { GuestsStep } from './guests/guests-step.tsx'
import { StayReview } from './stay-review.tsx'
import { StayBreakdown, StaySummary } from './stay-summary.tsx'
import { type StayCheckoutProps, useStayCheckout } from './use-stay-checkout.ts'

type Checkout = ReturnType<typeof useStayCheckout>

/** Cancellation penalties scale with a quoted price. */
function atPrice(check: StayCheck, total: number): StayCheck {
  const offered = check.total.amount
  if (total === offered || offered === 0) return check
  const cancellation = check.cancellation.map(({ from, penalty }) => {
    const amount = Number((BigInt(penalty.amount) * BigInt(total)) / BigInt(offered))
    return { from, penalty: { ...penalty, amount } }
  })
  return { ...check, cancellation, total: { ...check.total, amount: total } }
}

/**
 * On a phone a balance shortfall is shown outside the sheet; a rate that cannot be held, or cannot be paid for, says
 * so.
 */
function PaymentStep({ checkout, ...props }: StayCheckoutProps & { checkout: Checkout }) {
  const { t } = useTranslation('bookings')
  const { buyer, payer, check } = props
  const { payment, price, steps, form, canHold } = checkout
  const isShort = payment.payment === 'balance' && payment.covered === false
  return (
    <>
      <StayReview check={atPrice(check, price.total)} values={form.values} onEdit={() => steps.go('guests')} />
      {payment.funds && isShort && (
        <div className={styles.phoneTrip}>
          <BalanceLine
            funds={payment.funds}
            owed={price.owed}
            theirs={toBalanceOwner(payer)}
            canTopUp={buyer === 'agent'}
          />
        </div>
      )}
      {checkout.isUnpayable ? (
        <WarnNote role="alert">{t('checkout.stay.payment.none')}</WarnNote>
      ) : (
        <>
          {!canHold && <p className={styles.quote}>{t('checkout.stay.payment.atOnce')}</p>}
          <PaymentCard
            {...{ buyer, payer, covered: payment.covered, ways: payment.ways }}
            product="hotel"
            value={payment.payment}
            onChange={payment.setPayment}
          />
          <AcceptTerms
            label={t('checkout.stay.accept.label')}
            missing={t('checkout.stay.accept.missing')}
            acceptance={checkout.acceptance}
          />
        </>
      )}
    </>
  )
}

/** The next action: the review, the payment, or choosing another rate if this one cannot be paid for. */
function StayAction({ checkout, buyer, hotelUrl }: StayCheckoutProps & { checkout: Checkout }) {
  const { t } = useTranslation('bookings')
  const { steps, price, payment } = checkout
  if (steps.step !== 'review')
    return (
      <CommitButton type="submit" disabled={price.change !== null}>
        {t('checkout.act.continue')}
      </CommitButton>
    )
  if (checkout.isUnpayable) return <CommitButton to={hotelUrl}>{t('checkout.stay.otherRate')}</CommitButton>
  return (
    <Acts
      product="hotel"
      buyer={buyer}
      payment={payment.payment}
      short={payment.covered === false && payment.payment === 'balance'}
      busy={checkout.busy}
      blocked={checkout.blocked}
      canHold={checkout.canHold}
      onAct={(action) => void checkout.act(action)}
    />
  )
}

/** Loaded only for agents and the office. */
const StayPriceExplanation = lazy(async () => ({
  default: (await import('../../pricing/public.ts')).StayPriceExplanation,
}))

/** Guests, then a review before payment; the price is shown beside both. */
export function StayCheckout(props: StayCheckoutProps) {
  const { buyer, payer, check, quote, hotelUrl } = props
  const { t } = useTranslation('bookings')
  const checkout = useStayCheckout(props)
  const { steps, price, payment, netPrices } = checkout
  const isReview = steps.step === 'review'
  const funds = payment.payment !== 'balance' || (buyer === 'agent' && !netPrices.shown) ? null : payment.funds
  const offer = {
    currency: check.total.currency,
    price_breakdown: check.price_breakdown,
    pay_by: check.pay_by,
    price_guaranteed_until: check.pay_by,
  }
  return (
    <CheckoutFrame
      formRef={checkout.formRef}
      steps={steps}
      title={t(isReview ? 'checkout.step.review' : 'checkout.stay.step.guests')}
      onAdvance={checkout.advance}
      price={
        <PricePanel
          buyer={buyer}
          summary={<StaySummary stay={check} />}
          breakdown={<StayBreakdown stay={check} total={check.total} />}
          offer={offer}
          extras={[]}
          total={price.total}
          adjustment={price.adjustment}
          owed={price.owed}
          inside={netPrices.shown}
          settling={false}
          payer={payer}
          funds={funds}
        >
          <StayAction {...props} checkout={checkout} />
        </PricePanel>
      }
    >
      {quote && <QuoteNotice quote={quote} price={price.total} />}
      {price.change && (
        <Consent
          changed={price.change}
          title={quote ? t(`checkout.quote.${price.change.kind}`) : undefined}
          currency={offer.currency}
          onAgree={price.agree}
          back={hotelUrl}
        />
      )}
      <div className={styles.phoneTrip}>
        <StaySummary stay={check} />
      </div>
      {isReview ? (
        <PaymentStep {...props} checkout={checkout} />
      ) : (
        <GuestsStep form={checkout.form} check={check} book={checkout.book} />
      )}
      {netPrices.shown && check.price_breakdown && (
        <Suspense>
          <StayPriceExplanation
            supplier={check.supplier}
            rateIds={check.rooms.map(({ rate }) => rate.id)}
            agentId={agentOf(payer).agent_id}
          />
        </Suspense>
      )}
    </CheckoutFrame>
  )
}
