import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../platform/api.ts'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import {
  Additions,
  CheckoutPayment,
  PriceConsent,
  ProductCheckout,
  QuoteNotice,
  TravellerStep,
} from '../../bookings/checkout/public.ts'
import { Breakdown } from '../details/breakdown.tsx'
import { ExtrasStep } from '../extras/extras-step.tsx'
import type { BodyProps } from './body-props.ts'
import { InsuranceCard } from './insurance/insurance-card.tsx'
import { ReviewStep } from './review-step.tsx'
import { TripSummary } from './trip-summary.tsx'
import { useFlightCheckout } from './use-flight-checkout.ts'

type Checkout = ReturnType<typeof useFlightCheckout>

/** The step that is currently open. */
function OpenStep({ checkout }: { checkout: Checkout }) {
  const { steps, sold, people, extras } = checkout
  if (steps.step === 'travellers') return <TravellerStep checkout={checkout} />
  if (steps.step === 'extras')
    return extras ? <ExtrasStep {...checkout.choice} offer={sold.offer} people={people} extras={extras} /> : null
  return (
    <>
      <ReviewStep
        offer={sold.offer}
        values={checkout.form.values}
        book={checkout.book}
        extras={checkout.extraLines}
        hasExtras={checkout.hasExtras}
        onEdit={steps.go}
      />
      <InsuranceCard insurance={checkout.insurance} showsOwed={checkout.buyer === 'office'} />
      <Additions additions={checkout.additions} />
      <CheckoutPayment checkout={checkout} />
    </>
  )
}

/** Travellers, extras, then a review before payment; the price is shown beside all steps. */
export function FlightCheckout(props: BodyProps) {
  const { quote, back } = props
  const { t } = useTranslation('bookings')
  const checkout = useFlightCheckout(props)
  const { steps, sold } = checkout
  const { offer, change } = sold
  return (
    <ProductCheckout
      checkout={checkout}
      summary={<TripSummary offer={offer} />}
      breakdown={<Breakdown offer={offer} />}
      showsTrip={steps.step !== 'travellers'}
      notices={
        <>
          {quote && <QuoteNotice quote={quote} brand={offer.brand.name} price={offer.total + sold.adjustment} />}
          {change && (
            <PriceConsent
              changed={change}
              title={quote ? t(`checkout.quote.${change.kind}`) : undefined}
              currency={offer.currency}
              onAgree={sold.agree}
              back={back}
            />
          )}
        </>
      }
    >
      <OpenStep checkout={checkout} />
      {sold.error && <WarnNote role="alert">{messageOf(sold.error) || t('checkout.extras.failed')}</WarnNote>}
    </ProductCheckout>
  )
}
