import { z } from '@safar/contract/protocol/schema'
import { email, locale } from '@safar/contract/protocol/shapes'
import { useTranslation } from 'react-i18next'
import { languages } from '../../../platform/locale.ts'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useMailOffline } from '../api.ts'
import type { DialogProps } from './dialog-props.ts'

const values = z.object({ to: email, locale, with_price: z.boolean(), note: z.string().max(500) })

/** Mails the booking with its document. */
export function MailDialog({ booking, onClose }: DialogProps) {
  const { t } = useTranslation('offline')
  const form = useContractForm(values, {
    to: booking.contact.email,
    locale: useLocale(),
    with_price: booking.agent === null,
    note: '',
  })
  const { run, busy } = useMailOffline({ onFailure: form.showFailure })
  const send = form.onSubmit(async ({ note, ...typed }) => {
    const text = note.replace(/\s+/g, ' ').trim()
    if (await run({ body: { id: booking.id, ...typed, ...(text && { note: text }) } })) onClose()
  })
  return (
    <ActionDialog
      title={t('mail.title')}
      text={t(booking.agent ? 'mail.textAgent' : 'mail.text')}
      action={t('mail.send')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField label={t('mail.to')} type="email" required data-autofocus {...form.getInputProps('to')} />
      <SelectField label={t('mail.language')} data={[...languages]} {...form.getInputProps('locale')} />
      <TextAreaField label={t('mail.note')} minRows={2} maxLength={500} {...form.getInputProps('note')} />
      {booking.agent === null && (
        <CheckField label={t('mail.price')} {...form.getInputProps('with_price', { type: 'checkbox' })} />
      )}
    </ActionDialog>
  )
}
