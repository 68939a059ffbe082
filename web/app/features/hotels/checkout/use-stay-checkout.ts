import type { StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import type { OptionToBook } from '@safar/contract/quotes/quotes.shapes'
import { useTranslation } from 'react-i18next'
import type { Buyer, Contact } from '../../bookings/checkout/public.ts'
import { useAdditions, useAgreedPrice, useCheckoutForm, useProductCheckout } from '../../bookings/checkout/public.ts'
import type { Payer } from '../../buyers/public.ts'
import { bookStay } from './api.ts'
import { emptyStay, stayDraftName, stayForm, toArrival, toHotelBooking } from './stay-form.rules.ts'

export interface StayCheckoutProps {
  buyer: Buyer
  /** The payer for whom the office books. */
  payer: Payer | null
  contact: Contact
  check: StayCheck
  rateIds: readonly string[]
  /** The price shown on the previous screen, if known. */
  seen: number | null
  /** The part of a quote being booked. */
  quote: OptionToBook | null
  /** The URL of the hotel, to choose another rate. */
  hotelUrl: string
  onPrice: () => void
}

/** The checkout of a stay: guests' names, no documents. */
export function useStayCheckout(props: StayCheckoutProps) {
  const { buyer, payer, contact, check, rateIds, seen, quote, onPrice } = props
  const { t } = useTranslation('bookings')
  const fields = useCheckoutForm({
    name: stayDraftName(check),
    schema: stayForm,
    empty: emptyStay(check.rooms, contact),
    steps: [{ name: 'guests', label: t('checkout.stay.step.guests') }],
  })
  const offered = { total: check.total.amount, price_breakdown: check.price_breakdown }
  const sold = useAgreedPrice({ buyer, payer, quote, offered, before: seen ?? offered.total })
  const { total, owed, adjustment, change } = sold
  const { phone } = fields.form.values.contact
  const additions = useAdditions({ buyer, payer, arrival: toArrival(check), phone })
  const checkout = useProductCheckout({
    product: 'hotel',
    buyer,
    payer,
    fields,
    price: {
      currency: check.total.currency,
      total: total + additions.total,
      owed: owed + additions.owed,
      extras: additions.lines,
      adjustment,
      ours: check.price_breakdown,
      payBy: check.pay_by,
      guaranteedUntil: check.pay_by,
      hasChanged: change !== null,
    },
    isReady: change === null,
    quote: quote && { id: quote.id, option: quote.option, part: quote.part },
    canHold: check.pay_by !== null,
    hasTerms: true,
    check: additions.check,
    toRequest: (payment) => ({
      ...toHotelBooking(fields.form.values, check, { rateIds, total, payment }),
      ...additions.toForms(),
    }),
    send: bookStay,
    onPrice: () => {
      onPrice()
      additions.refetch()
    },
    onRefused: additions.showFailure,
  })
  return { ...checkout, sold, additions }
}
