import { useTranslation } from 'react-i18next'
import { authUrls } from '../../urls/auth.ts'
import { AuthCard } from './auth/auth-card.tsx'
import { Elsewhere } from './auth/elsewhere.tsx'
import { RegistrationForm } from './auth/registration-form.tsx'

export default function Register() {
  const { t } = useTranslation('accounts')
  const foot = (
    <>
      <Elsewhere text={t('register.haveAccount')} to={authUrls.login} action={t('register.signIn')} />
      <Elsewhere text={t('login.agency')} to={authUrls.registerAgent} action={t('login.agentRegister')} />
    </>
  )
  return (
    <AuthCard title={t('register.title')} lead={t('register.lead')} foot={foot}>
      <RegistrationForm account="customer" />
    </AuthCard>
  )
}
