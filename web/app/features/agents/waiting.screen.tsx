import type { AuthUser } from '@safar/contract/people/accounts.contract'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { CommitButton } from '../../ui/actions/buttons.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ResendVerification } from '../accounts/public.ts'
import { agencyById } from './api.ts'
import { CheckAgain } from './progress/check-again.tsx'
import style from './progress/progress.module.css'
import { stageOf } from './progress/progress.ts'
import { StageCard } from './progress/stage-card.tsx'

/** What happens between sending the details and selling. */
export default function Waiting() {
  const { user } = useSession()
  return user ? <Standing user={user} /> : <LoadingState />
}

function Standing({ user }: { user: AuthUser }) {
  const { t } = useTranslation('agents')
  const stage = stageOf(user)
  const { data: agency } = useQuery({ ...agencyById(user.id), enabled: stage !== 'open' })
  const email = { values: { email: user.email }, components: { email: <bdi dir="ltr" /> } }

  if (stage === 'open') {
    const sell = <CommitButton to="/agent/dashboard-flights">{t('waiting.open.action')}</CommitButton>
    return (
      <StageCard stage={stage} title={t('waiting.open.title')} actions={sell}>
        <p>{t('waiting.open.text')}</p>
      </StageCard>
    )
  }
  if (agency?.rejected_reason) {
    const correct = <CommitButton to="/agent/add-agent-details">{t('waiting.rejected.action')}</CommitButton>
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
    const fill = <CommitButton to="/agent/add-agent-details">{t('waiting.details.action')}</CommitButton>
    return (
      <StageCard stage={stage} title={t('waiting.details.title')} actions={fill}>
        <p>{t('waiting.details.text')}</p>
      </StageCard>
    )
  }
  const actions = (
    <>
      {stage === 'email' && <ResendVerification />}
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
