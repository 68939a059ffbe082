import type { StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import { changeKey } from '@safar/contract/quotes/quotes.rules'
import type { OptionToBook } from '@safar/contract/quotes/quotes.shapes'
import type { Locale } from '@safar/contract/wording/locale'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPersonal, storePersonal } from '../../../platform/personal-storage.ts'
import { useCan } from '../../../platform/session.ts'
import { errorsOf, placeable, useContractForm } from '../../../ui/forms/form.ts'
import { type Payer, useNetPrices } from '../../buyers/public.ts'
import { QUOTES } from '../../quotes/public.ts'
import type { Buyer } from '../api.ts'
import { toBalanceOwner } from '../checkout/price/balance-line.tsx'
import { readQuotedOffer } from '../checkout/quoted-price.rules.ts'
import { draftPlace } from '../checkout/submit/draft.ts'
import { type CheckoutAction, useBook } from '../checkout/submit/use-book.ts'
import { useAskToIssue } from '../checkout/submit/use-issue.tsx'
import { usePayment } from '../checkout/submit/use-payment.ts'
import { useTermsForm } from '../checkout/submit/use-terms-form.ts'
import { useTravellerBook } from '../checkout/travellers/use-traveller-book.ts'
import type { Contact } from '../checkout/use-contact.ts'
import { type StayRequest, sendStay } from './api.ts'
import { emptyStay, type StayValues, stayDraftName, stayForm, toHotelBooking } from './stay-form.rules.ts'

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

const isNamed = ({ name, email, phone }: Contact) => `${name}${email}${phone}` !== ''

/** The form input, stored over a reload. It contains only names: hotels ask for no document. */
function useStayForm({ check, contact }: Pick<StayCheckoutProps, 'check' | 'contact'>) {
  const locale = useTranslation().i18n.language as Locale
  const draft = stayDraftName(check)
  const [stored] = useState(() => readPersonal<StayValues>(draftPlace(draft)))
  // A draft stored before the session was known has no contact yet.
  const initial = stored && (isNamed(stored.contact) ? stored : { ...stored, contact })
  const form = useContractForm(stayForm, initial ?? emptyStay(check.rooms, contact))
  const { values } = form
  useEffect(() => storePersonal(draftPlace(draft), values), [draft, values])
  const problems = useMemo(() => errorsOf(stayForm, values, locale), [values, locale])
  return { form, draft, complete: Object.keys(problems).length === 0 }
}

type PriceProps = Pick<StayCheckoutProps, 'check' | 'seen' | 'buyer' | 'payer' | 'quote'>

/** The current price, and whether the buyer has agreed to it. */
function useStayPrice({ check, seen, buyer, payer, quote }: PriceProps) {
  const offered = check.total.amount
  const belowCost = useCan('pricing.below_net')
  const { price_breakdown } = check
  const quoted = quote && readQuotedOffer(quote, { total: offered, price_breakdown }, { payer, belowCost })
  const total = quoted?.price ?? offered
  const [agreed, setAgreed] = useState(seen ?? offered)
  const [agreedQuote, setAgreedQuote] = useState('')
  const changed = agreed === offered ? null : { kind: 'price' as const, was: agreed, now: offered }
  const quoteChange = quoted?.change ?? null
  return {
    total,
    /** Amount that the price agreed in a quote adds to the offered one, or subtracts. */
    adjustment: total - offered,
    // An agent pays what they owe; their mark-up is part of the total that their client pays.
    owed: buyer === 'agent' ? (price_breakdown?.owed ?? offered) : total,
    change: quoted ? (agreedQuote === changeKey(quoteChange) ? null : quoteChange) : changed,
    agree: () => (quoted ? setAgreedQuote(changeKey(quoteChange)) : setAgreed(offered)),
  }
}

/** State shared by the steps of a hotel's checkout. */
export function useStayCheckout(props: StayCheckoutProps) {
  const { buyer, payer, check, rateIds, quote, onPrice } = props
  const { t } = useTranslation('bookings')
  const queries = useQueryClient()
  const ask = useAskToIssue('hotel')
  const { form, draft, complete } = useStayForm(props)
  const price = useStayPrice(props)
  const canHold = check.pay_by !== null
  const payment = usePayment(buyer, payer, price.owed, canHold)
  const isUnpayable = !payment.asking && !payment.isPayable
  const netPrices = useNetPrices(buyer === 'agent')
  const { formRef, steps, showErrors, advance, checkAcceptance, acceptance } = useTermsForm({
    form,
    complete,
    first: { name: 'guests', label: t('checkout.stay.step.guests') },
  })

  const { book, busy } = useBook({
    buyer,
    send: sendStay(payer),
    draft,
    showFailure: (error) => {
      const paths = Object.keys(placeable(error, form.values))
      if (paths.length > 0) showErrors(paths)
      return form.showFailure(error)
    },
    onPrice,
    onMade: async ({ quote: booked }: StayRequest) => {
      if (booked) await queries.invalidateQueries({ queryKey: [QUOTES] })
    },
  })

  const act = async (action: CheckoutAction) => {
    if (!checkAcceptance()) return
    const asks = action === 'issue' && payment.payment === 'balance' && payment.covered !== false
    if (asks && !(await ask(payment.funds, price.owed, { theirs: toBalanceOwner(payer) }))) return
    const agreed = { rateIds, total: price.total, payment: payment.payment }
    const request: StayRequest = toHotelBooking(form.values, check, agreed)
    const key = quote && { id: quote.id, option: quote.option, part: quote.part }
    await book(action, key ? { ...request, quote: key } : request)
  }

  return {
    form,
    formRef,
    steps,
    price,
    payment,
    netPrices,
    canHold,
    book: useTravellerBook(buyer, payer),
    acceptance,
    busy,
    act,
    advance,
    isUnpayable,
    blocked: payment.asking || isUnpayable || price.change !== null,
  }
}
