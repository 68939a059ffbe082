import type { AuthUser } from '@safar/contract/people/accounts.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchUser } from '../../platform/fetch-user.ts'
import { useSession } from '../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../ui/actions/buttons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { agentUrls } from '../../urls/agent.ts'
import { authUrls } from '../../urls/auth.ts'
import style from './agency/agency.module.css'
import { valuesOf } from './agency/agency-values.ts'
import { OwnDetailsForm } from './agency/own-details-form.tsx'
import { agencyById } from './api.ts'
import { RegistrationLine } from './progress/registration-line.tsx'

/** The details form of an agent. It also exists in the storefront, which anyone can open. */
export default function AgentDetails() {
  const { t } = useTranslation('agents')
  const { user } = useSession()
  useEffect(() => void fetchUser(), [])
  return (
    <div className={style.page}>
      <title>{t('tabTitle', { title: t('details.title') })}</title>
      <header className={style.head}>
        <h1 className="t-h1">{t('details.title')}</h1>
        <p className={style.lead}>{t('details.lead')}</p>
      </header>
      {user?.role === 'agent' ? <Details user={user} /> : <NotAnAgent signedIn={user !== null} />}
    </div>
  )
}

function Details({ user }: { user: AuthUser }) {
  const { t } = useTranslation('agents')
  const { data: agency, isPending } = useQuery(agencyById(user.id))
  if (isPending) return <LoadingState shape="form" count={6} />
  if (user.is_formFilled === 1) {
    return (
      <EmptyState
        title={t('details.sent')}
        help={t('details.sentHelp')}
        actions={<PrimaryButton to={agentUrls.awaitingApproval}>{t('details.follow')}</PrimaryButton>}
      />
    )
  }
  const before = agency?.submitted_at ? valuesOf(agency) : undefined
  return (
    <>
      <RegistrationLine stage="details" />
      {agency?.rejected_reason && (
        <div className={style.reason}>
          <p>
            <b>{t('details.rejected')}</b> {agency.rejected_reason}
          </p>
          <p>{t('details.retype')}</p>
        </div>
      )}
      <OwnDetailsForm user={user} before={before} known={agency} />
    </>
  )
}

function NotAnAgent({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('agents')
  const actions = (
    <>
      <PrimaryButton to={authUrls.registerAgent}>{t('details.register')}</PrimaryButton>
      <OutlineButton to={authUrls.login}>{t('details.signIn')}</OutlineButton>
    </>
  )
  if (signedIn) return <EmptyState title={t('details.notAgent')} help={t('details.notAgentHelp')} />
  return <EmptyState title={t('details.signedOut')} help={t('details.signedOutHelp')} actions={actions} />
}
