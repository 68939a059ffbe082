import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshUser } from '../../platform/fetch-user.ts'
import { useSession } from '../../platform/session.ts'
import { CommitButton } from '../../ui/actions/buttons.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { agentUrls } from '../../urls/agent.ts'
import { flightUrls } from '../../urls/products/flights.ts'
import { stageOf } from './progress/progress.ts'
import { StageCard } from './progress/stage-card.tsx'

const next = {
  details: agentUrls.addDetails,
  email: agentUrls.awaitingApproval,
  approval: agentUrls.awaitingApproval,
  open: flightUrls.agent.search,
} as const

export default function EmailVerified() {
  const { t } = useTranslation('agents')
  const { user } = useSession()
  // The link may have been opened in another tab since this user was loaded.
  useEffect(() => void refreshUser(), [])
  if (!user) return <LoadingState />
  const stage = stageOf(user)
  const title = t(stage === 'email' ? 'verified.notYet' : 'verified.title')
  const go = <CommitButton to={next[stage]}>{t(`verified.${stage}.action`)}</CommitButton>
  return (
    <StageCard stage={stage} title={title} actions={go}>
      <p>{t(`verified.${stage}.text`)}</p>
    </StageCard>
  )
}
