import { z } from '@safar/contract/protocol/schema'
import { line } from '@safar/contract/protocol/shapes'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { useRemoveOffline } from '../api.ts'
import type { DialogProps } from './dialog-props.ts'

/** A booking that has ended returns no money and needs no reason. */
const values = (ended: boolean) => z.object({ reason: ended ? z.string() : line(240) })
const over = ['voided', 'refunded', 'cancelled', 'expired', 'rejected']

/** States what goes back to the payer before the booking is removed from the lists, and asks for the reason. */
export function RemoveDialog({ booking, onClose }: DialogProps) {
  const { t } = useTranslation('offline')
  const go = useNavigate()
  const { id, version, ref, state, paid, currency } = booking
  const ended = over.includes(state)
  const form = useContractForm(values(ended), { reason: '' })
  const { run, busy } = useRemoveOffline({
    onFailure: form.showFailure,
    onSuccess: () => void go(adminUrls.offlineBookings),
  })
  const send = form.onSubmit(({ reason }) => {
    void run({ params: { id }, body: ended ? { version } : { version, reason, returned: paid } })
  })
  const returns = !ended && paid > 0
  return (
    <ActionDialog
      title={t('ask.remove.title', { ref })}
      text={t(returns ? 'ask.remove.money' : 'ask.remove.body', { amount: moneyWords(paid, currency) })}
      action={returns ? t('ask.remove.act', { amount: moneyWords(paid, currency) }) : t('act.remove')}
      danger
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      {!ended && (
        <TextField label={t('void.reason')} required maxLength={240} data-autofocus {...form.getInputProps('reason')} />
      )}
    </ActionDialog>
  )
}
