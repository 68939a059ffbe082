import { sumOf } from '@safar/contract/amount'
import { z } from '@safar/contract/protocol/schema'
import { line } from '@safar/contract/protocol/shapes'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { SecondPersonNotice } from '../../../ui/money/second-person-note.tsx'
import { PeopleChoice } from '../../bookings/public.ts'
import { useRefundOffline } from '../api.ts'
import type { DialogProps } from './dialog-props.ts'

const amount = z.number().int().min(0).nullable()
const values = z.object({
  travellers: z.array(z.string()).min(1, 'required'),
  penalty: amount,
  fee: amount,
  reason: line(240),
})

/** Refunds some or all travellers: what the supplier returns, less our fee. */
export function RefundDialog({ booking, onClose }: DialogProps) {
  const { t } = useTranslation('offline')
  const { id, version, currency } = booking
  const open = booking.travellers.filter(({ state }) => state === 'issued')
  const form = useContractForm(values, { travellers: open.map(({ key }) => key), penalty: null, fee: null, reason: '' })
  const { run, busy } = useRefundOffline({ onFailure: form.showFailure })
  const { travellers } = form.values
  const [penalty, fee] = [form.values.penalty ?? 0, form.values.fee ?? 0]
  const paid = sumOf(open, ({ key, net }) => (travellers.includes(key) ? (net ?? 0) : 0))
  const send = form.onSubmit(async ({ reason }) => {
    if (await run({ body: { id, version, travellers, penalty, fee, reason } })) onClose()
  })
  return (
    <ActionDialog
      title={t('refund.title')}
      text={t('refund.text', { back: moneyWords(Math.max(0, paid - penalty - fee), currency) })}
      action={t('act.refund')}
      danger
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <PeopleChoice label={t('refund.who')} people={open} {...form.getInputProps('travellers')} />
      <AmountField label={t('refund.penalty')} currency={currency} {...form.getInputProps('penalty')} />
      <AmountField label={t('refund.fee')} currency={currency} {...form.getInputProps('fee')} />
      <SecondPersonNotice amount={Math.max(0, paid - penalty)} />
      <TextField label={t('void.reason')} required maxLength={240} {...form.getInputProps('reason')} />
    </ActionDialog>
  )
}
