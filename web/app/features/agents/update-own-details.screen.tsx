import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { refreshUser } from '../../platform/fetch-user.ts'
import { accountIdOf, useSession } from '../../platform/session.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { agentUrls } from '../../urls/agent.ts'
import { ChangeForm } from './agency/change-form.tsx'
import { agencyById } from './api.ts'

const DASHBOARD = agentUrls.dashboard

export default function UpdateOwnDetails() {
  const { t } = useTranslation('agents')
  const navigate = useNavigate()
  const { user } = useSession()
  const { data, isPending, refetch } = useQuery({ ...agencyById(user ? accountIdOf(user) : 0), enabled: user !== null })
  const saved = async () => {
    await refreshUser()
    await navigate(DASHBOARD)
  }
  return (
    <>
      <ScreenHead title={t('own.title')} detail={t('own.detail')} />
      {isPending && <LoadingState shape="form" count={6} />}
      {!isPending && !data && <ErrorState title={t('own.failed')} onRetry={() => void refetch()} />}
      {data && <ChangeForm key={data.user.id} agency={data} own back={DASHBOARD} onSaved={() => void saved()} />}
    </>
  )
}
