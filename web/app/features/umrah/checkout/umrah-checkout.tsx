import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../../platform/api.ts'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { umrahUrls } from '../../../urls/products/umrah.ts'
import {
  Additions,
  CheckoutPayment,
  Lines,
  PaymentPlan,
  ProductCheckout,
  TextCard,
  TravellerStep,
} from '../../bookings/checkout/public.ts'
import { writePayer } from '../../buyers/public.ts'
import { QuotedPackageNotice } from '../../quotes/public.ts'
import { toParams } from '../choice/package-choice.ts'
import { RoomsStep } from './rooms-step.tsx'
import styles from './umrah-checkout.module.css'
import { UmrahBreakdown, UmrahSummary } from './umrah-summary.tsx'
import { type UmrahCheckoutProps, useUmrahCheckout } from './use-umrah-checkout.ts'

type Checkout = ReturnType<typeof useUmrahCheckout>

/** The arranged rooms, the payment plan, and how the first instalment is paid. */
function Review({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('umrah')
  const { rooming, sold } = checkout
  return (
    <>
      <TextCard title={t('rooms.title')}>
        <Lines
          lines={rooming.rooms.map(({ sharing, guests }, place) => ({
            key: String(place),
            label: `${t('rooms.room', { number: place + 1 })}, ${t(`sharing.${sharing}`)}`,
            value: <bdi>{guests.map((guest) => rooming.names[guest]).join(', ')}</bdi>,
          }))}
        />
      </TextCard>
      {sold.price && <PaymentPlan price={sold.price} />}
      <Additions additions={checkout.additions} />
      <CheckoutPayment checkout={checkout} />
    </>
  )
}

/** What became unavailable during payment, with the ways to continue; everything typed is kept. */
function Refusal({ text, buyer, payer, view, choice }: UmrahCheckoutProps & { text: string }) {
  const { t } = useTranslation('umrah')
  const urls = umrahUrls[buyer === 'agent' || buyer === 'office' ? buyer : 'storefront']
  const forPayer = (params: URLSearchParams) => writePayer(params, payer ?? undefined)
  return (
    <WarnNote role="alert">
      <p>{text}</p>
      <p>{t('checkout.refusedSafe')}</p>
      <p className={styles.links}>
        <Link to={urls.details(view.id, forPayer(toParams(choice)))}>{t('checkout.otherDate')}</Link>
        <Link to={urls.list(forPayer(new URLSearchParams()))}>{t('checkout.otherPackages')}</Link>
      </p>
    </WarnNote>
  )
}

/** Travellers, rooms, then a review before it is held or paid for. */
export function UmrahCheckout(props: UmrahCheckoutProps) {
  const { view, choice, quoted } = props
  const { t } = useTranslation('umrah')
  const checkout = useUmrahCheckout(props)
  const { step } = checkout.steps
  const { price, pricing } = checkout.sold
  return (
    <ProductCheckout
      checkout={checkout}
      summary={<UmrahSummary view={view} choice={choice} />}
      breakdown={price && <UmrahBreakdown price={price} />}
      notices={
        <>
          {checkout.refusal !== null && <Refusal {...props} text={checkout.refusal} />}
          {quoted && <QuotedPackageNotice sale={quoted} />}
          {pricing.error && <WarnNote role="alert">{messageOf(pricing.error) ?? t('box.failed')}</WarnNote>}
        </>
      }
    >
      {step === 'travellers' && <TravellerStep checkout={checkout} />}
      {step === 'rooms' && <RoomsStep {...checkout.rooming} />}
      {step === 'review' && <Review checkout={checkout} />}
    </ProductCheckout>
  )
}
