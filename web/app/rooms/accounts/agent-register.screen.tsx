import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StepsLine } from '../../ui/line/steps-line.tsx'
import { AuthCard } from './auth/auth-card.tsx'
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
      <p>
        {t('register.haveAccount')}{' '}
        <Link className="link" to="/auth/login">
          {t('register.signIn')}
        </Link>
      </p>
      <p>
        {t('register.forYourself')}{' '}
        <Link className="link" to="/auth/register">
          {t('register.asCustomer')}
        </Link>
      </p>
    </>
  )
  return (
    <AuthCard title={t('register.agentTitle')} lead={t('register.agentLead')} foot={foot}>
      <StepsLine steps={steps} current={0} />
      <RegistrationForm account="agent" />
    </AuthCard>
  )
}
