import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Ago } from '../../ui/time/dates.tsx'
import { Timeline } from '../../ui/time/timeline.tsx'
import { recentActivity } from './api.ts'

interface Props {
  /** Only this person's activity; everyone's if omitted. */
  actorId?: number
  count?: number
}

/** The latest actions, one line each: what was done, to what, and how long ago. */
export function RecentActivity({ actorId, count = 10 }: Props) {
  const { t } = useTranslation('activity')
  const { data, isPending, isError, refetch } = useQuery(
    recentActivity({ limit: count, kind: 'work', ...(actorId && { actor_id: actorId }) }),
  )
  if (isPending) return <LoadingState shape="text" count={4} />
  if (isError) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />
  if (data.length === 0) return <p className="t-2">{t('nothing')}</p>
  const events = data.map((row) => ({
    key: String(row.id),
    text: row.label,
    detail: actorId ? undefined : (row.actor?.name ?? t('product')),
    when: <Ago value={row.at} />,
    state: 'done' as const,
  }))
  return <Timeline events={events} />
}
