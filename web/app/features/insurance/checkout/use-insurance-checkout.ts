import { insuranceBookings } from '@safar/contract/bookings/products/insurance-bookings.contract'
import type { PlanPrice } from '@safar/contract/products/insurance/insurance.contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/api.ts'
import type { Buyer, Contact } from '../../bookings/checkout/public.ts'
import { useCheckoutForm, useProductCheckout } from '../../bookings/checkout/public.ts'
import type { Payer } from '../../buyers/public.ts'
import type { InsuredTrip } from '../api.ts'
import { emptyInsurance, insuranceCheckoutForm, toInsuranceBooking, withTypedAges } from './insurance-form.rules.ts'
import { usePlanPrice } from './use-plan-price.ts'

export interface InsuranceCheckoutProps {
  buyer: Buyer
  /** The payer for whom the office books. */
  payer: Payer | null
  contact: Contact
  trip: InsuredTrip
  /** The plan as compared; its price then follows the birth dates. */
  offered: PlanPrice
}

/** The checkout of a policy. */
export function useInsuranceCheckout(props: InsuranceCheckoutProps) {
  const { buyer, payer, contact, trip, offered } = props
  const { t } = useTranslation('insurance')
  const planId = offered.plan.id
  const fields = useCheckoutForm({
    name: `insurance:${planId}`,
    schema: insuranceCheckoutForm,
    empty: emptyInsurance(trip, contact),
    fits: ({ travellers }) => travellers.length === trip.ages.length,
    steps: [{ name: 'travellers', label: t('checkout.people') }],
  })
  const { values } = fields.form
  const insured = withTypedAges(trip, values)
  const sold = usePlanPrice({ buyer, payer, trip: insured, planId })
  const { total, owed, pricing } = sold
  const checkout = useProductCheckout({
    product: 'insurance',
    buyer,
    payer,
    fields,
    price: { currency: pricing.data?.currency ?? '', total, owed, isSettling: pricing.isPlaceholderData },
    isReady: sold.price !== null && !pricing.isPlaceholderData,
    hasTerms: true,
    toRequest: (payment) => toInsuranceBooking(values, trip, { planId, total, payment }),
    send: (body, idempotencyKey) => call(insuranceBookings.book, { body }, { idempotencyKey }),
    onPrice: () => void pricing.refetch(),
    onRefused: () => {
      void pricing.refetch()
      return false
    },
  })
  return { ...checkout, sold, ages: insured.ages }
}
