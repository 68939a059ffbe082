import { bookingForm } from '@safar/contract/bookings/bookings.shapes'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../../../platform/i18n/use-product-texts.ts'
import type { BookedDialogProps } from '../../../../platform/products/booked-product.ts'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { PhoneField } from '../../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import { useUpdateBooking } from '../../api.ts'

const values = z.object({ contact: bookingForm.shape.contact, note: z.string().max(240) })

/** The contact and a note: nothing that moves money. */
export function EditDialog({ booking, onClose, onClash }: BookedDialogProps) {
  const { t } = useTranslation('bookings')
  const texts = useProductTexts('bookings', booking.product)
  const form = useContractForm(values, { contact: booking.contact, note: booking.note ?? '' })
  const { run, busy } = useUpdateBooking({ showFailure: form.showFailure, onConflict: onClash })
  const send = form.onSubmit(async (sent) => {
    if (await run({ body: { id: booking.id, version: booking.version, ...sent } })) onClose()
  })
  return (
    <ActionDialog
      title={t('view.edit.title')}
      text={<p>{texts('view.edit.text')}</p>}
      action={t('view.edit.save')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField label={t('view.contact.name')} required {...form.getInputProps('contact.name')} />
      <TextField label={t('view.contact.email')} type="email" required {...form.getInputProps('contact.email')} />
      <PhoneField label={t('view.contact.phone')} required {...form.getInputProps('contact.phone')} />
      <TextField label={t('view.contact.note')} maxLength={240} {...form.getInputProps('note')} />
    </ActionDialog>
  )
}
