import { type PaymentRow, refundForm } from '@safar/contract/payments/payments.shapes'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { SecondPersonNotice } from '../../../ui/money/second-person-note.tsx'
import { useRefundToCard } from '../api.ts'

const values = refundForm.omit({ id: true })

type RefundedPayment = Pick<PaymentRow, 'id' | 'refundable' | 'currency' | 'difference'>

/** Refunds money to the card: how much and why. It cannot be undone, so the dialog states what will happen. */
export function RefundDialog({ payment, onClose }: { payment: RefundedPayment; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const currency = payment.difference?.currency ?? payment.currency
  const form = useContractForm(values, { amount: payment.refundable, reason: '' })
  const { run, busy } = useRefundToCard({
    onFailure: form.showFailure,
    onSuccess: onClose,
    onSent: onClose,
  })
  return (
    <ActionDialog
      title={t('refund.title')}
      text={t(payment.difference ? 'refund.textApart' : 'refund.text')}
      action={t('refund.act')}
      danger
      busy={busy}
      onSubmit={form.onSubmit((sent) => void run({ body: { ...sent, id: payment.id } }))}
      onClose={onClose}
    >
      <AmountField label={t('refund.amount')} currency={currency} required {...form.getInputProps('amount')} />
      <SecondPersonNotice amount={form.values.amount as number | null} />
      <TextField
        label={t('refund.reason')}
        help={t('refund.reasonHelp')}
        required
        maxLength={240}
        {...form.getInputProps('reason')}
      />
    </ActionDialog>
  )
}
