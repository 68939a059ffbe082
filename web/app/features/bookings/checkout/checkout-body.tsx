import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../platform/api.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import type { Payer } from '../../buyers/public.ts'
import { Breakdown } from '../../flights/public.ts'
import type { Buyer } from '../api.ts'
import type { BodyProps } from './body-props.ts'
import styles from './checkout.module.css'
import { CheckoutFrame } from './checkout-frame.tsx'
import { ExtrasStep } from './extras/extras-step.tsx'
import { InsuranceCard } from './insurance/insurance-card.tsx'
import { BalanceLine, toBalanceOwner } from './price/balance-line.tsx'
import { PricePanel } from './price/price-panel.tsx'
import { TripSummary } from './price/trip-summary.tsx'
import { QuoteNotice } from './quote-notice.tsx'
import { PaymentCard } from './review/payment-card.tsx'
import { ReviewStep } from './review/review-step.tsx'
import { Acts } from './submit/checkout-actions.tsx'
import { TravellerStep } from './travellers/traveller-step.tsx'
import { Consent } from './trip-card.tsx'
import { useCheckout } from './use-checkout.ts'

interface StepProps {
  checkout: ReturnType<typeof useCheckout>
  buyer: Buyer
  payer: Payer | null
}

/** The step that is currently open. */
function OpenStep({ checkout, buyer, payer }: StepProps) {
  const { steps, travellers, price, payment, people, extras } = checkout
  if (steps.step === 'travellers')
    return (
      <TravellerStep
        checkout={checkout}
        places={checkout.places}
        book={checkout.book}
        open={travellers.open}
        onOpen={travellers.setOpen}
        onNext={travellers.advance}
      />
    )
  if (steps.step === 'extras')
    return extras ? <ExtrasStep {...checkout.choice} offer={price.offer} people={people} extras={extras} /> : null
  return (
    <>
      <ReviewStep
        offer={price.offer}
        values={checkout.form.values}
        book={checkout.book}
        extras={checkout.extraLines}
        hasExtras={checkout.hasExtras}
        onEdit={steps.go}
      />
      <InsuranceCard insurance={checkout.insurance} showsOwed={buyer === 'office'} />
      <PaymentCard
        {...{ buyer, payer, covered: payment.covered, ways: payment.ways }}
        value={payment.payment}
        onChange={payment.setPayment}
      />
    </>
  )
}

/** Travellers, extras, then a review before payment; the price is shown beside all steps. */
export function CheckoutBody(props: BodyProps) {
  const { buyer, payer, quote, back } = props
  const { t } = useTranslation('bookings')
  const checkout = useCheckout(props)
  const { steps, price, payment, netPrices } = checkout
  const { offer } = price
  const funds = payment.payment !== 'balance' || (buyer === 'agent' && !netPrices.shown) ? null : payment.funds
  return (
    <CheckoutFrame
      formRef={checkout.travellers.formRef}
      steps={steps}
      title={t(`checkout.step.${steps.step}`)}
      onAdvance={checkout.travellers.advance}
      price={
        <PricePanel
          buyer={buyer}
          summary={<TripSummary offer={offer} />}
          breakdown={<Breakdown offer={offer} />}
          offer={offer}
          extras={checkout.extraLines}
          total={checkout.total}
          adjustment={price.adjustment}
          owed={checkout.owed}
          inside={netPrices.shown}
          settling={price.settling}
          payer={payer}
          funds={funds}
        >
          {steps.step === 'review' ? (
            <Acts
              buyer={buyer}
              payment={payment.payment}
              short={payment.covered === false && payment.payment === 'balance'}
              busy={checkout.busy}
              blocked={checkout.blocked}
              onAct={(action) => void checkout.act(action)}
            />
          ) : (
            <CommitButton type="submit" disabled={price.change !== null}>
              {t('checkout.act.continue')}
            </CommitButton>
          )}
        </PricePanel>
      }
    >
      {quote && <QuoteNotice quote={quote} brand={offer.brand.name} price={offer.total + price.adjustment} />}
      {price.change && (
        <Consent
          changed={price.change}
          title={quote ? t(`checkout.quote.${price.change.kind}`) : undefined}
          currency={offer.currency}
          onAgree={price.agree}
          back={back}
        />
      )}
      {steps.step === 'travellers' && (
        <div className={styles.phoneTrip}>
          <TripSummary offer={offer} />
        </div>
      )}
      {steps.step === 'review' && funds && payment.covered === false && (
        // On a phone the balance is inside a sheet, so a shortfall is also shown outside it.
        <div className={styles.phoneTrip}>
          <BalanceLine funds={funds} owed={checkout.owed} theirs={toBalanceOwner(payer)} canTopUp={buyer === 'agent'} />
        </div>
      )}
      <OpenStep checkout={checkout} buyer={buyer} payer={payer} />
      {price.error && <WarnNote role="alert">{messageOf(price.error) || t('checkout.extras.failed')}</WarnNote>}
    </CheckoutFrame>
  )
}
