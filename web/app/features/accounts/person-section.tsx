import { useTranslation } from 'react-i18next'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../ui/forms/form.ts'
import { FormSection } from '../../ui/forms/form-section.tsx'
import { EmailField } from './email-field.tsx'

interface Person {
  name: string
  phone: string
  email: string
}

/** The personal details shared by the office's user and staff forms. Browser autofill is off. */
export function PersonSection<V extends Person>({ form, text }: { form: ContractForm<V>; text: string }) {
  const { t } = useTranslation('accounts')
  return (
    <FormSection title={t('userForm.person')} text={text}>
      <TextField label={t('fields.name')} autoComplete="off" required {...form.getInputProps('name')} />
      <PhoneField label={t('fields.phone')} autoComplete="off" {...form.getInputProps('phone')} />
      <EmailField autoComplete="off" {...form.getInputProps('email')} />
    </FormSection>
  )
}
