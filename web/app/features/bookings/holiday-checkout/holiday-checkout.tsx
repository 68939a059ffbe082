import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../platform/api.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CancellationTiers } from '../../../ui/package-page/sale-terms.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { QuotedPackageNotice } from '../../quotes/public.ts'
import { Lines, PaymentPlan } from '../checkout/price/package-price.tsx'
import planStyles from '../checkout/price/package-summary.module.css'
import { CheckoutPayment, ProductCheckout } from '../checkout/product-checkout.tsx'
import { AcceptTerms } from '../checkout/review/accept-terms.tsx'
import { PeopleCard } from '../checkout/review/people-card.tsx'
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
  const { holiday, choice } = props
  const { price } = checkout.sold
  return (
    <>
      <People checkout={checkout} />
      {price && <PaymentPlan price={price} />}
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
