import { insuranceBookings } from '@safar/contract/bookings/products/insurance-bookings.contract'
import type { InsuranceBookingForm, PlanPrice } from '@safar/contract/products/insurance/insurance.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/api.ts'
import { readPersonal, storePersonal } from '../../../platform/personal-storage.ts'
import { errorsOf, placeable, useContractForm } from '../../../ui/forms/form.ts'
import { agentOf, customerOf, type Payer, useNetPrices } from '../../buyers/public.ts'
import type { InsuredTrip } from '../../insurance/public.ts'
import type { Buyer } from '../api.ts'
import { toBalanceOwner } from '../checkout/price/balance-line.tsx'
import { draftPlace } from '../checkout/submit/draft.ts'
import { type BookingReply, type CheckoutAction, useBook } from '../checkout/submit/use-book.ts'
import { useAskToIssue } from '../checkout/submit/use-issue.tsx'
import { usePayment } from '../checkout/submit/use-payment.ts'
import { useTermsForm } from '../checkout/submit/use-terms-form.ts'
import { useTravellerBook } from '../checkout/travellers/use-traveller-book.ts'
import type { Contact } from '../checkout/use-contact.ts'
import {
  emptyInsurance,
  type InsuranceValues,
  insuranceCheckoutForm,
  toInsuranceBooking,
  withoutPassports,
  withTypedAges,
} from './insurance-form.rules.ts'
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

const sendInsurance =
  (payer: Payer | null) =>
  (form: InsuranceBookingForm, idempotencyKey: string): Promise<BookingReply> =>
    call(insuranceBookings.book, { body: { ...form, ...agentOf(payer), ...customerOf(payer) } }, { idempotencyKey })

/** The form input, stored over a reload without passport numbers. */
function useInsuranceForm({ trip, offered, contact }: InsuranceCheckoutProps) {
  const locale = useTranslation().i18n.language as Locale
  const draft = `insurance:${offered.plan.id}`
  const [stored] = useState(() => readPersonal<InsuranceValues>(draftPlace(draft)))
  const fits = stored?.travellers.length === trip.ages.length
  const form = useContractForm(insuranceCheckoutForm, stored && fits ? stored : emptyInsurance(trip, contact))
  const { values } = form
  useEffect(() => storePersonal(draftPlace(draft), withoutPassports(values)), [draft, values])
  const problems = useMemo(() => errorsOf(insuranceCheckoutForm, values, locale), [values, locale])
  return { form, draft, complete: Object.keys(problems).length === 0 }
}

/** State shared by the steps of a policy's checkout. */
export function useInsuranceCheckout(props: InsuranceCheckoutProps) {
  const { buyer, payer, trip, offered } = props
  const { t: tInsurance } = useTranslation('insurance')
  const { form, draft, complete } = useInsuranceForm(props)
  const insured = withTypedAges(trip, form.values)
  const priced = usePlanPrice({ buyer, payer, trip: insured, planId: offered.plan.id })
  const { total, owed, pricing } = priced
  const payment = usePayment(buyer, payer, owed)
  const { formRef, steps, showErrors, advance, checkAcceptance, acceptance } = useTermsForm({
    form,
    complete,
    first: { name: 'travellers', label: tInsurance('checkout.people') },
  })
  const ask = useAskToIssue('insurance')

  const { book, busy } = useBook({
    buyer,
    send: sendInsurance(payer),
    draft,
    showFailure: (error) => {
      const paths = Object.keys(placeable(error, form.values))
      if (paths.length > 0) {
        showErrors(paths)
      } else void pricing.refetch()
      return form.showFailure(error)
    },
    onPrice: () => void pricing.refetch(),
    onMade: () => undefined,
  })

  const act = async (action: CheckoutAction) => {
    if (!checkAcceptance()) return
    const asks = action === 'issue' && payment.payment === 'balance' && payment.covered !== false
    if (asks && !(await ask(payment.funds, owed, { theirs: toBalanceOwner(payer) }))) return
    const agreed = { planId: offered.plan.id, total, payment: payment.payment }
    await book(action, toInsuranceBooking(form.values, trip, agreed))
  }

  return {
    ...priced,
    ages: insured.ages,
    form,
    formRef,
    steps,
    payment,
    netPrices: useNetPrices(buyer === 'agent'),
    book: useTravellerBook(buyer, payer),
    acceptance,
    busy,
    act,
    advance,
    blocked: payment.asking || !payment.isPayable || !priced.price || pricing.isPlaceholderData,
  }
}
