import { bookings } from '@safar/contract/bookings.contract'
import type { BookingForm } from '@safar/contract/bookings.shapes'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiFailure, call } from '../../../platform/api.ts'
import { showToast, useSayFailure } from '../../../platform/toasts/index.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import type { Buyer } from '../api.ts'
import { dropDraft, keepMade } from './draft.ts'
import { isRefusal } from './refusals.ts'
import { useIssue } from './use-issue.tsx'
import { forgetWish, sendOnce } from './wish.ts'

export type Act = 'hold' | 'issue'

interface Options {
  buyer: Buyer
  /** Places a failed call's messages at their fields; true when any was placed. */
  showFailure: (error: unknown) => boolean
  /** The price moved: the offer is to be read again. */
  onPrice: () => void
}

const MAKE = 'make'

const make = (buyer: Buyer, body: BookingForm) =>
  sendOnce(MAKE, body, (idempotencyKey) =>
    buyer === 'agent'
      ? call(bookings.create, { body }, { idempotencyKey })
      : call(bookings.createPublic, { body }, { idempotencyKey }),
  )

/** Books, and issues where that was asked for. The key of the wish goes once the booking is on show. */
export function useBook({ buyer, showFailure, onPrice }: Options) {
  const { t } = useTranslation('bookings')
  const navigate = useNavigate()
  const confirm = useConfirm()
  const sayFailure = useSayFailure()
  const issue = useIssue(buyer)
  const underWay = useRef(false)
  const [busy, setBusy] = useState<Act | null>(null)

  async function go(act: Act, body: BookingForm): Promise<void> {
    const { booking, message, type } = await make(buyer, body)
    if (booking.state === 'rejected') {
      forgetWish(MAKE)
      showToast(message, 'error')
      return
    }
    keepMade(booking)
    const issuing = act === 'issue' && booking.moves.includes('confirm')
    const issued = issuing ? await issue(booking) : 'held'
    if (issued === 'held' || (issued === 'short' && booking.payment === 'transfer')) showToast(message, type)
    forgetWish(MAKE)
    dropDraft(body.flight_id)
    await navigate(`?booking=${booking.id}`, { replace: true })
  }

  async function refused(error: unknown, act: Act, body: BookingForm): Promise<void> {
    if (isRefusal(error, 'booked_before') && error instanceof ApiFailure) {
      const { ok } = await confirm({
        title: t('checkout.again.title'),
        body: error.failure.message,
        action: t('checkout.again.action'),
      })
      if (ok) await go(act, { ...body, again: true }).catch((next) => refused(next, act, body))
      return
    }
    if (isRefusal(error, 'price_changed')) onPrice()
    if (!showFailure(error)) sayFailure(error)
  }

  /** A second press while one is under way does nothing. */
  async function book(act: Act, body: BookingForm): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setBusy(act)
    try {
      await go(act, body).catch((error) => refused(error, act, body))
    } finally {
      underWay.current = false
      setBusy(null)
    }
  }

  return { book, busy }
}
