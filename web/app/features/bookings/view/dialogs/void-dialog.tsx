import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import type { BookedDialogProps } from '../../../../platform/products/booked-product.ts'
import { useCan } from '../../../../platform/session.ts'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { AmountField } from '../../../../ui/fields/amount-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import { moneyWords } from '../../../../ui/money/money-words.ts'
import { useVoidBooking } from '../../api.ts'
import { oneLine } from '../one-line.ts'
import { paidOf } from '../paid.rules.ts'

const values = z.object({ fee: z.number().int().min(0).nullable(), reason: z.string().max(240) })

/** The office voids: everything is returned less the default fee, or another fee by those who can set it. */
export function VoidDialog({ booking, onClose, onClash }: BookedDialogProps) {
  const { t } = useTranslation('bookings')
  const setsFees = useCan('settings.manage')
  const form = useContractForm(values, { fee: null, reason: '' })
  const { run, busy } = useVoidBooking({ showFailure: form.showFailure, onConflict: onClash })
  const { id, version, currency, fees } = booking
  const fee = form.values.fee ?? fees.void
  const send = form.onSubmit(async ({ reason }) => {
    if (await run({ body: { id, version, reason: oneLine(reason), ...(setsFees && { fee }) } })) onClose()
  })
  return (
    <ActionDialog
      title={t('view.void.title')}
      text={
        <p>
          {t('view.void.text', {
            back: moneyWords(Math.max(0, paidOf(booking) - fee), currency),
            fee: moneyWords(fee, currency),
          })}
        </p>
      }
      action={t('view.moves.void')}
      danger
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      {setsFees && (
        <AmountField label={t('view.void.fee')} currency={currency} {...form.getInputProps('fee')} value={fee} />
      )}
      <TextField label={t('view.reason')} maxLength={240} {...form.getInputProps('reason')} />
    </ActionDialog>
  )
}
