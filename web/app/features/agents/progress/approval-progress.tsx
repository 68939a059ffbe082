import type { AuthUser } from '@safar/contract/people/accounts.contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { flightUrls } from '../../../urls/products/flights.ts'
import { agencyById } from '../api.ts'
import { CheckAgain } from './check-again.tsx'
import style from './progress.module.css'
import { stageOf } from './progress.ts'
import { StageCard } from './stage-card.tsx'

interface Props {
  /** Renders the button that sends the verification mail again. */
  resendVerification: ReactNode
}

/** An agent's approval status, and what they can do about it now. */
export function ApprovalProgress({ resendVerification }: Props) {
  const { user } = useSession()
  return user ? <CurrentStage user={user} resendVerification={resendVerification} /> : <LoadingState />
}

function CurrentStage({ user, resendVerification }: Props & { user: AuthUser }) {
  const { t } = useTranslation('agents')
  const stage = stageOf(user)
  const { data: agency } = useQuery({ ...agencyById(user.id), enabled: stage !== 'open' })
  const email = { values: { email: user.email }, components: { email: <bdi dir="ltr" /> } }

  if (stage === 'open') {
    const sell = <CommitButton to={flightUrls.agent.search}>{t('waiting.open.action')}</CommitButton>
    return (
      <StageCard stage={stage} title={t('waiting.open.title')} actions={sell}>
        <p>{t('waiting.open.text')}</p>
      </StageCard>
    )
  }
  if (agency?.rejected_reason) {
    const correct = <CommitButton to={agentUrls.addDetails}>{t('waiting.rejected.action')}</CommitButton>
    return (
      <StageCard stage="details" title={t('waiting.rejected.title')} actions={correct}>
        <p className={style.reason}>
          <b>{t('waiting.rejected.reason')}</b>
          {agency.rejected_reason}
        </p>
        <p>{t('waiting.rejected.text')}</p>
      </StageCard>
    )
  }
  if (stage === 'details') {
    const fill = <CommitButton to={agentUrls.addDetails}>{t('waiting.details.action')}</CommitButton>
    return (
      <StageCard stage={stage} title={t('waiting.details.title')} actions={fill}>
        <p>{t('waiting.details.text')}</p>
      </StageCard>
    )
  }
  const actions = (
    <>
      {stage === 'email' && resendVerification}
      <CheckAgain />
    </>
  )
  return (
    <StageCard stage={stage} title={t(`waiting.${stage}.title`)} actions={actions}>
      <p>
        <Trans t={t} i18nKey={`waiting.${stage}.text`} {...email} />
      </p>
      {stage === 'approval' && <p>{t('waiting.approval.meanwhile')}</p>}
    </StageCard>
  )
}
