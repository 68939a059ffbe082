import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { accountIdOf, useRight, useSession } from '../../platform/session.ts'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { Columns, Stack } from '../../ui/layout/columns.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { officeToday } from '../../ui/time/calendar.ts'
import { DateText, HijriText } from '../../ui/time/dates.tsx'
import { useNow } from '../../ui/time/use-now.ts'
import { agentUrls } from '../../urls/agent.ts'
import { agentBookingUrl } from '../../urls/booking-page.ts'
import { flightUrls } from '../../urls/products/flights.ts'
import { RecentSearchesCard } from '../flights/public.ts'
import { BalanceCard } from '../ledger/public.ts'
import { BalanceLasts } from './agent/balance-lasts.tsx'
import { LatestLines } from './agent/latest-lines.tsx'
import { Notices } from './agent/notices.tsx'
import { OwnQueues } from './agent/own-queues.tsx'
import { OwnTrade } from './agent/own-trade.tsx'
import { WaitingDeposits } from './agent/waiting-deposits.tsx'
import { DeadlineLine } from './deadline-line.tsx'
import { partOfDay } from './part-of-day.ts'

/** An agent's available funds, what needs attention today, and this month's figures. */
export default function AgentDashboard() {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  const now = useNow()
  const [seesMoney, searches] = [useRight('money'), useRight('search')]
  const today = officeToday(now)
  return (
    <Stack>
      <ScreenHead
        title={t(`hello.${partOfDay(now)}`, { name: user?.name.split(' ')[0] ?? '' })}
        detail={
          <>
            <DateText value={now} style="full" /> · <HijriText value={now} />
          </>
        }
        actions={
          searches && (
            <OutlineButton to={flightUrls.agent.search} leftSection={<IconSearch size={18} stroke={1.75} />}>
              {t('own.search')}
            </OutlineButton>
          )
        }
      />
      {seesMoney && <BalanceCard />}
      {seesMoney && <BalanceLasts today={today} />}
      <OwnQueues />
      <DeadlineLine board={agentUrls.deadlines} details={agentBookingUrl} />
      {searches && <RecentSearchesCard today={today} results="/agent/flights" />}
      {seesMoney ? (
        <Columns>
          <Stack>
            <OwnTrade today={today} />
          </Stack>
          <Stack>
            {user && <Notices userId={user.id} />}
            {user && <WaitingDeposits agentId={accountIdOf(user)} />}
            <LatestLines today={today} />
          </Stack>
        </Columns>
      ) : (
        user && <Notices userId={user.id} />
      )}
    </Stack>
  )
}
