import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import type { BookedDialogProps } from '../../../../platform/products/booked-product.ts'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import notice from '../../../../ui/layout/notice.module.css'
import { moneyWords } from '../../../../ui/money/money-words.ts'
import { PeopleChoice, ticketedOf } from '../../../bookings/public.ts'
import { useRequestReissue } from './api.ts'
import { offerOf } from './new-itinerary.ts'

const { travellers, requested_change } = bookings.requestReissue.body.shape
const values = z.object({ travellers, requested_change })

/** Who changes flights, and to what. */
export function ReissueDialog({ booking, onClose, onClash }: BookedDialogProps) {
  const { t } = useTranslation('bookings')
  const people = ticketedOf(booking)
  const form = useContractForm(values, { travellers: people.map(({ key }) => key), requested_change: '' })
  const { run, busy } = useRequestReissue({ showFailure: form.showFailure, onConflict: onClash })
  const send = form.onSubmit(async (sent) => {
    if (await run({ body: { id: booking.id, version: booking.version, ...sent } })) onClose()
  })
  return (
    <ActionDialog
      title={t('view.reissue.title')}
      text={<p>{t('view.reissue.text')}</p>}
      action={t('view.moves.request_reissue')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <ChangeTerms booking={booking} />
      <PeopleChoice label={t('view.refund.who')} people={people} {...form.getInputProps('travellers')} />
      <TextField
        label={t('view.reissue.wish')}
        help={t('view.reissue.wishHelp')}
        required
        maxLength={240}
        {...form.getInputProps('requested_change')}
      />
    </ActionDialog>
  )
}

/** What the fare rules say about changes, if anything. */
function ChangeTerms({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  const change = offerOf(booking)?.change
  if (!change || change.allowed === 'unknown') return null
  const { allowed, penalty } = change
  const fee = penalty && penalty.amount > 0 ? moneyWords(penalty.amount, penalty.currency) : null
  return (
    <p className={notice.notice} data-tone={allowed === 'no' ? 'warn' : undefined}>
      {allowed === 'no' && t('view.reissue.fareNo')}
      {allowed === 'yes' && (fee ? t('view.reissue.fareFee', { fee }) : t('view.reissue.fareFree'))}
    </p>
  )
}
