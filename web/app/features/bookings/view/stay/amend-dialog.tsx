import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { AmendmentQuote } from '@safar/contract/hotels/amend.calls'
import { lastCheckIn } from '@safar/contract/hotels/stay.rules'
import { z } from '@safar/contract/protocol/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiFailure } from '../../../../platform/api.ts'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import { officeToday } from '../../../../ui/time/calendar.ts'
import { useAmendStay, useQuoteAmendment } from '../../api.ts'
import { useBookingPageUrl } from '../booking-page-url.ts'
import type { DialogProps } from '../dialogs/dialog-props.ts'
import style from './amend-dialog.module.css'
import { AmendmentAmounts } from './amendment-amounts.tsx'

const values = z.object({ check_in: z.string(), check_out: z.string() })
/** The figures have moved: they are shown again before anything is agreed to. */
const moved: readonly string[] = ['penalty_changed', 'amend_price_changed']

/** Other dates for a booked stay: first the prices of both, then the yes. */
export function AmendDialog({ booking, onClose, onClash }: DialogProps<BookingView>) {
  const { t } = useTranslation('bookings')
  const navigate = useNavigate()
  const pageUrl = useBookingPageUrl()
  const today = officeToday()
  const [quote, setQuote] = useState<AmendmentQuote>()
  const [refusal, setRefusal] = useState<string>()
  const form = useContractForm(values, {
    check_in: booking.stay?.check_in ?? '',
    check_out: booking.stay?.check_out ?? '',
  })
  const showRefusal = (error: unknown): boolean => {
    if (form.showFailure(error)) return true
    if (!(error instanceof ApiFailure) || (error.status !== 409 && error.status !== 404)) return false
    setRefusal(error.failure.message)
    return true
  }
  const asking = useQuoteAmendment({ onFailure: showRefusal })
  const amending = useAmendStay({
    showFailure: (error) => {
      if (!(error instanceof ApiFailure) || !moved.includes(error.reason ?? '')) return false
      void showPrices(form.values)
      return showRefusal(error)
    },
    onConflict: onClash,
  })
  const { id, version, ref } = booking

  async function showPrices(dates: z.infer<typeof values>): Promise<void> {
    const reply = await asking.run({ body: { id, ...dates } })
    setQuote(reply?.quote)
  }

  const send = form.onSubmit(async (dates) => {
    const current = quote?.check_in === dates.check_in && quote.check_out === dates.check_out ? quote : undefined
    setRefusal(undefined)
    if (!current) return showPrices(dates)
    const agreed = { agreed_penalty: current.penalty, agreed_total: current.total }
    const reply = await amending.run({ body: { id, version, ...dates, ...agreed } })
    if (!reply) return
    onClose()
    void navigate(pageUrl(reply.booking))
  })

  const { check_in, check_out } = form.values
  const isPriced = quote?.check_in === check_in && quote.check_out === check_out
  return (
    <ActionDialog
      title={t('stay.amend.title', { ref: `\u2066${ref}\u2069` })}
      text={<p>{t('stay.amend.text')}</p>}
      action={t(isPriced ? 'stay.amend.act' : 'stay.amend.price')}
      busy={asking.busy || amending.busy}
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
