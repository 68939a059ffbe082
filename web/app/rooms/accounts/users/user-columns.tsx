import type { UserRow } from '@safar/contract/accounts.contract'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/data-table/columns.ts'
import { Ago, DateText } from '../../../ui/dates.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import type { PeopleArea } from './use-people-paths.ts'
import { wordOf } from './user-state.ts'
import { UserStateBadge } from './user-state-badge.tsx'
import style from './users.module.css'

/** Where all are agents, or all are one salesman's, nothing need say so in every row. */
const untold: Record<PeopleArea, readonly string[]> = {
  admin: [],
  reservation: ['role'],
  salesman: ['role', 'salesman'],
}

export function useUserColumns(area: PeopleArea): Column<UserRow>[] {
  const { t } = useTranslation('accounts')
  const columns: Column<UserRow>[] = [
    {
      id: 'name',
      header: t('users.columns.name'),
      main: true,
      text: (user) => user.agency_name ?? user.name,
      cell: (user) => (
        <span className={style.name}>
          <b>{user.agency_name ?? user.name}</b>
          <small>{user.agency_name ? user.name : (user.city ?? '')}</small>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('users.columns.state'),
      text: (user) => t(`state.${wordOf(user)}`),
      cell: (user) => <UserStateBadge user={user} />,
    },
    {
      id: 'role',
      header: t('fields.role'),
      text: (user) => t(`role.${user.role}`),
      cell: (user) => (
        <span className={style.name}>
          {t(`role.${user.role}`)}
          {user.managed_role && <small>{user.managed_role.name}</small>}
        </span>
      ),
    },
    {
      id: 'contact',
      header: t('users.columns.contact'),
      text: (user) => user.email,
      cell: (user) => (
        <span className={style.name}>
          <Ltr>{user.email}</Ltr>
          {user.phone && (
            <small>
              <Ltr>{user.phone}</Ltr>
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'city',
      header: t('fields.city'),
      hidden: true,
      text: (user) => user.city,
      cell: (user) => user.city ?? '–',
    },
    {
      id: 'salesman',
      header: t('fields.salesman'),
      text: (user) => user.salesman?.name,
      cell: (user) => user.salesman?.name ?? '–',
    },
    {
      id: 'seen',
      header: t('users.columns.seen'),
      text: (user) => user.last_seen_at,
      cell: (user) => (user.last_seen_at ? <Ago value={user.last_seen_at} /> : '–'),
    },
    {
      id: 'created',
      header: t('users.columns.created'),
      sortable: true,
      text: (user) => user.created_at,
      cell: (user) => <DateText value={user.created_at} />,
    },
  ]
  return columns.filter(({ id }) => !untold[area].includes(id))
}
