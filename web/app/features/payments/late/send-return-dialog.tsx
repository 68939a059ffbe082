import { decideReturnForm, type LateMoneyRow } from '@safar/contract/payments/late-money.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Money } from '../../../ui/money/money.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { ownBanksQuery, useDecideReturn } from '../api.ts'

interface Props {
  one: LateMoneyRow['returns'][number]
  currency: string
  onClose: () => void
}

const sentForm = decideReturnForm.omit({ status: true })

/** Records that the money has left: by bank, with its day and reference, or out of the sender's cash. */
export function SendReturnDialog({ one, currency, onClose }: Props) {
  const { t } = useTranslation('payments')
  const { data: banks = [] } = useQuery(ownBanksQuery())
  const form = useContractForm(sentForm, { bank_id: null, sent_on: officeToday(), reference: '' })
  const { run, busy } = useDecideReturn({ onFailure: form.showFailure, onSuccess: onClose, onSent: onClose })
  const own = banks.filter((bank) => bank.active && bank.currency === currency)
  return (
    <ActionDialog
      title={t(`late.send.${one.method}`)}
      text={t(`late.send.text.${one.method}`)}
      action={t('late.send.action')}
      busy={busy}
      onSubmit={form.onSubmit((body) => void run({ params: { id: one.id }, body: { ...body, status: 'sent' } }))}
      onClose={onClose}
    >
      <p>
        <Money minor={one.amount} currency={currency} />
      </p>
      {one.method === 'transfer' && (
        <SelectField
          label={t('late.send.bank')}
          required
          data={own.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('bank_id')}
          value={form.values.bank_id ? String(form.values.bank_id) : ''}
          onChange={(value) => form.setFieldValue('bank_id', Number(value))}
        />
      )}
      <DateField label={t('late.send.day')} required max={officeToday()} {...form.getInputProps('sent_on')} />
      {one.method === 'transfer' && (
        <TextField label={t('pay.form.reference')} ltr maxLength={60} {...form.getInputProps('reference')} />
      )}
    </ActionDialog>
  )
}
