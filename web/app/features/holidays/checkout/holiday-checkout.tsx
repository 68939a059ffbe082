import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../platform/api.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { CancellationTiers } from '../../../ui/package-page/sale-terms.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import {
  AcceptTerms,
  CheckoutPayment,
  PaymentPlan,
  PeopleCard,
  PeopleLines,
  ProductCheckout,
  TextCard,
} from '../../bookings/checkout/public.ts'
import { QuotedPackageNotice } from '../../quotes/public.ts'
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
      <PeopleLines
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
    </PeopleCard>
  )
}

/** People, payment plan, cancellation terms, way of payment, and the consent to it. */
function Review({ checkout, ...props }: HolidayCheckoutProps & { checkout: Checkout }) {
  const { t } = useTranslation('holidays')
  const { holiday, choice } = props
  const { price } = checkout.sold
  return (
    <>
      <People checkout={checkout} />
      {price && <PaymentPlan price={price} />}
      {holiday.cancellation.length > 0 && (
        <TextCard title={t('checkout.cancellation')}>
          <CancellationTiers cancellation={holiday.cancellation} />
        </TextCard>
      )}
      {choice.wait ? (
        <TextCard title={t('checkout.waitTitle')}>
          <p>{t('checkout.waitText')}</p>
        </TextCard>
      ) : (
        <CheckoutPayment checkout={checkout} />
      )}
      <AcceptTerms
        label={t('checkout.accept')}
        missing={t('checkout.acceptMissing')}
        acceptance={checkout.acceptance}
      />
    </>
  )
}

function JoinWaitingList({ checkout: { busy, blocked, act } }: { checkout: Checkout }) {
  const { t } = useTranslation('holidays')
  return (
    <CommitButton busy={busy !== null} disabled={blocked} onClick={() => void act('hold')}>
      {t('book.wait')}
    </CommitButton>
  )
}

/** Travellers, then a review before seats are held or money is taken. */
export function HolidayCheckout(props: HolidayCheckoutProps) {
  const { holiday, departure, choice, quoted } = props
  const { t } = useTranslation('holidays')
  const checkout = useHolidayCheckout(props)
  const { price, pricing } = checkout.sold
  return (
    <ProductCheckout
      checkout={checkout}
      summary={<HolidaySummary holiday={holiday} departure={departure} />}
      breakdown={price && <HolidayBreakdown price={price} />}
      notices={
        <>
          {quoted && <QuotedPackageNotice sale={quoted} />}
          {pricing.error && <WarnNote role="alert">{messageOf(pricing.error) ?? t('failed')}</WarnNote>}
        </>
      }
      lastAction={choice.wait && <JoinWaitingList checkout={checkout} />}
    >
      {checkout.steps.step === 'review' ? (
        <Review {...props} checkout={checkout} />
      ) : (
        <HolidayTravellers form={checkout.form} book={checkout.book} />
      )}
    </ProductCheckout>
  )
}
