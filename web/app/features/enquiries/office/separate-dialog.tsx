import { type EnquiryEvent, type EnquiryThread, enquiries } from '@safar/contract/enquiries/enquiries.contract'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { useSeparateMessage } from '../api.ts'

interface Props {
  enquiry: EnquiryThread
  event: EnquiryEvent
  onClose: () => void
}

/** The name, phone and e-mail given with a later message that differ from the enquiry's own. */
function contactOf({ after }: EnquiryEvent, { name, phone, email }: EnquiryThread) {
  const parts = after?.split(' · ') ?? []
  const otherEmail = parts.find((part) => part.includes('@'))
  const otherPhone = parts.find((part) => part.startsWith('+'))
  const otherName = parts.find((part) => part !== otherEmail && part !== otherPhone)
  return { name: otherName ?? name, phone: otherPhone ?? phone ?? '', email: otherEmail ?? email ?? '' }
}

/** Moves a message from somebody else into a separate enquiry. */
export function SeparateDialog({ enquiry, event, onClose }: Props) {
  const { t } = useTranslation('enquiries')
  const start = { event_id: event.id, version: enquiry.version, ...contactOf(event, enquiry) }
  const form = useContractForm(enquiries.separate.body, start)
  const { run, busy } = useSeparateMessage({ onSuccess: onClose, onFailure: form.showFailure })
  return (
    <ActionDialog
      title={t('separate.title')}
      text={t('separate.text')}
      action={t('separate.action')}
      busy={busy}
      onClose={onClose}
      onSubmit={form.onSubmit((body) => void run({ params: { id: enquiry.id }, body }))}
    >
      <TextField label={t('separate.name')} required maxLength={80} {...form.getInputProps('name')} />
      <TextField label={t('separate.phone')} type="tel" ltr {...form.getInputProps('phone')} />
      <TextField label={t('separate.email')} type="email" ltr {...form.getInputProps('email')} />
    </ActionDialog>
  )
}
