import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { usersQuery } from '../api.ts'
import style from './dashboard.module.css'

const SHOWN = 6

/** Those who have waited longest for approval come first. */
export function WaitingAgents() {
  const { t } = useTranslation('accounts')
  const { data, isPending, isError, refetch } = useQuery(usersQuery({ state: 'waiting', sort: 'oldest', limit: SHOWN }))
  const all = (
    <Link className="link" to={adminUrls.users({ state: 'waiting' })}>
      {t('dashboard.all')}
    </Link>
  )
  return (
    <Card title={t('dashboard.waitingTitle')} aside={data && data.length > 0 && all}>
      {isPending && <LoadingState shape="text" count={4} />}
      {isError && <ErrorState title={t('dashboard.failed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={t('dashboard.noneWaiting')} help={t('dashboard.noneWaitingHelp')} />}
      {data && data.length > 0 && (
        <ul>
          {data.map((user) => (
            <li key={user.id} className={style.person}>
              <Link className={style.personLink} to={adminUrls.user(user.id)}>
                <span className={style.personText}>
                  <b className={style.personName}>{user.agency_name ?? user.name}</b>
                  <small className={style.personMore}>
                    {[user.agency_name ? user.name : null, user.city].filter(Boolean).join(' · ')}
                  </small>
                </span>
                <Ago value={user.created_at} className={style.ago} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
