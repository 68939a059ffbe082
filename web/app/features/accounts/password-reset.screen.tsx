import { newPassword } from '@safar/contract/people/accounts.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { ApiFailure } from '../../platform/api.ts'
import { signOut } from '../../platform/session.ts'
import { CommitButton } from '../../ui/actions/buttons.tsx'
import { useContractForm } from '../../ui/forms/form.ts'
import { authUrls } from '../../urls/auth.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import { useResetPassword } from './api.ts'
import style from './auth/auth.module.css'
import { AuthCard } from './auth/auth-card.tsx'
import { Elsewhere } from './auth/elsewhere.tsx'
import { failureText } from './auth/failure-text.ts'
import { FormAlert } from './auth/form-alert.tsx'
import { NewPasswordFields } from './auth/new-password-fields.tsx'
import { useStatusToast } from './auth/use-status-toast.ts'

export default function PasswordReset() {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const { showMessage, showFailure } = useStatusToast()
  const [alert, setAlert] = useState<string>()
  const form = useContractForm(newPassword, { token, password: '', password_confirmation: '' })
  const { run, busy } = useResetPassword({
    onFailure: (error) => {
      signOut()
      // An expired or used link is not a field error.
      const deadLink = error instanceof ApiFailure && error.fields.token
      if (!deadLink && form.showFailure(error)) return true
      setAlert(failureText(error))
      showFailure(error)
      return true
    },
  })
  const send = form.onSubmit(async (values) => {
    setAlert(undefined)
    const reply = await run({ body: { ...values, token } })
    if (!reply) return
    // Changing the password ended every session, including this one.
    signOut()
    showMessage(reply.message)
    await navigate(storefrontUrls.home)
  })
  const foot = <Elsewhere text={t('reset.deadLink')} to={authUrls.forgotPassword} action={t('reset.askAgain')} />
  return (
    <AuthCard title={t('reset.title')} lead={t('reset.lead')} foot={foot}>
      <form className={style.form} onSubmit={send} noValidate>
        {alert && <FormAlert>{alert}</FormAlert>}
        <NewPasswordFields form={form} label={t('fields.newPassword')} again={t('fields.newPasswordAgain')} />
        <CommitButton type="submit" size="md" fullWidth busy={busy}>
          {t('reset.submit')}
        </CommitButton>
      </form>
    </AuthCard>
  )
}
