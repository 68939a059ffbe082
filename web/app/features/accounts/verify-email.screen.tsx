import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { refreshUser } from '../../platform/fetch-user.ts'
import { useSession } from '../../platform/session.ts'
import { CommitButton } from '../../ui/actions/buttons.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { agentUrls } from '../../urls/agent.ts'
import { authUrls } from '../../urls/auth.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import { emailVerification } from './api.ts'
import style from './auth/auth.module.css'
import { AuthCard } from './auth/auth-card.tsx'
import { failureText } from './auth/failure-text.ts'
import { FormAlert } from './auth/form-alert.tsx'
import { ResendVerification } from './auth/resend-verification.tsx'

export default function VerifyEmail() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return token ? <OpenedLink token={token} /> : <CheckInbox />
}

function OpenedLink({ token }: { token: string }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const { user } = useSession()
  const { data, error, isPending } = useQuery(emailVerification(token))
  const toAgentPage = data?.role === 'agent' && user?.role === 'agent'
  useEffect(() => {
    if (!data) return
    void refreshUser().then(() => toAgentPage && navigate(agentUrls.emailVerified, { replace: true }))
  }, [data, toAgentPage, navigate])

  if (isPending || toAgentPage) {
    return (
      <AuthCard title={t('verify.checking')}>
        <LoadingState count={2} />
      </AuthCard>
    )
  }
  if (error) {
    return (
      <AuthCard title={t('verify.failed')} lead={t('verify.failedLead')}>
        <div className={style.form}>
          <FormAlert>{failureText(error) ?? t('verify.noAnswer')}</FormAlert>
          {user ? <ResendVerification fullWidth /> : <SignInToResend />}
        </div>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('verify.done')} lead={t(data.role === 'agent' ? 'verify.doneAgent' : 'verify.doneCustomer')}>
      {user ? (
        <CommitButton to={storefrontUrls.home} size="md" fullWidth>
          {t('verify.home')}
        </CommitButton>
      ) : (
        <CommitButton to={authUrls.login} size="md" fullWidth>
          {t('register.signIn')}
        </CommitButton>
      )}
    </AuthCard>
  )
}

function CheckInbox() {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  const lead = user ? (
    <Trans t={t} i18nKey="verify.inboxLead" values={{ email: user.email }} components={{ email: <bdi dir="ltr" /> }} />
  ) : (
    t('verify.inboxLeadAnyone')
  )
  return (
    <AuthCard title={t('verify.inbox')} lead={lead}>
      <div className={style.form}>{user ? <ResendVerification fullWidth /> : <SignInToResend />}</div>
    </AuthCard>
  )
}

function SignInToResend() {
  const { t } = useTranslation('accounts')
  return (
    <p>
      {t('verify.signInFirst')}{' '}
      <Link className="link" to={authUrls.login}>
        {t('register.signIn')}
      </Link>
    </p>
  )
}
