import { useTranslation } from 'react-i18next'
import { StepsLine } from '../../ui/line/steps-line.tsx'
import { authUrls } from '../../urls/auth.ts'
import { AuthCard } from './auth/auth-card.tsx'
import { Elsewhere } from './auth/elsewhere.tsx'
import { RegistrationForm } from './auth/registration-form.tsx'

export default function AgentRegister() {
  const { t } = useTranslation('accounts')
  const steps = [
    { label: t('register.steps.account') },
    { label: t('register.steps.details') },
    { label: t('register.steps.approval') },
  ]
  const foot = (
    <>
      <Elsewhere text={t('register.haveAccount')} to={authUrls.login} action={t('register.signIn')} />
      <Elsewhere text={t('register.forYourself')} to={authUrls.register} action={t('register.asCustomer')} />
    </>
  )
  return (
    <AuthCard title={t('register.agentTitle')} lead={t('register.agentLead')} foot={foot}>
      <StepsLine steps={steps} current={0} />
      <RegistrationForm account="agent" />
    </AuthCard>
  )
}
