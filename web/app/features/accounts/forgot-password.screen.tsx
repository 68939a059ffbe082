import { accounts } from '@safar/contract/people/accounts.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { signOut } from '../../platform/session.ts'
import { CommitButton } from '../../ui/actions/buttons.tsx'
import { useContractForm } from '../../ui/forms/form.ts'
import { authUrls } from '../../urls/auth.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import { useForgotPassword } from './api.ts'
import style from './auth/auth.module.css'
import { AuthCard } from './auth/auth-card.tsx'
import { Elsewhere } from './auth/elsewhere.tsx'
import { useStatusToast } from './auth/use-status-toast.ts'
import { EmailField } from './email-field.tsx'

export default function ForgotPassword() {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const { showMessage, showFailure } = useStatusToast()
  const form = useContractForm(accounts.forgotPassword.body, { email: '' })
  const { run, busy } = useForgotPassword({
    onFailure: (error) => {
      signOut()
      if (!form.showFailure(error)) showFailure(error)
      return true
    },
  })
  const send = form.onSubmit(async (body) => {
    const reply = await run({ body })
    if (!reply) return
    showMessage(reply.message)
    await navigate(storefrontUrls.home)
  })
  const foot = <Elsewhere text={t('forgot.remembered')} to={authUrls.login} action={t('register.signIn')} />
  return (
    <AuthCard title={t('forgot.title')} lead={t('forgot.lead')} foot={foot}>
      <form className={style.form} onSubmit={send} noValidate>
        <EmailField autoComplete="username" {...form.getInputProps('email')} />
        <CommitButton type="submit" size="md" fullWidth busy={busy}>
          {t('forgot.submit')}
        </CommitButton>
      </form>
    </AuthCard>
  )
}
