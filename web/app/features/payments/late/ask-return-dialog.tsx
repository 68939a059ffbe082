import { type LateMoneyRow, returnForm } from '@safar/contract/payments/late-money.contract'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { useAskReturn } from '../api.ts'

/** Requests a return by bank or in cash: how much, and to which account. */
export function AskReturnDialog({ row, onClose }: { row: LateMoneyRow; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const form = useContractForm(returnForm, {
    method: 'transfer',
    amount: row.amount,
    account_title: row.buyer,
    account_number: '',
  })
  const { run, busy } = useAskReturn({ onFailure: form.showFailure, onSuccess: onClose })
  return (
    <ActionDialog
      title={t('late.return.title', { ref: row.booking.ref })}
      text={t('late.return.text')}
      action={t('late.return.action')}
      busy={busy}
      onSubmit={form.onSubmit((body) => void run({ params: { id: row.id }, body }))}
      onClose={onClose}
    >
      <SelectField
        label={t('receive.method')}
        data={[
          { value: 'transfer', label: t('pay.way.transfer') },
          { value: 'cash', label: t('queue.cash') },
        ]}
        {...form.getInputProps('method')}
      />
      <AmountField label={t('refund.amount')} currency={row.currency} required {...form.getInputProps('amount')} />
      {form.values.method === 'transfer' && (
        <>
          <TextField
            label={t('late.return.accountTitle')}
            required
            maxLength={120}
            {...form.getInputProps('account_title')}
          />
          <TextField
            label={t('late.return.accountNumber')}
            required
            ltr
            maxLength={60}
            {...form.getInputProps('account_number')}
          />
        </>
      )}
    </ActionDialog>
  )
}
