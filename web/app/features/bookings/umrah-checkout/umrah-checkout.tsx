import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../../platform/api.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { withQuery } from '../../../urls/with-query.ts'
import { writePayer } from '../../buyers/public.ts'
import { QuotedPackageNotice } from '../../quotes/public.ts'
import { areaUrls, toParams } from '../../umrah/public.ts'
import styles from '../checkout/checkout.module.css'
import { CheckoutFrame } from '../checkout/checkout-frame.tsx'
import { Lines, PaymentPlan } from '../checkout/price/package-price.tsx'
import planStyles from '../checkout/price/package-summary.module.css'
import { PricePanel } from '../checkout/price/price-panel.tsx'
import { PaymentCard } from '../checkout/review/payment-card.tsx'
import { Acts } from '../checkout/submit/checkout-actions.tsx'
import { TravellerStep } from '../checkout/travellers/traveller-step.tsx'
import { RoomsStep } from './rooms-step.tsx'
import { UmrahBreakdown, UmrahSummary } from './umrah-summary.tsx'
import { type UmrahCheckoutProps, useUmrahCheckout } from './use-umrah-checkout.ts'

type Checkout = ReturnType<typeof useUmrahCheckout>

/** The arranged rooms, the payment plan, and how the first instalment is paid. */
function Review({ checkout, buyer, payer }: { checkout: Checkout } & Pick<UmrahCheckoutProps, 'buyer' | 'payer'>) {
  const { t } = useTranslation('umrah')
  const { t: tBookings } = useTranslation('bookings')
  const { rooming, price, payment } = checkout
  return (
    <>
      <Card title={t('rooms.title')} flush>
        <div className={planStyles.plan}>
          <Lines
            lines={rooming.rooms.map(({ sharing, guests }, place) => ({
              key: String(place),
              label: `${t('rooms.room', { number: place + 1 })}, ${t(`sharing.${sharing}`)}`,
              value: <bdi>{guests.map((guest) => rooming.names[guest]).join(', ')}</bdi>,
            }))}
          />
        </div>
      </Card>
      {price && price.instalments.length > 1 && (
        <Card title={tBookings('checkout.plan.title')} flush>
          <div className={planStyles.plan}>
            <PaymentPlan price={price} />
          </div>
        </Card>
      )}
      <PaymentCard
        {...{ buyer, payer, covered: payment.covered, ways: payment.ways }}
        product="umrah"
        value={payment.payment}
        onChange={payment.setPayment}
      />
    </>
  )
}

/** What became unavailable during payment, with the ways to continue; everything typed is kept. */
function Refusal({ text, buyer, payer, view, choice }: UmrahCheckoutProps & { text: string }) {
  const { t } = useTranslation('umrah')
  const urls = areaUrls[buyer === 'agent' || buyer === 'office' ? buyer : 'storefront']
  const forPayer = (params: URLSearchParams) => writePayer(params, payer ?? undefined)
  return (
    <WarnNote role="alert">
      <p>{text}</p>
      <p>{t('checkout.refusedSafe')}</p>
      <p className={planStyles.links}>
        <Link to={urls.package(view.id, forPayer(toParams(choice)))}>{t('checkout.otherDate')}</Link>
        <Link to={withQuery(urls.list, forPayer(new URLSearchParams()))}>{t('checkout.otherPackages')}</Link>
      </p>
    </WarnNote>
  )
}

/** Travellers, rooms, then a review before it is held or paid for. */
export function UmrahCheckout(props: UmrahCheckoutProps) {
  const { buyer, payer, view, choice, quoted } = props
  const { t } = useTranslation('bookings')
  const { t: tUmrah } = useTranslation('umrah')
  const checkout = useUmrahCheckout(props)
  const { steps, price, payment, travellers, pricing } = checkout
  const isReview = steps.step === 'review'
  const title = {
    travellers: t('checkout.travellers'),
    rooms: tUmrah('rooms.title'),
    review: t('checkout.step.review'),
  }
  const summary = <UmrahSummary view={view} choice={choice} />
  return (
    <CheckoutFrame
      formRef={checkout.formRef}
      steps={steps}
      title={title[steps.step]}
      onAdvance={checkout.advance}
      price={
        <PricePanel
          buyer={buyer}
          summary={summary}
          breakdown={price && <UmrahBreakdown price={price} />}
          offer={{ currency: view.currency, pay_by: null, price_guaranteed_until: null }}
          extras={[]}
          total={checkout.total}
          adjustment={price ? checkout.total - price.total : 0}
          owed={checkout.owed}
          inside={checkout.netPrices.shown}
          settling={pricing.isPlaceholderData}
          payer={payer}
          funds={payment.payment === 'balance' ? payment.funds : null}
        >
          {isReview ? (
            <Acts
              product="umrah"
              buyer={buyer}
              payment={payment.payment}
              short={payment.covered === false && payment.payment === 'balance'}
              busy={checkout.busy}
              blocked={checkout.blocked}
              isPart={checkout.isPart}
              onAct={(action) => void checkout.act(action)}
            />
          ) : (
            <CommitButton type="submit">{t('checkout.act.continue')}</CommitButton>
          )}
        </PricePanel>
      }
    >
      {checkout.refusal !== null && <Refusal {...props} text={checkout.refusal} />}
      {quoted && <QuotedPackageNotice sale={quoted} />}
      {pricing.error && <WarnNote role="alert">{messageOf(pricing.error) ?? tUmrah('box.failed')}</WarnNote>}
      <div className={styles.phoneTrip}>{summary}</div>
      {steps.step === 'travellers' && (
        <TravellerStep
          checkout={travellers}
          places={travellers.places}
          book={checkout.book}
          open={checkout.open}
          onOpen={checkout.setOpen}
          onNext={checkout.advance}
        />
      )}
      {steps.step === 'rooms' && <RoomsStep {...checkout.rooming} />}
      {isReview && <Review checkout={checkout} buyer={buyer} payer={payer} />}
    </CheckoutFrame>
  )
}
