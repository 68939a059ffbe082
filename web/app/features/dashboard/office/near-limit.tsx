import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { ExposureBar } from '../../ledger/public.ts'
import { agentsNearLimit } from '../api.ts'
import style from './office-cards.module.css'

/** Agents whose credit may not cover their next sale. */
export function AgentsNearLimit() {
  const { t } = useTranslation('dashboard')
  const { data, isError, refetch } = useQuery(agentsNearLimit())
  const all = (
    <Link className="link" to={adminUrls.creditReport({ state: 'near_limit' })}>
      {t('all')}
    </Link>
  )
  return (
    <Card title={t('nearLimit.title')} aside={data && data.length > 0 && all}>
      {isError && <ErrorState title={t('nearLimit.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState shape="text" count={2} />}
      {data?.length === 0 && <EmptyState title={t('nearLimit.none')} help={t('nearLimit.noneHelp')} />}
      {data && data.length > 0 && (
        <ul className={style.limits}>
          {data.map((agent) => (
            <li key={agent.agent_id}>
              <Link to={adminUrls.user(agent.agent_id)}>{agent.agency_name}</Link>
              <ExposureBar of={agent} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
