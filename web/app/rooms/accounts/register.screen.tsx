import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AuthCard } from './auth/auth-card.tsx'
import { RegistrationForm } from './auth/registration-form.tsx'

export default function Register() {
  const { t } = useTranslation('accounts')
  const foot = (
    <>
      <p>
        {t('register.haveAccount')}{' '}
        <Link className="link" to="/auth/login">
          {t('register.signIn')}
        </Link>
      </p>
      <p>
        {t('login.agency')}{' '}
        <Link className="link" to="/auth/agent/register">
          {t('login.agentRegister')}
        </Link>
      </p>
    </>
  )
  return (
    <AuthCard title={t('register.title')} lead={t('register.lead')} foot={foot}>
      <RegistrationForm account="customer" />
    </AuthCard>
  )
}
