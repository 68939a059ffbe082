import { type accounts, registration } from '@safar/contract/people/accounts.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { Locale } from '@safar/contract/wording/locale'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { EmailField } from '../email-field.tsx'
import style from './auth.module.css'
import { failureText } from './failure-text.ts'
import { FormAlert } from './form-alert.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useRegister } from './use-register.ts'

type Registration = Required<Input<typeof accounts.register>['body']>

/** One form for customers and agents: an agent also names the agency. */
export function RegistrationForm({ account }: { account: Registration['account'] }) {
  const { t, i18n } = useTranslation('accounts')
  const [alert, setAlert] = useState<string>()
  const form = useContractForm(registration, {
    account,
    name: '',
    email: '',
    phone: '',
    agency_name: '',
    password: '',
    password_confirmation: '',
    locale: i18n.language as Locale,
  })
  const { register, busy } = useRegister((error) => {
    const placed = form.showFailure(error)
    if (!placed) setAlert(failureText(error))
    return placed
  })
  const send = form.onSubmit((values) => {
    setAlert(undefined)
    return register({ ...values, locale: i18n.language as Locale })
  })
  return (
    <form className={style.form} onSubmit={send} noValidate>
      {alert && <FormAlert>{alert}</FormAlert>}
      {account === 'agent' && (
        <TextField
          label={t('fields.agencyName')}
          autoComplete="organization"
          required
          {...form.getInputProps('agency_name')}
        />
      )}
      <TextField label={t('fields.name')} autoComplete="name" required {...form.getInputProps('name')} />
      <EmailField autoComplete="email" {...form.getInputProps('email')} />
      <PhoneField label={t('fields.phone')} autoComplete="tel" required {...form.getInputProps('phone')} />
      <div className={style.pair}>
        <NewPasswordFields form={form} label={t('fields.password')} again={t('fields.passwordAgain')} />
      </div>
      <CommitButton type="submit" size="md" fullWidth busy={busy}>
        {t(account === 'agent' ? 'register.submitAgent' : 'register.submit')}
      </CommitButton>
    </form>
  )
}
