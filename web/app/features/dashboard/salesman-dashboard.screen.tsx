import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { useQueryFailureToast } from '../../platform/use-query-failure-toast.ts'
import { workQueues } from '../../platform/work-queues.ts'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/columns.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { Money } from '../../ui/money/money.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { DateText, HijriText } from '../../ui/time/dates.tsx'
import { useNow } from '../../ui/time/use-now.ts'
import { salesmanUrls } from '../../urls/salesman.ts'
import { agentsToSee } from './api.ts'
import style from './dashboard.module.css'
import { partOfDay } from './part-of-day.ts'
import { QueueStrip } from './queue-strip.tsx'

/** A salesman's day: agents to see, what they owe, and collections not handed in yet. */
export default function SalesmanDashboard() {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  const now = useNow()
  return (
    <Stack>
      <ScreenHead
        title={t(`hello.${partOfDay(now)}`, { name: user?.name.split(' ')[0] ?? '' })}
        detail={
          <>
            <DateText value={now} style="full" /> · <HijriText value={now} />
          </>
        }
        actions={<OutlineButton to={salesmanUrls.users()}>{t('sales.agents')}</OutlineButton>}
      />
      <Queues />
      <AgentsToSee />
    </Stack>
  )
}

function Queues() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery(workQueues())
  useQueryFailureToast(error)
  if (error && !data) return <ErrorState title={t('queues.failed')} onRetry={() => void refetch()} />
  if (!data) return <LoadingState shape="text" count={2} />
  const { collections, approvals, overdue, low, currency } = data
  const cells = [
    overdue && {
      key: 'overdue',
      name: t('queues.overdue'),
      to: '#to-see',
      count: overdue.count,
      help: <Money minor={overdue.amount} currency={currency} />,
      urgent: true,
    },
    low && { key: 'low', name: t('queues.low'), to: '#to-see', count: low.count, help: t('queues.underMark') },
    collections && {
      key: 'collections',
      name: t('sales.withYou'),
      to: salesmanUrls.users({ tab: 'collections', state: 'recorded' }),
      count: collections.count,
      help: <Money minor={collections.amount} currency={currency} />,
    },
    approvals && {
      key: 'approvals',
      name: t('sales.waiting'),
      to: salesmanUrls.users({ state: 'waiting' }),
      count: approvals.count,
    },
  ]
  return <QueueStrip cells={cells.filter((each) => each !== null)} />
}

function AgentsToSee() {
  const { t } = useTranslation('dashboard')
  const { data, isError, refetch } = useQuery(agentsToSee())
  return (
    <Card title={t('sales.toSee')} id="to-see">
      <p className="t-2">{t('sales.toSeeHelp')}</p>
      {isError && <ErrorState title={t('sales.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState shape="rows" count={4} />}
      {data?.length === 0 && <EmptyState title={t('sales.nobody')} help={t('sales.nobodyHelp')} />}
      {data && data.length > 0 && (
        <ul>
          {data.map(({ agent_id, agency_name, balance, overdue, currency }) => (
            <li key={agent_id} className={style.line}>
              <span className={style.lineText}>
                <Link className="link" to={salesmanUrls.user(agent_id)}>
                  {agency_name}
                </Link>
                <small>{t(overdue > 0 ? 'sales.overdue' : 'sales.low')}</small>
              </span>
              <Money minor={overdue > 0 ? overdue : balance} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
