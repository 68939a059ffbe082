import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiFailure, call } from '../../../../platform/api.ts'
import { showToast, useFailureToast } from '../../../../platform/toasts/index.tsx'
import { useConfirm } from '../../../../ui/actions/confirm.tsx'
import { adminUrls } from '../../../../urls/admin.ts'
import { agentOf, type Payer } from '../../../flights/public.ts'
import { goToPayment } from '../../../payments/public.ts'
import { QUOTES } from '../../../quotes/public.ts'
import type { Buyer } from '../../api.ts'
import { forgetCommand, sendOnce } from './booking-command.ts'
import { dropDraft, storeBooking } from './draft.ts'
import { useIssue } from './use-issue.tsx'

export type CheckoutAction = 'hold' | 'issue'

/** Booked from a quote where one is named. */
type CheckoutForm = BookingForm & { quote?: QuotedOptionKey }

interface Options {
  buyer: Buyer
  /** For whom the office books. */
  payer: Payer | null
  /** Places a failed call's messages at their fields; true when any was placed. */
  showFailure: (error: unknown) => boolean
  /** The price moved: the offer is to be read again. */
  onPrice: () => void
  /** A booking was made; what else the buyer wanted with it is done now. */
  onMade?: () => void
}

const MAKE = 'make'

const customerOf = (payer: Payer | null) => (payer?.kind === 'customer' ? { customer_id: payer.id } : {})

function make(buyer: Buyer, payer: Payer | null, form: CheckoutForm) {
  const body = { ...form, ...agentOf(payer), ...customerOf(payer) }
  return sendOnce(MAKE, body, async (idempotencyKey) => {
    if (buyer === 'customer' || buyer === 'guest') return call(bookings.createPublic, { body }, { idempotencyKey })
    const endpoint = buyer === 'office' ? bookings.createByOffice : bookings.create
    return { ...(await call(endpoint, { body }, { idempotencyKey })), token: null }
  })
}

/** Books, and issues where that was asked for. The key of the wish goes once the booking is on show. */
export function useBook({ buyer, payer, showFailure, onPrice, onMade }: Options) {
  const { t } = useTranslation('bookings')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const sayFailure = useFailureToast()
  const issue = useIssue(buyer)
  const underWay = useRef(false)
  const left = useRef(false)
  const [busy, setBusy] = useState<CheckoutAction | null>(null)

  async function go(act: CheckoutAction, body: CheckoutForm): Promise<void> {
    const { booking, message, type, token: link } = await make(buyer, payer, body)
    if (booking.state === 'rejected') {
      forgetCommand(MAKE)
      showToast(message, 'error')
      return
    }
    // Whoever books without an account opens the booking by its link alone.
    if (buyer !== 'office') storeBooking(booking, link)
    onMade?.()
    if (body.quote) await queries.invalidateQueries({ queryKey: [QUOTES] })
    if (act === 'issue' && booking.payment === 'card' && booking.state === 'held') {
      forgetCommand(MAKE)
      dropDraft(body.flight_id)
      return leaveToPay(booking.id, link)
    }
    const issuing = act === 'issue' && booking.moves.includes('confirm')
    const issued = issuing ? await issue(booking) : 'held'
    if (issued === 'held' || (issued === 'short' && booking.payment === 'transfer')) showToast(message, type)
    forgetCommand(MAKE)
    dropDraft(body.flight_id)
    const place = buyer === 'office' ? adminUrls.directBooking(booking.id) : `?booking=${booking.id}`
    await navigate(place, { replace: true })
  }

  /** The payment house's own page; where it cannot be reached, the booking is on show and can be paid from there. */
  async function leaveToPay(id: number, link: string | null): Promise<void> {
    try {
      await goToPayment(link === null ? { booking_id: id } : { token: link })
      left.current = true
    } catch (error) {
      sayFailure(error)
      await navigate(`?booking=${id}`, { replace: true })
    }
  }

  async function refused(error: unknown, act: CheckoutAction, body: CheckoutForm): Promise<void> {
    const reason = error instanceof ApiFailure ? error.reason : undefined
    if (error instanceof ApiFailure && reason === 'booked_before') {
      const { ok } = await confirm({
        title: t('checkout.again.title'),
        body: error.failure.message,
        action: t('checkout.again.action'),
      })
      if (ok) await go(act, { ...body, again: true }).catch((next) => refused(next, act, body))
      return
    }
    if (reason === 'price_changed') onPrice()
    if (!showFailure(error)) sayFailure(error)
  }

  /** A second press while one is under way does nothing. */
  async function book(act: CheckoutAction, body: CheckoutForm): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setBusy(act)
    try {
      await go(act, body).catch((error) => refused(error, act, body))
    } finally {
      // On the way to the payment page nothing is pressed any more.
      if (!left.current) {
        underWay.current = false
        setBusy(null)
      }
    }
  }

  return { book, busy }
}
