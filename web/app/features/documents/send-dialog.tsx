import type { BookingDocument } from '@safar/contract/bookings/documents.contract'
import { z } from '@safar/contract/protocol/schema'
import { email } from '@safar/contract/protocol/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../ui/actions/action-dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useContractForm } from '../../ui/forms/form.ts'
import { type DocumentBooking, type DocumentOptions, toDocumentQuery, useSendEmail } from './api.ts'
import { DocumentChoice } from './document-choice.tsx'

interface Props {
  booking: DocumentBooking
  bookingDocument: BookingDocument
  choice: DocumentOptions
  onClose: () => void
}

const values = z.object({ to: email, note: z.string().max(1000) })

/** Invoices, receipts and credit notes go to the payer; traveller documents go to the traveller's own address. */
const addressee = ({ agent, contact }: DocumentBooking, { kind }: BookingDocument): string =>
  agent && ['invoice', 'receipt', 'credit-note'].includes(kind) ? '' : contact.email

/** Mails one document with a short message. */
export function SendDialog({ booking, bookingDocument, choice: first, onClose }: Props) {
  const { t } = useTranslation('documents')
  const [choice, setChoice] = useState(first)
  const form = useContractForm(values, { to: addressee(booking, bookingDocument), note: '' })
  const { run, busy } = useSendEmail({ onFailure: form.showFailure })
  const send = form.onSubmit(async ({ to, note }) => {
    const body = {
      booking_id: booking.id,
      to,
      ...(note.trim() && { note }),
      ...toDocumentQuery(bookingDocument, choice),
    }
    if (await run({ body })) onClose()
  })
  return (
    <ActionDialog
      title={t('send.title', { name: t(`kind.${bookingDocument.kind}`) })}
      text={t('send.text')}
      action={t('send.send')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField label={t('send.to')} type="email" required {...form.getInputProps('to')} />
      <DocumentChoice choice={choice} onChange={setChoice} priced={bookingDocument.prices.length > 1} />
      <TextAreaField
        label={t('send.note')}
        help={t('send.noteHelp')}
        maxLength={1000}
        {...form.getInputProps('note')}
      />
    </ActionDialog>
  )
}
