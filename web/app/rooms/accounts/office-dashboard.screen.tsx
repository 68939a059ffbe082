import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan, useSession } from '../../platform/session.ts'
import { Card } from '../../ui/card.tsx'
import { DateText, HijriText } from '../../ui/dates.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useNow } from '../../ui/use-now.ts'
import { RecentActivity } from '../activity/public.ts'
import style from './dashboard/dashboard.module.css'
import { partOfDay } from './dashboard/part-of-day.ts'
import { PeopleByRole } from './dashboard/people-by-role.tsx'
import { PeopleQueues } from './dashboard/people-queues.tsx'
import { WaitingAgents } from './dashboard/waiting-agents.tsx'

/** The work that waits, for those who may see it. */
export default function OfficeDashboard() {
  const { t } = useTranslation('accounts')
  const { user } = useSession()
  const now = useNow()
  const seesPeople = useCan('users.view')
  const seesActivity = useCan('activity.view')
  const today = (
    <>
      <DateText value={now} style="full" /> · <HijriText value={now} />
    </>
  )
  const wholeLog = (
    <Link className="link" to="/activity-log">
      {t('dashboard.all')}
    </Link>
  )
  return (
    <div className={style.page}>
      <ScreenHead title={t(`dashboard.${partOfDay(now)}`, { name: user?.name.split(' ')[0] ?? '' })} detail={today} />
      {seesPeople && <PeopleQueues />}
      <div className={style.columns}>
        <div className={style.stack}>
          {seesPeople && <WaitingAgents />}
          {seesActivity && (
            <Card title={t('dashboard.activity')} aside={wholeLog}>
              <RecentActivity count={8} />
            </Card>
          )}
        </div>
        {seesPeople && <PeopleByRole />}
      </div>
      {!seesPeople && !seesActivity && (
        <Card>
          <EmptyState title={t('dashboard.nothing')} help={t('dashboard.nothingHelp')} />
        </Card>
      )}
    </div>
  )
}
