import { holidayBookings } from '@safar/contract/bookings/products/holiday-bookings.contract'
import type {
  HolidayBookingForm,
  HolidayDeparture,
  HolidayView,
} from '@safar/contract/products/holidays/holidays.contract'
import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import type { Locale } from '@safar/contract/wording/locale'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/api.ts'
import { readPersonal, storePersonal } from '../../../platform/personal-storage.ts'
import { errorsOf, placeable, useContractForm } from '../../../ui/forms/form.ts'
import { agentOf, customerOf, type Payer, useNetPrices } from '../../buyers/public.ts'
import { type HolidayChoice, holidayPriceQuery } from '../../holidays/public.ts'
import type { QuotedPackageSale } from '../../quotes/public.ts'
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
  emptyHoliday,
  fitsParty,
  type HolidayValues,
  holidayCheckoutForm,
  toHolidayBooking,
} from './holiday-form.rules.ts'

export interface HolidayCheckoutProps {
  buyer: Buyer
  /** The payer for whom the office books. */
  payer: Payer | null
  contact: Contact
  holiday: HolidayView
  departure: HolidayDeparture
  choice: HolidayChoice
  /** The part of a quote being booked. */
  quoted: QuotedPackageSale | null
  /** Refetches the holiday: its price, seats or availability have changed. */
  onChanged: () => void
}

type HolidayRequest = HolidayBookingForm & { quote?: QuotedOptionKey }

const sendHoliday =
  (payer: Payer | null) =>
  (form: HolidayRequest, idempotencyKey: string): Promise<BookingReply> =>
    call(holidayBookings.book, { body: { ...form, ...agentOf(payer), ...customerOf(payer) } }, { idempotencyKey })

/** The form input, stored over a reload. It contains only names: holidays ask for no document. */
function useHolidayForm({ holiday, choice, contact }: HolidayCheckoutProps) {
  const locale = useTranslation().i18n.language as Locale
  const draft = `holiday:${holiday.id}`
  const [stored] = useState(() => readPersonal<HolidayValues>(draftPlace(draft)))
  const initial = stored && fitsParty(stored, choice) ? stored : null
  const form = useContractForm(holidayCheckoutForm, initial ?? emptyHoliday(choice, contact))
  const { values } = form
  useEffect(() => storePersonal(draftPlace(draft), values), [draft, values])
  const problems = useMemo(() => errorsOf(holidayCheckoutForm, values, locale), [values, locale])
  return { form, draft, complete: Object.keys(problems).length === 0 }
}

/** The price shown and agreed to: the office agrees to the owed amount, because it may not see an agent's mark-up. */
function useHolidayPrice({ holiday, choice, buyer, payer, quoted }: HolidayCheckoutProps) {
  const request = { ...choice.party, departure_id: choice.departureId, ...agentOf(payer) }
  const pricing = useQuery(holidayPriceQuery(holiday.id, request, true))
  const { data: price } = pricing
  const shown = price?.total ?? 0
  const listed = buyer === 'office' ? (price?.owed ?? shown) : shown
  const total = quoted?.price ?? listed
  const owed = buyer === 'agent' ? (price?.owed ?? shown) : total
  const plan = price?.instalments ?? []
  return { pricing, price, total, owed, plan, due: Math.min(owed, plan[0]?.amount ?? owed) }
}

/** State shared by the steps of a holiday's checkout. */
export function useHolidayCheckout(props: HolidayCheckoutProps) {
  const { buyer, payer, holiday, choice, quoted, onChanged } = props
  const { t: tHolidays } = useTranslation('holidays')
  const { form, draft, complete } = useHolidayForm(props)
  const priced = useHolidayPrice(props)
  const { total, due, pricing } = priced
  const isPart = priced.plan.length > 1
  const payment = usePayment(buyer, payer, due)
  const { formRef, steps, showErrors, advance, checkAcceptance, acceptance } = useTermsForm({
    form,
    complete,
    first: { name: 'travellers', label: tHolidays('checkout.travellers') },
  })
  const ask = useAskToIssue('holiday')

  const { book, busy } = useBook({
    buyer,
    send: sendHoliday(payer),
    draft,
    showFailure: (error) => {
      const paths = Object.keys(placeable(error, form.values))
      if (paths.length > 0) {
        showErrors(paths)
      } else {
        // The seats, the price or the holiday itself changed: nothing typed is lost, and the page shows what is left.
        onChanged()
        void pricing.refetch()
      }
      return form.showFailure(error)
    },
    onPrice: () => void pricing.refetch(),
    onMade: async () => {
      await quoted?.settle()
    },
  })

  const act = async (action: CheckoutAction) => {
    if (!checkAcceptance()) return
    const asks = action === 'issue' && payment.payment === 'balance' && payment.covered !== false
    if (asks && !(await ask(payment.funds, due, { theirs: toBalanceOwner(payer), isPart }))) return
    const booking = toHolidayBooking(form.values, choice, { holidayId: holiday.id, total, payment: payment.payment })
    await book(action, quoted?.key ? { ...booking, quote: quoted.key } : booking)
  }

  return {
    ...priced,
    isPart,
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
    // Joining the waiting list costs nothing yet, so no way of payment is needed.
    blocked:
      (!choice.wait && (payment.asking || !payment.isPayable)) ||
      !priced.price ||
      pricing.isPlaceholderData ||
      quoted?.change != null,
  }
}
