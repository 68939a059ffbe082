import type { StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import {
  AcceptTerms,
  Additions,
  CheckoutPayment,
  PriceConsent,
  ProductCheckout,
  QuoteNotice,
} from '../../bookings/checkout/public.ts'
import { agentOf } from '../../buyers/public.ts'
import { StayBreakdown, StaySummary } from '../stay/stay-summary.tsx'
import { GuestsStep } from './guests/guests-step.tsx'
import styles from './stay-checkout.module.css'
import { StayReview } from './stay-review.tsx'
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

/** A rate that cannot be held, or cannot be paid for, says so. */
function Review({ checkout, check }: Pick<StayCheckoutProps, 'check'> & { checkout: Checkout }) {
  const { t } = useTranslation('bookings')
  const { sold, steps, form, canHold, isPayable } = checkout
  return (
    <>
      <StayReview check={atPrice(check, sold.total)} values={form.values} onEdit={() => steps.go('guests')} />
      {isPayable ? (
        <>
          {!canHold && <p className={styles.atOnce}>{t('checkout.stay.payment.atOnce')}</p>}
          <Additions additions={checkout.additions} />
          <CheckoutPayment checkout={checkout} />
          <AcceptTerms
            label={t('checkout.stay.accept.label')}
            missing={t('checkout.stay.accept.missing')}
            acceptance={checkout.acceptance}
          />
        </>
      ) : (
        <WarnNote role="alert">{t('checkout.stay.payment.none')}</WarnNote>
      )}
    </>
  )
}

/** Loaded only for agents and the office. */
const StayPriceExplanation = lazy(async () => ({
  default: (await import('../../pricing/public.ts')).StayPriceExplanation,
}))

/** Guests, then a review before payment; the price is shown beside both. */
export function StayCheckout(props: StayCheckoutProps) {
  const { payer, check, quote, hotelUrl } = props
  const { t } = useTranslation('bookings')
  const checkout = useStayCheckout(props)
  const { steps, sold, netPrices } = checkout
  const { change } = sold
  return (
    <ProductCheckout
      checkout={checkout}
      summary={<StaySummary stay={check} />}
      breakdown={<StayBreakdown stay={check} total={check.total} />}
      notices={
        <>
          {quote && <QuoteNotice quote={quote} price={sold.total} />}
          {change && (
            <PriceConsent
              changed={change}
              title={quote ? t(`checkout.quote.${change.kind}`) : undefined}
              currency={check.total.currency}
              onAgree={sold.agree}
              back={hotelUrl}
            />
          )}
        </>
      }
      lastAction={
        checkout.isPayable ? undefined : <CommitButton to={hotelUrl}>{t('checkout.stay.otherRate')}</CommitButton>
      }
    >
      {steps.step === 'review' ? (
        <Review check={check} checkout={checkout} />
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
    </ProductCheckout>
  )
}
