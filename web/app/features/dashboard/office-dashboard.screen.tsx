import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan, useSession } from '../../platform/session.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Columns, Stack } from '../../ui/layout/columns.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { officeToday } from '../../ui/time/calendar.ts'
import { DateText, HijriText } from '../../ui/time/dates.tsx'
import { useNow } from '../../ui/time/use-now.ts'
import { adminUrls } from '../../urls/admin.ts'
import { officeBookingUrl } from '../../urls/booking-page.ts'
import { WaitingAgents } from '../accounts/public.ts'
import { RecentActivity } from '../activity/public.ts'
import { ProofCard } from '../ledger/public.ts'
import { DeadlineLine } from './deadline-line.tsx'
import { CashPosition } from './office/cash-position.tsx'
import { Kpis } from './office/kpis.tsx'
import { AgentsNearLimit } from './office/near-limit.tsx'
import { SupplierHealth } from './office/supplier-health.tsx'
import { TradeCharts } from './office/trade-charts.tsx'
import { WorkQueues } from './office/work-queues.tsx'
import { partOfDay } from './part-of-day.ts'

/** Pending work first, then the figures; people see only the parts they may open. */
export default function OfficeDashboard() {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  const now = useNow()
  const today = officeToday(now)
  const seesPeople = useCan('users.view')
  const seesActivity = useCan('activity.view')
  const seesReports = useCan('reports.view')
  const seesMoney = useCan('ledger.view')
  const seesDeposits = useCan('deposits.view')
  const seesBookings = useCan('bookings.view')
  const seesSuppliers = useCan('suppliers.manage')
  const rights = [seesPeople, seesActivity, seesReports, seesMoney, seesDeposits, seesBookings, seesSuppliers]
  const nothing = !rights.includes(true)
  const detail = (
    <>
      <DateText value={now} style="full" /> · <HijriText value={now} />
    </>
  )
  return (
    <Stack>
      <ScreenHead title={t(`hello.${partOfDay(now)}`, { name: user?.name.split(' ')[0] ?? '' })} detail={detail} />
      <WorkQueues />
      {seesBookings && <DeadlineLine board={adminUrls.deadlines} details={officeBookingUrl} />}
      <Kpis today={today} />
      {seesMoney && <ProofCard />}
      {seesReports && <TradeCharts today={today} />}
      <Columns flow>
        {seesSuppliers && <SupplierHealth />}
        {seesMoney && <CashPosition />}
        {seesMoney && <AgentsNearLimit />}
        {seesPeople && <WaitingAgents />}
        {seesActivity && <LatestActivity />}
      </Columns>
      {nothing && (
        <Card>
          <EmptyState title={t('nothing')} help={t('nothingHelp')} />
        </Card>
      )}
    </Stack>
  )
}

function LatestActivity() {
  const { t } = useTranslation('dashboard')
  const all = (
    <Link className="link" to={adminUrls.activityLog()}>
      {t('all')}
    </Link>
  )
  return (
    <Card title={t('activity')} aside={all}>
      <RecentActivity count={8} />
    </Card>
  )
}
