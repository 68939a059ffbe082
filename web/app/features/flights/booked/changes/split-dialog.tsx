import { sumOf } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import type { BookedDialogProps } from '../../../../platform/products/booked-product.ts'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import notice from '../../../../ui/layout/notice.module.css'
import { moneyWords } from '../../../../ui/money/money-words.ts'
import { PeopleChoice } from '../../../bookings/public.ts'
import { useSplitBooking } from './api.ts'

const { travellers, reason } = bookings.split.body.shape
const values = z.object({ travellers, reason })

/** Which travellers to split off, and the price of each of the two bookings afterwards. */
export function SplitDialog({ booking, onClose, onClash }: BookedDialogProps) {
  const { t } = useTranslation('bookings')
  const form = useContractForm(values, { travellers: [], reason: '' })
  const { run, busy } = useSplitBooking({ showFailure: form.showFailure, onConflict: onClash })
  const leaving = sumOf(
    booking.travellers.filter(({ key }) => form.values.travellers.includes(key)),
    ({ total }) => total,
  )
  const send = form.onSubmit(async (sent) => {
    if (await run({ body: { id: booking.id, version: booking.version, ...sent } })) onClose()
  })
  return (
    <ActionDialog
      title={t('view.split.title')}
      text={<p>{t('view.split.text')}</p>}
      action={t('view.moves.split')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <PeopleChoice label={t('view.split.who')} people={booking.travellers} {...form.getInputProps('travellers')} />
      {leaving > 0 && (
        <p className={notice.notice}>
          {t('view.split.prices', {
            leaves: moneyWords(leaving, booking.currency),
            stays: moneyWords(booking.amount - leaving, booking.currency),
          })}
        </p>
      )}
      <TextField label={t('view.reason')} maxLength={240} {...form.getInputProps('reason')} />
    </ActionDialog>
  )
}
