import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { AmendmentQuote } from '@safar/contract/bookings/products/hotel-bookings-amend.calls'
import { lastCheckIn } from '@safar/contract/products/hotels/stay.rules'
import { z } from '@safar/contract/protocol/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiFailure } from '../../../platform/api.ts'
import type { BookedDialogProps } from '../../../platform/products/booked-product.ts'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { officeToday } from '../../../ui/time/calendar.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { useBookingPageUrl } from '../../bookings/public.ts'
import style from './amend-dialog.module.css'
import { AmendmentAmounts } from './amendment-amounts.tsx'
import { useAmendAsGuest, useAmendStay, useQuoteAmendment, useQuoteGuestAmendment } from './api.ts'

const values = z.object({ check_in: z.string(), check_out: z.string() })
/** The amounts changed: they are shown again before anything is agreed to. */
const moved: readonly string[] = ['penalty_changed', 'amend_price_changed']

interface Props extends BookedDialogProps<'hotel'> {
  /** The token of a guest's link, which allows the change. */
  link?: string
}

type StayDates = z.infer<typeof values>

/** The calls for a signed-in user, or those for a guest's link. */
function useAmendment(
  { id, ref, version }: BookingView,
  link: string | undefined,
  handlers: { showQuoteFailure: (error: unknown) => boolean } & Parameters<typeof useAmendStay>[0],
) {
  const { showQuoteFailure, ...acting } = handlers
  const pageUrl = useBookingPageUrl()
  const asking = useQuoteAmendment({ onFailure: showQuoteFailure })
  const amending = useAmendStay(acting)
  const guestAsking = useQuoteGuestAmendment({ onFailure: showQuoteFailure })
  const guestAmending = useAmendAsGuest(acting)
  return {
    busy: asking.busy || amending.busy || guestAsking.busy || guestAmending.busy,
    readQuote: async (dates: StayDates): Promise<AmendmentQuote | undefined> => {
      const reply = link
        ? await guestAsking.run({ params: { ref }, body: { token: link, ...dates } })
        : await asking.run({ body: { id, ...dates } })
      return reply?.quote
    },
    /** The URL of the new booking; undefined if nothing was booked. */
    amend: async (dates: StayDates, { penalty, total }: AmendmentQuote): Promise<string | undefined> => {
      const body = { version, ...dates, agreed_penalty: penalty, agreed_total: total }
      if (!link) {
        const reply = await amending.run({ body: { id, ...body } })
        return reply && pageUrl(reply.booking)
      }
      const reply = await guestAmending.run({ params: { ref }, body: { token: link, ...body } })
      return reply && storefrontUrls.guestBooking(reply.booking.ref, reply.token ?? '')
    },
  }
}

/** Changes the dates of a stay: first shows both prices, then asks for consent. */
export function AmendDialog({ booking, link, onClose, onClash }: Props) {
  const { t } = useTranslation('bookings')
  const navigate = useNavigate()
  const today = officeToday()
  const [quote, setQuote] = useState<AmendmentQuote>()
  const [refusal, setRefusal] = useState<string>()
  const form = useContractForm(values, {
    check_in: booking.stay.check_in,
    check_out: booking.stay.check_out,
  })
  const showRefusal = (error: unknown): boolean => {
    if (form.showFailure(error)) return true
    if (!(error instanceof ApiFailure) || (error.status !== 409 && error.status !== 404)) return false
    setRefusal(error.failure.message)
    return true
  }
  const { readQuote, amend, busy } = useAmendment(booking, link, {
    showQuoteFailure: showRefusal,
    showFailure: (error) => {
      if (!(error instanceof ApiFailure) || !moved.includes(error.reason ?? '')) return false
      void showPrices(form.values)
      return showRefusal(error)
    },
    onConflict: onClash,
  })
  const { ref, state } = booking

  async function showPrices(dates: StayDates): Promise<void> {
    setQuote(await readQuote(dates))
  }

  const send = form.onSubmit(async (dates) => {
    const current = quote?.check_in === dates.check_in && quote.check_out === dates.check_out ? quote : undefined
    setRefusal(undefined)
    if (!current) return showPrices(dates)
    const page = await amend(dates, current)
    if (page === undefined) return
    onClose()
    void navigate(page)
  })

  const { check_in, check_out } = form.values
  const isPriced = quote?.check_in === check_in && quote.check_out === check_out
  return (
    <ActionDialog
      title={t('stay.amend.title', { ref: `\u2066${ref}\u2069` })}
      text={<p>{t(state === 'held' ? 'stay.amend.textHeld' : 'stay.amend.text')}</p>}
      action={t(isPriced ? (state === 'held' ? 'stay.amend.hold' : 'stay.amend.act') : 'stay.amend.price')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={style.dates}>
        <DateField
          label={t('stay.amend.checkIn')}
          required
          min={today}
          max={lastCheckIn(today)}
          {...form.getInputProps('check_in')}
        />
        <DateField
          label={t('stay.amend.checkOut')}
          required
          min={check_in || today}
          {...form.getInputProps('check_out')}
        />
      </div>
      {refusal && (
        <p className={style.refusal} role="alert">
          {refusal}
        </p>
      )}
      {quote && isPriced && <AmendmentAmounts quote={quote} booking={booking} />}
    </ActionDialog>
  )
}
