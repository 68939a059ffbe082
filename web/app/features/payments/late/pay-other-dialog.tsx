import { type LateMoneyRow, lateMoney } from '@safar/contract/payments/late-money.contract'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Money } from '../../../ui/money/money.tsx'
import { usePayOther } from '../api.ts'

/** Pays for another held booking of the same buyer with the money. */
export function PayOtherDialog({ row, onClose }: { row: LateMoneyRow; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const form = useContractForm(lateMoney.payOther.body, { booking_id: row.payable[0]?.id ?? 0 })
  const { run, busy } = usePayOther({ onFailure: form.showFailure, onSuccess: onClose })
  const chosen = row.payable.find(({ id }) => id === form.values.booking_id)
  return (
    <ActionDialog
      title={t('late.pay.title', { ref: row.booking.ref })}
      text={t('late.pay.text')}
      action={t('late.pay.action')}
      busy={busy}
      onSubmit={form.onSubmit((body) => void run({ params: { id: row.id }, body }))}
      onClose={onClose}
    >
      <SelectField
        label={t('late.pay.booking')}
        required
        data={row.payable.map(({ id, ref, route }) => ({ value: String(id), label: `${ref} · ${route}` }))}
        {...form.getInputProps('booking_id')}
        value={String(form.values.booking_id)}
        onChange={(value) => form.setFieldValue('booking_id', Number(value))}
      />
      {chosen && (
        <p>
          {t('late.pay.due')} <Money minor={chosen.due} currency={row.currency} />
        </p>
      )}
    </ActionDialog>
  )
}
