import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../platform/api.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CancellationTiers } from '../../../ui/package-page/sale-terms.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { QuotedPackageNotice } from '../../quotes/public.ts'
import styles from '../checkout/checkout.module.css'
import { CheckoutFrame } from '../checkout/checkout-frame.tsx'
import { Lines, PaymentPlan } from '../checkout/price/package-price.tsx'
import planStyles from '../checkout/price/package-summary.module.css'
import { PricePanel } from '../checkout/price/price-panel.tsx'
import { AcceptTerms } from '../checkout/review/accept-terms.tsx'
import { PaymentCard } from '../checkout/review/payment-card.tsx'
import { PeopleCard } from '../checkout/review/people-card.tsx'
import { Acts } from '../checkout/submit/checkout-actions.tsx'
import { HolidayBreakdown, HolidaySummary } from './holiday-summary.tsx'
import { HolidayTravellers, useTravellerLabel } from './holiday-travellers.tsx'
import { type HolidayCheckoutProps, useHolidayCheckout } from './use-holiday-checkout.ts'

type Checkout = ReturnType<typeof useHolidayCheckout>

/** A review of the travellers and the contact. */
function People({ checkout: { form, steps } }: { checkout: Checkout }) {
  const { t } = useTranslation('bookings')
  const { travellers, contact } = form.values
  const labelOf = useTravellerLabel(travellers)
  const title = t('checkout.travellers')
  return (
    <PeopleCard title={title} contact={contact} onEdit={() => steps.go('travellers')}>
      <div className={planStyles.plan}>
        <Lines
          lines={travellers.map(({ given_name, family_name }, place) => ({
            key: String(place),
            label: labelOf(place),
            value: (
              <bdi>
                {given_name} {family_name}
              </bdi>
            ),
          }))}
        />
      </div>
    </PeopleCard>
  )
}

/** People, payment plan, cancellation terms, way of payment, and the consent to it. */
function Review({ checkout, ...props }: HolidayCheckoutProps & { checkout: Checkout }) {
  const { t } = useTranslation('holidays')
  const { t: tBookings } = useTranslation('bookings')
  const { buyer, payer, holiday, choice } = props
  const { price, payment, acceptance } = checkout
  return (
    <>
      <People checkout={checkout} />
      {price && price.instalments.length > 1 && (
        <Card title={tBookings('checkout.plan.title')} flush>
          <div className={planStyles.plan}>
            <PaymentPlan price={price} />
          </div>
        </Card>
      )}
      {holiday.cancellation.length > 0 && (
        <Card title={t('checkout.cancellation')} flush>
          <div className={planStyles.plan}>
            <CancellationTiers cancellation={holiday.cancellation} />
          </div>
        </Card>
      )}
      {choice.wait ? (
        <Card title={t('checkout.waitTitle')} flush>
          <p className={planStyles.plan}>{t('checkout.waitText')}</p>
        </Card>
      ) : (
        <PaymentCard
          {...{ buyer, payer, covered: payment.covered, ways: payment.ways }}
          product="holiday"
          value={payment.payment}
          onChange={payment.setPayment}
        />
      )}
      <AcceptTerms label={t('checkout.accept')} missing={t('checkout.acceptMissing')} acceptance={acceptance} />
    </>
  )
}

function LastButtons({
  checkout,
  buyer,
  choice,
}: { checkout: Checkout } & Pick<HolidayCheckoutProps, 'buyer' | 'choice'>) {
  const { t } = useTranslation('holidays')
  const { payment, busy, blocked, isPart, act } = checkout
  if (choice.wait)
    return (
      <CommitButton busy={busy !== null} disabled={blocked} onClick={() => void act('hold')}>
        {t('book.wait')}
      </CommitButton>
    )
  return (
    <Acts
      product="holiday"
      buyer={buyer}
      payment={payment.payment}
      short={payment.covered === false && payment.payment === 'balance'}
      busy={busy}
      blocked={blocked}
      isPart={isPart}
      onAct={(action) => void act(action)}
    />
  )
}

/** Travellers, then a review before seats are held or money is taken. */
export function HolidayCheckout(props: HolidayCheckoutProps) {
  const { buyer, payer, holiday, departure, choice, quoted } = props
  const { t } = useTranslation('bookings')
  const { t: tHolidays } = useTranslation('holidays')
  const checkout = useHolidayCheckout(props)
  const { steps, price, payment, pricing } = checkout
  const isReview = steps.step === 'review'
  const summary = <HolidaySummary holiday={holiday} departure={departure} />
  return (
    <CheckoutFrame
      formRef={checkout.formRef}
      steps={steps}
      title={isReview ? t('checkout.step.review') : tHolidays('checkout.travellers')}
      onAdvance={checkout.advance}
      price={
        <PricePanel
          buyer={buyer}
          summary={summary}
          breakdown={price && <HolidayBreakdown price={price} />}
          offer={{ currency: holiday.currency, pay_by: null, price_guaranteed_until: null }}
          extras={[]}
          total={checkout.total}
          adjustment={quoted && price ? checkout.total - price.total : 0}
          owed={checkout.owed}
          inside={checkout.netPrices.shown}
          settling={pricing.isPlaceholderData}
          payer={payer}
          funds={payment.payment === 'balance' && !choice.wait ? payment.funds : null}
        >
          {isReview ? (
            <LastButtons checkout={checkout} buyer={buyer} choice={choice} />
          ) : (
            <CommitButton type="submit">{t('checkout.act.continue')}</CommitButton>
          )}
        </PricePanel>
      }
    >
      {quoted && <QuotedPackageNotice sale={quoted} />}
      {pricing.error && <WarnNote role="alert">{messageOf(pricing.error) ?? tHolidays('failed')}</WarnNote>}
      <div className={styles.phoneTrip}>{summary}</div>
      {isReview ? (
        <Review {...props} checkout={checkout} />
      ) : (
        <HolidayTravellers form={checkout.form} book={checkout.book} />
      )}
    </CheckoutFrame>
  )
}
