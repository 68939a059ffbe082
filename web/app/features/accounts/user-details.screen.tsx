import type { UserRow } from '@safar/contract/people/users.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useCan } from '../../platform/session.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Columns, Stack } from '../../ui/layout/columns.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { RecentActivity } from '../activity/public.ts'
import { AgencyCards, ContactsCard, PeopleCard } from '../agents/public.ts'
import { PersonBookings } from '../bookings/public.ts'
import { AgentTerms } from '../pricing/public.ts'
import { PersonTravellers } from '../travellers/public.ts'
import { AddressDecision } from './address/address-decision.tsx'
import { userById } from './api.ts'
import { CustomerMoney } from './person/customer-money.tsx'
import { UserSessions } from './person/user-sessions.tsx'
import { ViewAsButton } from './person/view-as-button.tsx'
import { UserDataCard } from './personal-data/user-data-card.tsx'
import { AbsentUser } from './users/absent-user.tsx'
import { AgentBalance, AgentStatement } from './users/agent-money.tsx'
import { ApprovalProgressLine } from './users/approval-progress-line.tsx'
import { CardAllowance, useShowsCardAllowance } from './users/card-allowance.tsx'
import { MoveButtons } from './users/move-buttons.tsx'
import { usePeopleUrls } from './users/use-people-urls.ts'
import { UserFacts } from './users/user-facts.tsx'
import { UserStateBadge } from './users/user-state-badge.tsx'

/** Everything about one person, with the actions available now. */
export default function UserDetails() {
  const { t } = useTranslation('accounts')
  const id = Number(useParams().id)
  const query = useQuery(userById(id))
  if (query.data) return <Person user={query.data} />
  return (
    <>
      <ScreenHead title={t('users.one')} />
      <AbsentUser query={query} />
    </>
  )
}

function Person({ user }: { user: UserRow }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const paths = usePeopleUrls()
  const seesActivity = useCan('activity.view')
  const buys = user.role === 'agent' || user.role === 'customer'
  const payment = useShowsCardAllowance(user) && (
    <Card title={t('users.payment')}>
      <CardAllowance user={user} />
    </Card>
  )
  return (
    <>
      <ScreenHead
        title={user.agency_name ?? user.name}
        detail={<UserStateBadge user={user} />}
        actions={
          <>
            <ViewAsButton user={user} />
            <MoveButtons user={user} onDeleted={() => void navigate(paths.list)} />
          </>
        }
      />
      <Stack>
        {user.role === 'agent' && <AgentBalance agentId={user.id} />}
        <Columns>
          <Stack>
            <Card title={t('users.account')}>
              <UserFacts user={user} />
            </Card>
            <AddressDecision user={user} />
            {user.role === 'agent' && (
              <Card title={t('users.standing')}>
                <ApprovalProgressLine user={user} />
              </Card>
            )}
            {user.role === 'agent' && <AgentTerms agentId={user.id} />}
            {user.role === 'agent' && payment}
            {user.role === 'agent' && <ContactsCard agentId={user.id} />}
          </Stack>
          <Stack>
            {user.role === 'agent' ? <AgencyCards id={user.id} edit={paths.editAgency(user.id)} /> : payment}
            {user.role === 'agent' && <PeopleCard agentId={user.id} />}
          </Stack>
        </Columns>
        {buys && (
          <Columns>
            <PersonBookings buyerId={user.id} />
            <PersonTravellers ownerId={user.id} />
          </Columns>
        )}
        {user.role === 'agent' && <AgentStatement agentId={user.id} />}
        {user.role === 'customer' && <CustomerMoney customerId={user.id} />}
        <Columns>
          <Stack>
            <UserSessions user={user} />
            <UserDataCard user={user} onErased={() => void navigate(paths.list)} />
          </Stack>
          {seesActivity && (
            <Card
              title={t('staff.recent')}
              aside={
                <Link className="link" to={adminUrls.activityLog({ actor: user.id })}>
                  {t('dashboard.all')}
                </Link>
              }
            >
              <RecentActivity actorId={user.id} />
            </Card>
          )}
        </Columns>
      </Stack>
    </>
  )
}
