import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../platform/api.ts'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { useWords } from '../../../ui/use-words.ts'
import {
  AcceptTerms,
  CheckoutPayment,
  PackageSummary,
  PeopleCard,
  PeopleLines,
  ProductCheckout,
  TextCard,
  TripDates,
} from '../../bookings/checkout/public.ts'
import { PremiumSteps } from '../premium-steps.tsx'
import { InsuredPeople } from './insured-people.tsx'
import { type InsuranceCheckoutProps, useInsuranceCheckout } from './use-insurance-checkout.ts'

type Checkout = ReturnType<typeof useInsuranceCheckout>

/** The plan at a glance: name, region, dates. */
function Summary({ offered: { plan }, trip }: Pick<InsuranceCheckoutProps, 'offered' | 'trip'>) {
  const { t } = useTranslation('insurance')
  const words = useWords()
  return (
    <PackageSummary name={words(plan.name)} detail={`${plan.insurer} · ${t(`regions.${trip.region}`)}`}>
      <TripDates
        days={[
          { label: t('form.from'), day: trip.starts_on },
          { label: t('form.to'), day: trip.ends_on },
        ]}
      />
    </PackageSummary>
  )
}

/** A review of the insured people and the contact. */
function People({ checkout: { form, steps, ages } }: { checkout: Checkout }) {
  const { t: tInsurance } = useTranslation('insurance')
  const { travellers, contact } = form.values
  const title = tInsurance('checkout.people')
  return (
    <PeopleCard title={title} contact={contact} onEdit={() => steps.go('travellers')}>
      <PeopleLines
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
    </PeopleCard>
  )
}

/** People, way of payment, and the consent to it. */
function Review({ checkout, offered }: Pick<InsuranceCheckoutProps, 'offered'> & { checkout: Checkout }) {
  const { t } = useTranslation('insurance')
  const days = offered.plan.cooling_off_days
  return (
    <>
      <People checkout={checkout} />
      <TextCard title={t('checkout.cancellation')}>
        <p>{t(days > 0 ? 'checkout.coolingOff' : 'checkout.noCoolingOff', { count: days })}</p>
      </TextCard>
      <CheckoutPayment checkout={checkout} />
      <AcceptTerms
        label={t('checkout.accept')}
        missing={t('checkout.acceptMissing')}
        acceptance={checkout.acceptance}
      />
    </>
  )
}

/** The insured people, then a review before money is taken. */
export function InsuranceCheckout(props: InsuranceCheckoutProps) {
  const { offered, trip } = props
  const { t } = useTranslation('insurance')
  const checkout = useInsuranceCheckout(props)
  const { price, pricing, refusal } = checkout.sold
  const problem = pricing.error ? (messageOf(pricing.error) ?? t('failed')) : refusal && t(`refusals.${refusal}`)
  return (
    <ProductCheckout
      checkout={checkout}
      summary={<Summary offered={offered} trip={trip} />}
      breakdown={price && <PremiumSteps people={price.people} currency={checkout.price.currency} added={price.added} />}
      notices={problem && <WarnNote role="alert">{problem}</WarnNote>}
    >
      {checkout.steps.step === 'review' ? (
        <Review offered={offered} checkout={checkout} />
      ) : (
        <InsuredPeople form={checkout.form} ages={checkout.ages} book={checkout.book} />
      )}
    </ProductCheckout>
  )
}
