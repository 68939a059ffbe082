import { bookings } from '@safar/contract/bookings/bookings.contract'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import type { BookedDialogProps } from '../../../../platform/products/booked-product.ts'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { AmountField } from '../../../../ui/fields/amount-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { typedAmount } from '../../../../ui/fields/values/amount.schema.ts'
import { useContractForm } from '../../../../ui/forms/form.ts'
import { moneyWords } from '../../../../ui/money/money-words.ts'
import { useChangeAmount } from '../../api.ts'
import { hasReservedMoney } from '../paid.rules.ts'

const values = z.object({ amount: typedAmount, reason: bookings.updateAmount.body.shape.reason })

/** A new sale price; for an issued booking the difference becomes an entry. */
export function AmountDialog({ booking, onClose, onClash }: BookedDialogProps) {
  const { t } = useTranslation('bookings')
  const { id, version, currency, owed, state } = booking
  const form = useContractForm(values, { amount: owed, reason: '' })
  const { run, busy } = useChangeAmount({ showFailure: form.showFailure, onConflict: onClash })
  const send = form.onSubmit(async ({ amount, reason }) => {
    if (amount !== null && (await run({ body: { id, version, amount, reason } }))) onClose()
  })
  const by = (form.values.amount ?? owed) - owed
  const way = by > 0 ? 'more' : 'less'
  const beforeIssue = hasReservedMoney(booking) ? 'held' : 'unreserved'
  const effect = state === 'confirmed' ? way : beforeIssue
  return (
    <ActionDialog
      title={t('view.amount.title')}
      text={
        <p>
          {by === 0
            ? t('view.amount.same', { now: moneyWords(owed, currency) })
            : t(`view.amount.${effect}`, { by: moneyWords(Math.abs(by), currency) })}
        </p>
      }
      action={t('view.moves.change_amount')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <AmountField label={t('view.amount.new')} required currency={currency} {...form.getInputProps('amount')} />
      <TextField label={t('view.reason')} required maxLength={240} {...form.getInputProps('reason')} />
    </ActionDialog>
  )
}
