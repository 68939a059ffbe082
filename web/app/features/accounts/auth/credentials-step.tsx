import { accounts } from '@safar/contract/people/accounts.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { authUrls } from '../../../urls/auth.ts'
import { EmailField } from '../email-field.tsx'
import style from './auth.module.css'
import { AuthCard } from './auth-card.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { failureText } from './failure-text.ts'
import { FormAlert } from './form-alert.tsx'
import { type CodeRequest, usePasswordLogin } from './use-password-login.ts'

interface Props {
  email: string
  onCodeSent: (codeRequest: CodeRequest) => void
}

export function CredentialsStep({ email, onCodeSent }: Props) {
  const { t } = useTranslation('accounts')
  const [alert, setAlert] = useState<string>()
  const form = useContractForm(accounts.login.body, { email, password: '' })
  const { submit, busy } = usePasswordLogin({
    onCodeSent,
    onFailure: (error) => {
      if (!form.showFailure(error)) setAlert(failureText(error))
      return false
    },
  })
  const send = form.onSubmit((values) => {
    setAlert(undefined)
    return submit(values)
  })
  return (
    <AuthCard title={t('login.title')} lead={t('login.lead')} foot={<Foot />}>
      <form className={style.form} onSubmit={send} noValidate>
        {alert && <FormAlert>{alert}</FormAlert>}
        <EmailField autoComplete="username" {...form.getInputProps('email')} />
        <div className={style.stack}>
          <PasswordField
            label={t('fields.password')}
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <Link className={`link ${style.forgot}`} to={authUrls.forgotPassword}>
            {t('login.forgot')}
          </Link>
        </div>
        <CommitButton type="submit" size="md" fullWidth busy={busy}>
          {t('login.submit')}
        </CommitButton>
      </form>
    </AuthCard>
  )
}

function Foot() {
  const { t } = useTranslation('accounts')
  return (
    <>
      <Elsewhere text={t('login.newHere')} to={authUrls.register} action={t('login.register')} />
      <Elsewhere text={t('login.agency')} to={authUrls.registerAgent} action={t('login.agentRegister')} />
    </>
  )
}
