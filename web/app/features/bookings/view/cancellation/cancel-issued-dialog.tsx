import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../../../platform/i18n/use-product-texts.ts'
import type { BookedDialogProps } from '../../../../platform/products/booked-product.ts'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import { useCancelIssued } from '../../api.ts'
import { oneLine } from '../one-line.ts'
import { CancellationAmounts } from './cancellation-amounts.tsx'

const values = z.object({ reason: z.string().max(240) })

/** Cancels an issued stay: what was paid, what is kept and what is returned are shown before confirming. */
export function CancelIssuedDialog({ booking, onClose, onClash }: BookedDialogProps) {
  const { t } = useTranslation('bookings')
  const texts = useProductTexts('bookings', booking.product)
  const form = useContractForm(values, { reason: '' })
  const { run, busy } = useCancelIssued({ showFailure: form.showFailure, onConflict: onClash })
  const { id, version, cancellation, ref } = booking
  const send = form.onSubmit(async ({ reason }) => {
    const agreed_penalty = cancellation?.penalty ?? 0
    if (await run({ body: { id, version, agreed_penalty, reason: oneLine(reason) } })) onClose()
  })
  return (
    <ActionDialog
      title={t('stay.cancel.title', { ref: `\u2066${ref}\u2069` })}
      text={<p>{texts(cancellation?.refund === 0 ? 'stay.cancel.nothingBack' : 'stay.cancel.text')}</p>}
      action={t('view.moves.cancel_issued')}
      danger
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      {cancellation && <CancellationAmounts cancellation={cancellation} currency={booking.currency} />}
      <TextField label={t('view.reason')} maxLength={240} {...form.getInputProps('reason')} />
    </ActionDialog>
  )
}
