import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { DAY_MS } from '@safar/contract/day'
import { requestForm } from '@safar/contract/payments/payments.shapes'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../platform/locale.ts'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dayAt, officeToday } from '../../../ui/time/calendar.ts'
import { useSendPaymentRequest } from '../api.ts'

const values = requestForm.omit({ booking_id: true })
const MOST_DAYS = 90

/** Before the hold expires, if it does; otherwise a few days from now. */
function suggestedDay(pay_by: string | null): string {
  const today = officeToday()
  const limit = dayAt(pay_by ? Date.parse(pay_by) : Date.now() + 3 * DAY_MS)
  return limit < today ? today : limit
}

/** The amount requested from the client, its due date, and where the link is sent. */
export function RequestDialog({ booking, onClose }: { booking: BookingView; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const { currency } = booking
  const form = useContractForm(values, {
    amount: booking.total ?? booking.amount,
    due_on: suggestedDay(booking.pay_by),
    email: booking.contact.email,
    note: '',
    locale: useLocale(),
  })
  const { run, busy } = useSendPaymentRequest({
    onFailure: form.showFailure,
    onSuccess: onClose,
  })
  return (
    <ActionDialog
      title={t('requests.dialog.title')}
      text={t('requests.dialog.text')}
      action={t('requests.dialog.send')}
      busy={busy}
      onSubmit={form.onSubmit((sent) => void run({ body: { ...sent, booking_id: booking.id } }))}
      onClose={onClose}
    >
      <AmountField label={t('requests.dialog.amount')} currency={currency} required {...form.getInputProps('amount')} />
      <DateField
        label={t('requests.dialog.due')}
        required
        min={officeToday()}
        max={dayAt(Date.now() + MOST_DAYS * DAY_MS)}
        {...form.getInputProps('due_on')}
      />
      <TextField label={t('requests.dialog.email')} type="email" required {...form.getInputProps('email')} />
      <SelectField label={t('requests.dialog.language')} data={[...languages]} {...form.getInputProps('locale')} />
      <TextField label={t('requests.dialog.note')} maxLength={240} {...form.getInputProps('note')} />
    </ActionDialog>
  )
}
