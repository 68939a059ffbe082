import type { UserRow } from '@safar/contract/people/users.contract'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { useRoleLabel } from '../../../ui/status/use-role-label.ts'
import { Ago } from '../../../ui/time/dates.tsx'
import { stateLabelKey } from '../users/user-state.ts'
import { UserStateBadge } from '../users/user-state-badge.tsx'

export function useStaffColumns(): Column<UserRow>[] {
  const { t } = useTranslation('accounts')
  const roleLabel = useRoleLabel()
  return [
    {
      id: 'name',
      header: t('users.columns.name'),
      main: true,
      text: (member) => member.name,
      cell: (member) => <b>{member.name}</b>,
    },
    {
      id: 'state',
      header: t('users.columns.state'),
      text: (member) => t(`state.${stateLabelKey(member)}`),
      cell: (member) => <UserStateBadge user={member} />,
    },
    {
      id: 'area',
      header: t('staffForm.area'),
      text: (member) => roleLabel(member.role),
      cell: (member) => roleLabel(member.role),
    },
    {
      id: 'role',
      header: t('fields.managedRole'),
      text: (member) => member.managed_role?.name,
      cell: (member) => member.managed_role?.name ?? '–',
    },
    {
      id: 'email',
      header: t('fields.email'),
      text: (member) => member.email,
      cell: (member) => <Ltr>{member.email}</Ltr>,
    },
    {
      id: 'phone',
      header: t('fields.phone'),
      hidden: true,
      text: (member) => member.phone,
      cell: (member) => (member.phone ? <Ltr>{member.phone}</Ltr> : '–'),
    },
    {
      id: 'seen',
      header: t('users.columns.seen'),
      text: (member) => member.last_seen_at,
      cell: (member) => (member.last_seen_at ? <Ago value={member.last_seen_at} /> : '–'),
    },
  ]
}
