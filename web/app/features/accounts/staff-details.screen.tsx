import type { UserRow } from '@safar/contract/people/users.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useCan, useSession } from '../../platform/session.ts'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Columns, Stack } from '../../ui/layout/columns.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { RecentActivity } from '../activity/public.ts'
import { userById } from './api.ts'
import { ViewAsButton } from './person/view-as-button.tsx'
import { RolePermissions } from './staff/role-permissions.tsx'
import { AbsentUser } from './users/absent-user.tsx'
import { MoveButtons } from './users/move-buttons.tsx'
import { UserFacts } from './users/user-facts.tsx'
import { UserStateBadge } from './users/user-state-badge.tsx'

/** One member of the office: their details, permissions and activity. */
export default function StaffDetails() {
  const { t } = useTranslation('accounts')
  const id = Number(useParams().id)
  const query = useQuery(userById(id))
  if (query.data) return <Member member={query.data} />
  return (
    <>
      <ScreenHead title={t('staff.title')} />
      <AbsentUser query={query} />
    </>
  )
}

function Member({ member }: { member: UserRow }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const admin = useSession().user?.role === 'admin'
  const seesActivity = useCan('activity.view')
  const seesRoles = useCan('roles.view')
  // Only the staff form can edit the managed role, so the general edit action is removed.
  const others = { ...member, moves: member.moves.filter((move) => move !== 'edit') }
  const fullLog = (
    <Link className="link" to={adminUrls.activityLog({ actor: member.id })}>
      {t('dashboard.all')}
    </Link>
  )
  const actions = (
    <>
      {admin && <OutlineButton to={adminUrls.editStaffMember(member.id)}>{t('moves.edit.action')}</OutlineButton>}
      <ViewAsButton user={member} />
      <MoveButtons user={others} onDeleted={() => void navigate(adminUrls.staff)} />
    </>
  )
  return (
    <>
      <ScreenHead title={member.name} detail={<UserStateBadge user={member} />} actions={actions} />
      <Columns>
        <Stack>
          <Card title={t('users.account')}>
            <UserFacts user={member} />
          </Card>
          {seesRoles && member.managed_role && <RolePermissions roleId={member.managed_role.id} />}
        </Stack>
        {seesActivity && (
          <Card title={t('staff.recent')} aside={fullLog}>
            <RecentActivity actorId={member.id} />
          </Card>
        )}
      </Columns>
    </>
  )
}
