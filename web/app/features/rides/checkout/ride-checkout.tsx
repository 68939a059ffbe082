import { dayTermsText, waitingText } from '@safar/contract/products/rides/ride-text'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useWords } from '../../../ui/use-words.ts'
import {
  AcceptTerms,
  CheckoutPayment,
  ContactCard,
  Lines,
  NameFields,
  PeopleCard,
  PeopleLines,
  ProductCheckout,
  TextCard,
} from '../../bookings/checkout/public.ts'
import { QuotedPackageNotice } from '../../quotes/public.ts'
import { DriverCallFields, PlaceFields } from '../meeting/meeting-fields.tsx'
import { useCancellationLines } from '../use-cancellation-lines.ts'
import styles from './ride-checkout.module.css'
import { RideSummary } from './ride-summary.tsx'
import { type RideCheckoutProps, useRideCheckout } from './use-ride-checkout.ts'

type Checkout = ReturnType<typeof useRideCheckout>
type Parts = Pick<RideCheckoutProps, 'ride'> & { checkout: Checkout }

/** The passenger, where the driver comes, and the contact. */
function Details({ checkout: { form, book }, ride }: Parts) {
  const { t } = useTranslation('rides')
  const { t: tBookings } = useTranslation('bookings')
  return (
    <>
      <Card flush>
        <NameFields
          form={form}
          path="lead"
          values={form.values.lead}
          type="adult"
          label={t('checkout.lead')}
          book={book}
        >
          <DriverCallFields form={form} />
        </NameFields>
      </Card>
      <Card title={t('checkout.meeting')} flush>
        <div className={styles.fields}>
          <PlaceFields form={form} ride={ride} />
        </div>
      </Card>
      <ContactCard
        form={form}
        note={
          <TextAreaField
            {...form.getInputProps('note')}
            label={tBookings('checkout.contact.note')}
            help={t('checkout.noteHelp')}
            maxLength={240}
            rows={2}
          />
        }
      />
    </>
  )
}

/** What was typed, once more before it is paid. */
function People({ checkout: { form, steps }, ride }: Parts) {
  const { t } = useTranslation('rides')
  const words = useWords()
  const { lead, flight, pick_up: pickUp, drop_off: dropOff, phone, contact } = form.values
  const { from, to } = ride
  const lines = [
    { key: 'lead', label: t('checkout.lead'), value: <bdi>{`${lead.given_name} ${lead.family_name}`}</bdi> },
    { key: 'phone', label: t('meeting.phone'), value: <Ltr>{phone}</Ltr> },
    ...(flight ? [{ key: 'flight', label: t('booked.flight'), value: <Ltr>{flight.toUpperCase()}</Ltr> }] : []),
    ...(pickUp
      ? [{ key: 'from', label: t('meeting.pickUp', { zone: words(from.name) }), value: <bdi>{pickUp}</bdi> }]
      : []),
    ...(dropOff && to
      ? [{ key: 'to', label: t('meeting.dropOff', { zone: words(to.name) }), value: <bdi>{dropOff}</bdi> }]
      : []),
  ]
  return (
    <PeopleCard title={t('checkout.details')} contact={contact} onEdit={() => steps.go('details')}>
      <PeopleLines lines={lines} />
    </PeopleCard>
  )
}

/** What the price includes, what waiting costs, and how it can be cancelled. */
function Terms({ ride, currency }: Pick<RideCheckoutProps, 'ride' | 'currency'>) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const words = useWords()
  const cancellation = useCancellationLines(ride, currency)
  const dayTerms = dayTermsText(ride, locale)
  const included = [...ride.route.included.map(words), ...(dayTerms ? [dayTerms] : [])]
  return (
    <>
      <TextCard title={t('terms.included')}>
        <ul className={styles.list}>
          {included.map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>{waitingText(ride, currency, locale)}</li>
        </ul>
      </TextCard>
      <TextCard title={t('cancellation.title')}>
        <Lines lines={cancellation} />
        <p className={styles.noShow}>{t('cancellation.noShow')}</p>
      </TextCard>
    </>
  )
}

function Breakdown({ ride: { price }, currency, buyer }: Pick<RideCheckoutProps, 'ride' | 'currency' | 'buyer'>) {
  const { t } = useTranslation('rides')
  // The office agrees to what its buyer owes, whose parts it may not know.
  if (buyer === 'office') return null
  const money = (minor: number) => <Money minor={minor} currency={currency} bare />
  return (
    <Lines
      lines={[
        { key: 'ride', label: t('price.ride'), value: money(price.ride + price.added) },
        ...(price.night > 0 ? [{ key: 'night', label: t('price.night'), value: money(price.night) }] : []),
      ]}
    />
  )
}

/** The details, then a review before money is taken. */
export function RideCheckout(props: RideCheckoutProps) {
  const { ride, currency, choice, buyer, quoted } = props
  const { t } = useTranslation('rides')
  const checkout = useRideCheckout(props)
  return (
    <ProductCheckout
      checkout={checkout}
      summary={<RideSummary ride={ride} party={choice} />}
      breakdown={<Breakdown ride={ride} currency={currency} buyer={buyer} />}
    >
      {quoted && <QuotedPackageNotice sale={quoted} />}
      {checkout.steps.step === 'review' ? (
        <>
          <People checkout={checkout} ride={ride} />
          <Terms ride={ride} currency={currency} />
          <CheckoutPayment checkout={checkout} />
          <AcceptTerms
            label={t('checkout.accept')}
            missing={t('checkout.acceptMissing')}
            acceptance={checkout.acceptance}
          />
        </>
      ) : (
        <Details checkout={checkout} ride={ride} />
      )}
    </ProductCheckout>
  )
}
