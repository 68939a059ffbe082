import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import type { BookedDialogProps } from '../../../../platform/products/booked-product.ts'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import notice from '../../../../ui/layout/notice.module.css'
import { moneyWords } from '../../../../ui/money/money-words.ts'
import { DateTimeText } from '../../../../ui/time/dates.tsx'
import { useRequestRefund } from '../../api.ts'
import { PeopleChoice, ticketedOf } from './people-choice.tsx'
import { refundEstimate } from './refund-estimate.rules.ts'

const { travellers, reason } = bookings.requestRefund.body.shape
const values = z.object({ travellers, reason })

/** Whose tickets to refund, and why. While a void is still possible it is suggested first, because it returns more. */
export function RefundDialog({ booking, onClose, onClash }: BookedDialogProps) {
  const { t } = useTranslation('bookings')
  const people = ticketedOf(booking)
  const form = useContractForm(values, { travellers: people.map(({ key }) => key), reason: '' })
  const { run, busy } = useRequestRefund({ showFailure: form.showFailure, onConflict: onClash })
  const send = form.onSubmit(async (sent) => {
    if (await run({ body: { id: booking.id, version: booking.version, ...sent } })) onClose()
  })
  const voidable = booking.moves.includes('void') || booking.moves.includes('request_void')
  return (
    <ActionDialog
      title={t('view.refund.title')}
      text={<p>{t('view.refund.text')}</p>}
      action={t('view.moves.request_refund')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      {voidable && booking.void_until && (
        <p className={notice.notice} data-tone="warn">
          {t('view.refund.voidFirst')} <DateTimeText value={booking.void_until} />
        </p>
      )}
      <PeopleChoice label={t('view.refund.who')} people={people} {...form.getInputProps('travellers')} />
      <EstimateLine booking={booking} keys={form.values.travellers} />
      <TextField label={t('view.reason')} required maxLength={240} {...form.getInputProps('reason')} />
    </ActionDialog>
  )
}

/** The refund to expect by the fare rules, shown as an estimate. */
function EstimateLine({ booking, keys }: { booking: BookingView; keys: readonly string[] }) {
  const { t } = useTranslation('bookings')
  const estimate = refundEstimate(booking, keys)
  const amount = estimate && moneyWords(estimate.upTo, booking.currency)
  return (
    <p className={notice.notice} role="status">
      {estimate ? t(`view.refund.estimate.${estimate.of}`, { amount }) : t('view.refund.estimate.unknown')}
    </p>
  )
}
