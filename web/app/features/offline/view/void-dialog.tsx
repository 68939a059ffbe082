import { z } from '@safar/contract/protocol/schema'
import { line } from '@safar/contract/protocol/shapes'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { SecondPersonNotice } from '../../../ui/money/second-person-note.tsx'
import { useVoidOffline } from '../api.ts'
import type { DialogProps } from './dialog-props.ts'

const values = z.object({ fee: z.number().int().min(0).nullable(), reason: line(240) })

/** Returns everything, less a fee. */
export function VoidDialog({ booking, onClose }: DialogProps) {
  const { t } = useTranslation('offline')
  const { id, version, amount, currency } = booking
  const form = useContractForm(values, { fee: null, reason: '' })
  const { run, busy } = useVoidOffline({ onFailure: form.showFailure })
  const fee = form.values.fee ?? 0
  const send = form.onSubmit(async ({ reason }) => {
    if (await run({ body: { id, version, reason, fee } })) onClose()
  })
  return (
    <ActionDialog
      title={t('void.title')}
      text={t('void.text', { back: moneyWords(Math.max(0, amount - fee), currency) })}
      action={t('act.void')}
      danger
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <AmountField label={t('void.fee')} currency={currency} {...form.getInputProps('fee')} />
      <SecondPersonNotice amount={Math.max(0, amount - fee)} />
      <TextField label={t('void.reason')} required maxLength={240} data-autofocus {...form.getInputProps('reason')} />
    </ActionDialog>
  )
}
