import { UPLOAD_MAX_MB } from '@safar/contract/media/media.contract'
import { type PaymentOptions, transferForm, transfers } from '@safar/contract/payments/transfers.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/api.ts'
import { useFailureToast } from '../../../platform/toasts/index.tsx'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { officeToday } from '../../../ui/time/calendar.ts'
import { type Payable, useReportTransfer } from '../api.ts'
import styles from './pay.module.css'

async function sendSlip(id: number, payable: Payable, file: File): Promise<void> {
  const form = new FormData()
  form.set('file', file)
  await call(transfers.attachSlip, { params: { id }, query: payable }, { form })
}

interface Props {
  payable: Payable
  options: PaymentOptions
  onSent: () => void
}

/** Details the office needs to find the transfer: bank, amount, day, reference and proof of payment. */
export function TransferForm({ payable, options, onSent }: Props) {
  const { t } = useTranslation('payments')
  const { currency, banks, due } = options
  const sayFailure = useFailureToast()
  const [slip, setSlip] = useState<File | null>(null)
  const [sending, setSending] = useState(false)
  const form = useContractForm(transferForm, {
    bank_id: banks[0]?.id ?? 0,
    amount: due,
    paid_on: officeToday(),
    reference: '',
  })
  const { run, busy } = useReportTransfer({ onFailure: form.showFailure })
  const submit = form.onSubmit(async (values) => {
    const sent = await run({ body: { ...payable, ...transferForm.parse(values) } })
    if (!sent) return
    setSending(true)
    // The transfer is reported even if uploading its proof fails: the office can still ask for it.
    if (slip) await sendSlip(sent.transfer.id, payable, slip).catch((error) => sayFailure(error))
    setSending(false)
    onSent()
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SelectField
        label={t('pay.form.bank')}
        required
        data={banks.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('bank_id')}
        value={String(form.values.bank_id)}
        onChange={(value) => form.setFieldValue('bank_id', Number(value))}
      />
      <AmountField label={t('pay.form.amount')} required currency={currency} {...form.getInputProps('amount')} />
      <DateField label={t('pay.form.paidOn')} required max={officeToday()} {...form.getInputProps('paid_on')} />
      <TextField
        label={t('pay.form.reference')}
        help={t('pay.form.referenceHelp')}
        required
        ltr
        maxLength={60}
        {...form.getInputProps('reference')}
      />
      <div className={styles.wide}>
        <FileDrop
          label={t('pay.form.slip')}
          help={t('pay.form.slipHelp', { max: UPLOAD_MAX_MB })}
          files={slip ? [{ key: slip.name, name: slip.name, size: slip.size }] : []}
          maxFiles={1}
          maxMegabytes={UPLOAD_MAX_MB}
          onAdd={([file]) => setSlip(file ?? null)}
          onRemove={() => setSlip(null)}
        />
      </div>
      <PrimaryButton type="submit" busy={busy || sending}>
        {t('pay.form.send')}
      </PrimaryButton>
    </form>
  )
}
