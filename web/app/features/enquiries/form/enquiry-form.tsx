import { enquiryForm } from '@safar/contract/enquiries/enquiries.contract'
import { type EnquirySubject, enquirySubjects } from '@safar/contract/vocabulary/enquiries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitButton, OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { useSendEnquiry } from '../api.ts'
import styles from './enquiry-form.module.css'

interface Props {
  /** The subject; if omitted, the visitor chooses. */
  about?: EnquirySubject
  /** The holiday, package or group of the page that shows the form. */
  subject?: { id: number; name: string }
  /** The page has something to buy, and asking is secondary. */
  aside?: boolean
}

/** Lets anyone write to the agency, from any page. */
export function EnquiryForm({ about, subject, aside = false }: Props) {
  const { t } = useTranslation('enquiries')
  const [sent, setSent] = useState<string | null>(null)
  const form = useContractForm(enquiryForm, {
    about: about ?? 'other',
    name: '',
    phone: '',
    email: '',
    message: '',
    ...(subject && { subject_id: subject.id, subject: subject.name }),
  })
  const { run, busy } = useSendEnquiry({ onFailure: form.showFailure, onSuccess: ({ message }) => setSent(message) })
  const Send = aside ? PrimaryButton : CommitButton
  if (sent)
    return (
      <div className={styles.sent}>
        <p role="status">{sent}</p>
        <OutlineButton
          onClick={() => {
            form.setFieldValue('message', '')
            setSent(null)
          }}
        >
          {t('form.another')}
        </OutlineButton>
      </div>
    )
  return (
    <form className={styles.form} onSubmit={form.onSubmit((body) => void run({ body }))} noValidate>
      {about === undefined && (
        <SelectField
          label={t('form.about')}
          data={enquirySubjects.map((value) => ({ value, label: t(`about.${value}`) }))}
          {...form.getInputProps('about')}
        />
      )}
      <TextField label={t('form.name')} autoComplete="name" maxLength={80} required {...form.getInputProps('name')} />
      <div className={styles.pair}>
        <PhoneField label={t('form.phone')} {...form.getInputProps('phone')} />
        <TextField label={t('form.email')} type="email" autoComplete="email" ltr {...form.getInputProps('email')} />
      </div>
      <p className={styles.help}>{t('form.contactHelp')}</p>
      <TextAreaField label={t('form.message')} maxLength={2000} required {...form.getInputProps('message')} />
      <Send type="submit" busy={busy}>
        {t('form.submit')}
      </Send>
    </form>
  )
}
