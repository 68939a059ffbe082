import type { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '../../../../platform/api.ts'
import { clearEnquiryDraft, useEnquiryDraft } from '../../../../platform/drafts/enquiry-draft.ts'
import { products } from '../../../../platform/products/registry.ts'
import { showToast, useFailureToast } from '../../../../platform/toasts/index.tsx'
import { adminUrls } from '../../../../urls/admin.ts'
import { goToPayment } from '../../../payments/public.ts'
import type { Buyer } from '../../api.ts'
import { dropDraft, storeBooking } from '../form/draft.ts'
import { forgetCommand, sendOnce } from './booking-command.ts'
import { isBoughtBefore, useAskAgain } from './use-ask-again.ts'
import { firstPartOf, useIssue } from './use-issue.tsx'

export type CheckoutAction = 'hold' | 'issue'

/** Includes the link's token for a booking made without an account. */
export type BookingReply = Reply<typeof bookings.createPublic>

/** What is added to a request on its way. */
interface AddedToRequest {
  /** The same was bought before, and it is meant. */
  again?: boolean
  /** The enquiry that the booking answers. */
  enquiry_id?: number
}

export interface BookOptions<Body extends object> {
  buyer: Buyer
  /** Sending again with the same key yields the same booking. */
  send: (body: Body & AddedToRequest, idempotencyKey: string) => Promise<BookingReply>
  /** Storage name of the typed details, which are removed once the booking is made. */
  draft?: string | undefined
  /** Shows a failed call's messages at their fields; returns true if any was shown. */
  showFailure: (error: unknown) => boolean
  /** The price changed or the offer is no longer sold: refetch the offer. */
  onPrice: () => void
  /** A booking was made: do whatever else the buyer requested with it. */
  onMade: (body: Body) => Promise<void> | void
  /** Shows the new booking; by default this page does, or for the office the booking's own. */
  show?: ((booking: BookingView) => Promise<void> | void) | undefined
}

const MAKE = 'make'

const soldNoMore: readonly string[] = ['price_changed', 'rooms_sold_out', 'rooms_sold_together', 'stay_supplier_off']

const isSoldNoMore = (error: unknown): boolean =>
  error instanceof ApiFailure && (isGone(error.reason ?? '') || error.status === 404)

/** Of what is booked, or of what was added to it. */
const isGone = (reason: string): boolean =>
  soldNoMore.includes(reason) || products().some(({ addition }) => addition?.goneReasons.includes(reason))

/** Books, and issues if requested. The idempotency key is dropped once the booking is shown. */
export function useBook<Body extends object>({
  buyer,
  send,
  draft,
  showFailure,
  onPrice,
  onMade,
  show,
}: BookOptions<Body>) {
  const navigate = useNavigate()
  const askAgain = useAskAgain()
  const sayFailure = useFailureToast()
  const issue = useIssue(buyer)
  // The office is working on an enquiry in this tab, so a booking made here wins it.
  const enquiryId = useEnquiryDraft()
  const underWay = useRef(false)
  const left = useRef(false)
  const [busy, setBusy] = useState<CheckoutAction | null>(null)

  function forget(): void {
    forgetCommand(MAKE)
    if (draft !== undefined) dropDraft(draft)
  }

  async function go(act: CheckoutAction, body: Body & AddedToRequest): Promise<void> {
    const request = buyer === 'office' && enquiryId !== null ? { ...body, enquiry_id: enquiryId } : body
    const { booking, message, type, token: link } = await sendOnce(MAKE, request, (key) => send(request, key))
    if (booking.state === 'rejected') {
      forgetCommand(MAKE)
      showToast(message, 'error')
      onPrice()
      return
    }
    // Someone who books without an account can open the booking only by its link.
    if (buyer !== 'office') storeBooking(booking, link)
    if (buyer === 'office') clearEnquiryDraft()
    await onMade(body)
    if (act === 'issue' && booking.payment === 'card' && booking.state === 'held') {
      forget()
      return leaveToPay(booking.id, link)
    }
    const issuing = act === 'issue' && (booking.moves.includes('confirm') || firstPartOf(booking) !== null)
    const issued = issuing ? await issue(booking) : 'held'
    if (issued === 'held' || (issued === 'short' && booking.payment === 'transfer')) showToast(message, type)
    forget()
    if (show) await show(booking)
    else
      await navigate(buyer === 'office' ? adminUrls.directBooking(booking.id) : `?booking=${booking.id}`, {
        replace: true,
      })
  }

  /** Goes to the payment provider's page; if it cannot be reached, the booking is shown and can be paid from there. */
  async function leaveToPay(id: number, link: string | null): Promise<void> {
    try {
      await goToPayment(link === null ? { booking_id: id } : { token: link })
      left.current = true
    } catch (error) {
      sayFailure(error)
      await navigate(`?booking=${id}`, { replace: true })
    }
  }

  async function refused(error: unknown, act: CheckoutAction, body: Body & AddedToRequest): Promise<void> {
    if (isBoughtBefore(error)) {
      if (await askAgain(error)) await go(act, { ...body, again: true }).catch((next) => refused(next, act, body))
      return
    }
    if (isSoldNoMore(error)) onPrice()
    if (!showFailure(error)) sayFailure(error)
  }

  /** A second click while a request is in progress does nothing. */
  async function book(act: CheckoutAction, body: Body): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setBusy(act)
    try {
      await go(act, body).catch((error) => refused(error, act, body))
    } finally {
      // While leaving for the payment page, the buttons stay disabled.
      if (!left.current) {
        underWay.current = false
        setBusy(null)
      }
    }
  }

  return { book, busy }
}
