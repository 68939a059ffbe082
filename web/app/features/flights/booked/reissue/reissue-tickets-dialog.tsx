import { bookings } from '@safar/contract/bookings/bookings.contract'
import { useTranslation } from 'react-i18next'
import type { BookedDialogProps } from '../../../../platform/products/booked-product.ts'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import { namesOf } from '../../../bookings/public.ts'
import { useFinishReissue } from './api.ts'

const values = bookings.finishReissue.body.pick({ tickets: true })

/** The new ticket numbers, one for each traveller who changes flights. */
export function ReissueTicketsDialog({ booking, onClose, onClash }: BookedDialogProps) {
  const { t } = useTranslation('bookings')
  const { id, version, reissue } = booking
  const keys = reissue?.travellers ?? []
  const form = useContractForm(values, { tickets: keys.map((traveller) => ({ traveller, number: '' })) })
  const { run, busy } = useFinishReissue({ showFailure: form.showFailure, onConflict: onClash })
  const send = form.onSubmit(async ({ tickets }) => {
    if (await run({ body: { id, version, tickets } })) onClose()
  })
  return (
    <ActionDialog
      title={t('view.reissue.ticketsTitle')}
      text={
        <p>
          {reissue && <bdi dir="auto">{reissue.requested_change}</bdi>}
          <br />
          {t('view.reissue.ticketsText')}
        </p>
      }
      action={t('view.moves.finish_reissue')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      {keys.map((key, place) => (
        <TextField
          key={key}
          label={
            <>
              {t('view.ticket')} · <bdi dir="ltr">{namesOf(booking, [key])}</bdi>
            </>
          }
          ltr
          required
          inputMode="numeric"
          placeholder="214-1234567890"
          {...form.getInputProps(`tickets.${place}.number`)}
        />
      ))}
    </ActionDialog>
  )
}
