import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../platform/api.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { PremiumSteps } from '../../insurance/public.ts'
import styles from '../checkout/checkout.module.css'
import { CheckoutFrame } from '../checkout/checkout-frame.tsx'
import { Lines, TripDates } from '../checkout/price/package-price.tsx'
import planStyles from '../checkout/price/package-summary.module.css'
import { PricePanel } from '../checkout/price/price-panel.tsx'
import { AcceptTerms } from '../checkout/review/accept-terms.tsx'
import { PaymentCard } from '../checkout/review/payment-card.tsx'
import { PeopleCard } from '../checkout/review/people-card.tsx'
import { Acts } from '../checkout/submit/checkout-actions.tsx'
import { InsuredPeople } from './insured-people.tsx'
import { type InsuranceCheckoutProps, useInsuranceCheckout } from './use-insurance-checkout.ts'

type Checkout = ReturnType<typeof useInsuranceCheckout>

/** The plan at a glance: name, region, dates. */
function Summary({ offered: { plan }, trip }: Pick<InsuranceCheckoutProps, 'offered' | 'trip'>) {
  const { t } = useTranslation('insurance')
  const words = useWords()
  return (
    <div className={planStyles.summary}>
      <b className={planStyles.name}>{words(plan.name)}</b>
      <p className={planStyles.hotels}>
        {plan.insurer} · {t(`regions.${trip.region}`)}
      </p>
      <TripDates
        days={[
          { label: t('form.from'), day: trip.starts_on },
          { label: t('form.to'), day: trip.ends_on },
        ]}
      />
    </div>
  )
}

/** A review of the insured people and the contact. */
function People({ checkout: { form, steps, ages } }: { checkout: Checkout }) {
  const { t: tInsurance } = useTranslation('insurance')
  const { travellers, contact } = form.values
  const title = tInsurance('checkout.people')
  return (
    <PeopleCard title={title} contact={contact} onEdit={() => steps.go('travellers')}>
      <div className={planStyles.plan}>
        <Lines
          lines={travellers.map(({ given_name, family_name, passport }, place) => ({
            key: String(place),
            label: tInsurance('steps.age', { count: ages[place] ?? 0 }),
            value: (
              <bdi>
                {given_name} {family_name} · {passport}
              </bdi>
            ),
          }))}
        />
      </div>
    </PeopleCard>
  )
}

/** People, way of payment, and the consent to it. */
function Review({ checkout, buyer, payer, offered }: InsuranceCheckoutProps & { checkout: Checkout }) {
  const { t } = useTranslation('insurance')
  const { payment, acceptance } = checkout
  const days = offered.plan.cooling_off_days
  return (
    <>
      <People checkout={checkout} />
      <Card title={t('checkout.cancellation')} flush>
        <p className={planStyles.plan}>
          {t(days > 0 ? 'checkout.coolingOff' : 'checkout.noCoolingOff', { count: days })}
        </p>
      </Card>
      <PaymentCard
        {...{ buyer, payer, covered: payment.covered, ways: payment.ways }}
        product="insurance"
        value={payment.payment}
        onChange={payment.setPayment}
      />
      <AcceptTerms label={t('checkout.accept')} missing={t('checkout.acceptMissing')} acceptance={acceptance} />
    </>
  )
}

/** The insured people, then a review before money is taken. */
export function InsuranceCheckout(props: InsuranceCheckoutProps) {
  const { buyer, payer, offered, trip } = props
  const { t } = useTranslation('bookings')
  const { t: tInsurance } = useTranslation('insurance')
  const checkout = useInsuranceCheckout(props)
  const { steps, price, payment, pricing, refusal } = checkout
  const currency = pricing.data?.currency ?? ''
  const isReview = steps.step === 'review'
  const summary = <Summary offered={offered} trip={trip} />
  const problem = pricing.error
    ? (messageOf(pricing.error) ?? tInsurance('failed'))
    : refusal && tInsurance(`refusals.${refusal}`)
  return (
    <CheckoutFrame
      formRef={checkout.formRef}
      steps={steps}
      title={isReview ? t('checkout.step.review') : tInsurance('checkout.people')}
      onAdvance={checkout.advance}
      price={
        <PricePanel
          buyer={buyer}
          summary={summary}
          breakdown={price && <PremiumSteps people={price.people} currency={currency} added={price.added} />}
          offer={{ currency, pay_by: null, price_guaranteed_until: null }}
          extras={[]}
          total={checkout.total}
          adjustment={0}
          owed={checkout.owed}
          inside={checkout.netPrices.shown}
          settling={pricing.isPlaceholderData}
          payer={payer}
          funds={payment.payment === 'balance' ? payment.funds : null}
        >
          {isReview ? (
            <Acts
              product="insurance"
              buyer={buyer}
              payment={payment.payment}
              short={payment.covered === false && payment.payment === 'balance'}
              busy={checkout.busy}
              blocked={checkout.blocked}
              onAct={(action) => void checkout.act(action)}
            />
          ) : (
            <CommitButton type="submit">{t('checkout.act.continue')}</CommitButton>
          )}
        </PricePanel>
      }
    >
      {problem && <WarnNote role="alert">{problem}</WarnNote>}
      <div className={styles.phoneTrip}>{summary}</div>
      {isReview ? (
        <Review {...props} checkout={checkout} />
      ) : (
        <InsuredPeople form={checkout.form} ages={checkout.ages} book={checkout.book} />
      )}
    </CheckoutFrame>
  )
}
