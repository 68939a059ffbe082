import { holidayBookings } from '@safar/contract/bookings/products/holiday-bookings.contract'
import type { HolidayDeparture, HolidayView } from '@safar/contract/products/holidays/holidays.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/api.ts'
import type { Buyer, Contact } from '../../bookings/checkout/public.ts'
import { useCheckoutForm, useProductCheckout } from '../../bookings/checkout/public.ts'
import { agentOf, type Payer } from '../../buyers/public.ts'
import type { QuotedPackageSale } from '../../quotes/public.ts'
import { holidayPriceQuery } from '../api.ts'
import type { HolidayChoice } from '../holiday-choice.ts'
import { emptyHoliday, fitsParty, holidayCheckoutForm, toHolidayBooking } from './holiday-form.rules.ts'

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

/** The checkout of a holiday: names only, no documents. */
export function useHolidayCheckout(props: HolidayCheckoutProps) {
  const { buyer, payer, contact, holiday, choice, quoted, onChanged } = props
  const { t } = useTranslation('holidays')
  const fields = useCheckoutForm({
    name: `holiday:${holiday.id}`,
    schema: holidayCheckoutForm,
    empty: emptyHoliday(choice, contact),
    fits: (values) => fitsParty(values, choice),
    steps: [{ name: 'travellers', label: t('checkout.travellers') }],
  })
  const sold = useHolidayPrice(props)
  const { total, owed, due, price, pricing } = sold
  const checkout = useProductCheckout({
    product: 'holiday',
    buyer,
    payer,
    fields,
    price: {
      currency: holiday.currency,
      total,
      owed,
      due,
      isPart: sold.plan.length > 1,
      adjustment: quoted && price ? total - price.total : 0,
      isSettling: pricing.isPlaceholderData,
    },
    isReady: price !== undefined && !pricing.isPlaceholderData && quoted?.change == null,
    quote: quoted?.key,
    // Joining the waiting list costs nothing yet.
    isUnpaid: choice.wait,
    hasTerms: true,
    toRequest: (payment) => toHolidayBooking(fields.form.values, choice, { holidayId: holiday.id, total, payment }),
    send: (body, idempotencyKey) => call(holidayBookings.book, { body }, { idempotencyKey }),
    onPrice: () => void pricing.refetch(),
    onRefused: () => {
      // The seats, the price or the holiday itself changed: nothing typed is lost, and the page shows what is left.
      onChanged()
      void pricing.refetch()
      return false
    },
  })
  return { ...checkout, sold }
}
