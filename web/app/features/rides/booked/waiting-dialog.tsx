import { waitingAmount } from '@safar/contract/products/rides/ride.rules'
import { z } from '@safar/contract/protocol/schema'
import { wholeNumber } from '@safar/contract/protocol/shapes'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { useChargeWaiting } from './api.ts'
import type { RideDialogProps } from './ride-dialog-props.ts'

const MAX_MINUTES = 24 * 60
const values = z.object({ minutes: wholeNumber(1, MAX_MINUTES) })

/** Waiting after the free minutes, charged once by the terms it was sold at. */
export function WaitingDialog({ booking: { id, version, currency }, ride, onClose }: RideDialogProps) {
  const { t } = useTranslation('rides')
  const form = useContractForm(values, { minutes: ride.waiting.free_minutes + 30 })
  const { run, busy } = useChargeWaiting({ onFailure: form.showFailure, onSuccess: onClose })
  const minutes = Number(form.values.minutes) || 0
  const amount = waitingAmount(minutes, ride.waiting)
  const send = form.onSubmit(() => {
    void run({ params: { id }, body: { version, minutes, agreed_amount: amount } })
  })
  return (
    <ActionDialog
      title={t('waiting.title')}
      text={
        <p>
          {t('waiting.text', {
            count: ride.waiting.free_minutes,
            amount: moneyWords(ride.waiting.half_hour, currency),
          })}
        </p>
      }
      action={amount > 0 ? t('waiting.charge', { amount: moneyWords(amount, currency) }) : t('waiting.nothing')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <NumberField form={form} path="minutes" label={t('waiting.minutes')} min={1} max={MAX_MINUTES} required />
    </ActionDialog>
  )
}
