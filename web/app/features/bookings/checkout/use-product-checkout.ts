import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import type { Payment } from '@safar/contract/vocabulary/bookings'
import type { BookableProduct } from '@safar/contract/vocabulary/products'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { placeable } from '../../../ui/forms/form.ts'
import { agentOf, customerOf, type Payer, useNetPrices } from '../../buyers/public.ts'
import { QUOTES } from '../../quotes/public.ts'
import type { Buyer } from '../api.ts'
import type { useCheckoutSteps } from './form/use-checkout-steps.ts'
import { toBalanceOwner } from './price/balance-line.tsx'
import type { CheckoutPrice } from './price/checkout-price.ts'
import { type BookingReply, type CheckoutAction, useBook } from './submit/use-book.ts'
import { useAskToIssue } from './submit/use-issue.tsx'
import { usePayment } from './submit/use-payment.ts'
import { useTravellerBook } from './travellers/use-traveller-book.ts'

/** What the checkout adds to a product's own request: for whom the office books, and from which quote. */
export interface BookedFor {
  agent_id?: number
  customer_id?: number
  quote?: QuotedOptionKey
}

/** What is filled in, and the steps to the review. */
export interface CheckoutFields {
  /** Storage name of the draft. */
  name: string
  form: { values: Record<string, unknown>; showFailure: (error: unknown) => boolean }
  steps: Pick<ReturnType<typeof useCheckoutSteps>, 'step' | 'index' | 'labels' | 'heading'>
  formRef: RefObject<HTMLFormElement | null>
  advance: () => void
  /** Brings invalid fields into view. */
  showErrors: (paths: readonly string[]) => void
  focus: (path: string) => void
}

export interface CheckoutSpec<Request extends object, Fields extends CheckoutFields> {
  product: BookableProduct
  buyer: Buyer
  /** The payer for whom the office books. */
  payer: Payer | null
  fields: Fields
  price: CheckoutPrice
  /** The price is known, and agreed to if it changed. */
  isReady: boolean
  /** The part of a quote being booked. */
  quote?: QuotedOptionKey | null | undefined
  /** It can be held without payment. */
  canHold?: boolean
  /** Nothing is paid yet: the buyer joins a waiting list. */
  isUnpaid?: boolean
  /** Terms have to be accepted in the last step. */
  hasTerms?: boolean
  /** Shows what is still missing in the last step; returns true if nothing is. */
  check?: () => boolean
  toRequest: (payment: Payment) => Request
  /** Sending again with the same key yields the same booking. */
  send: (request: Request & BookedFor, idempotencyKey: string) => Promise<BookingReply>
  /** The price changed, or it is no longer sold: refetch what is being booked. */
  onPrice: () => void
  /** The server refused for a reason that is at no field; returns true if it is shown. */
  onRefused?: (error: unknown) => boolean
  /** The booking was made. */
  onMade?: (request: Request) => void
}

/** Terms have to be accepted before anything is sent; if they are not, the checkbox is marked and focused. */
function useTerms(required: boolean, focus: (path: string) => void) {
  const [accepted, onChange] = useState(false)
  const [isRefused, setRefused] = useState(false)
  return {
    acceptance: { accepted, error: isRefused && !accepted, onChange },
    check: () => {
      if (!required) return true
      setRefused(!accepted)
      if (!accepted) focus('accepted')
      return accepted
    },
  }
}

/** From a filled form to a booking, for every product: payment, terms, booking, and what happens after it. */
export function useProductCheckout<Request extends object, Fields extends CheckoutFields>(
  spec: CheckoutSpec<Request, Fields>,
) {
  const { product, buyer, payer, fields, price, quote = null, canHold = true, isUnpaid = false } = spec
  const { form } = fields
  const queries = useQueryClient()
  const ask = useAskToIssue(product)
  const due = price.due ?? price.owed
  const payment = usePayment(buyer, payer, due, canHold)
  const netPrices = useNetPrices(buyer === 'agent')
  const terms = useTerms(spec.hasTerms ?? false, fields.focus)
  const isPayable = isUnpaid || payment.asking || payment.isPayable

  const { book, busy } = useBook<Request & { quote?: QuotedOptionKey }>({
    buyer,
    send: (request, key) => spec.send({ ...request, ...agentOf(payer), ...customerOf(payer) }, key),
    draft: fields.name,
    showFailure: (error) => {
      const paths = Object.keys(placeable(error, form.values))
      if (paths.length === 0) return spec.onRefused?.(error) ?? false
      fields.showErrors(paths)
      return form.showFailure(error)
    },
    onPrice: spec.onPrice,
    onMade: async (request) => {
      spec.onMade?.(request)
      if (request.quote) await queries.invalidateQueries({ queryKey: [QUOTES] })
    },
  })

  const act = async (action: CheckoutAction) => {
    if (!terms.check() || spec.check?.() === false) return
    const asks = action === 'issue' && payment.payment === 'balance' && payment.covered !== false
    if (asks && !(await ask(payment.funds, due, { theirs: toBalanceOwner(payer), isPart: price.isPart }))) return
    const request = spec.toRequest(payment.payment)
    await book(action, quote ? { ...request, quote } : request)
  }

  return {
    product,
    buyer,
    payer,
    ...fields,
    price,
    payment,
    /** The payer's balance, if it is used and may be shown: an agent hides it together with the net prices. */
    funds: isUnpaid || payment.payment !== 'balance' || (buyer === 'agent' && !netPrices.shown) ? null : payment.funds,
    isShort: payment.payment === 'balance' && payment.covered === false,
    /** There is a way to pay for it. */
    isPayable,
    canHold,
    netPrices,
    acceptance: terms.acceptance,
    /** The address book whose saved travellers are offered. */
    book: useTravellerBook(buyer, payer),
    busy,
    act,
    // Until both the balance and the ways of payment are loaded, the preselected way can still change.
    blocked: (!isUnpaid && payment.asking) || !isPayable || !spec.isReady,
  }
}

/** What the frame and the steps of every checkout share. */
export type ProductCheckoutState = ReturnType<typeof useProductCheckout>
