import type { UserRow } from '@safar/contract/people/users.contract'
import { useTranslation } from 'react-i18next'
import { phoneText } from '../../../ui/actions/contact-links.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { Money } from '../../../ui/money/money.tsx'
import { useRoleLabel } from '../../../ui/status/use-role-label.ts'
import { Ago, DateText } from '../../../ui/time/dates.tsx'
import type { PeopleArea } from './use-people-urls.ts'
import { stateLabelKey } from './user-state.ts'
import { UserStateBadge } from './user-state-badge.tsx'
import style from './users.module.css'

/** Where all rows are agents, or all belong to one salesman, the column is redundant. */
const hiddenColumns: Record<PeopleArea, readonly string[]> = {
  admin: [],
  reservation: ['role'],
  salesman: ['role', 'salesman'],
}

/** A person's balance with us, and how much of their debt is overdue. */
function Balance({ of }: { of: NonNullable<UserRow['wallet']> }) {
  const { t } = useTranslation('accounts')
  return (
    <TwoLines
      first={
        <span className={style.balance} data-owed={of.balance < 0 || undefined}>
          <Money minor={of.balance} currency={of.currency} />
        </span>
      }
      second={
        of.overdue > 0 && (
          <span className={style.overdue}>
            {t('users.overdue')} <Money minor={of.overdue} currency={of.currency} bare />
          </span>
        )
      }
    />
  )
}

export function useUserColumns(area: PeopleArea): Column<UserRow>[] {
  const { t } = useTranslation('accounts')
  const roleLabel = useRoleLabel()
  const columns: Column<UserRow>[] = [
    {
      id: 'name',
      header: t('users.columns.name'),
      main: true,
      text: (user) => user.agency_name ?? user.name,
      cell: (user) => (
        <TwoLines name first={user.agency_name ?? user.name} second={user.agency_name ? user.name : user.city} />
      ),
    },
    {
      id: 'state',
      header: t('users.columns.state'),
      text: (user) => t(`state.${stateLabelKey(user)}`),
      cell: (user) => <UserStateBadge user={user} />,
    },
    {
      id: 'role',
      header: t('fields.role'),
      text: (user) => roleLabel(user.role),
      cell: (user) => <TwoLines first={roleLabel(user.role)} second={user.managed_role?.name} />,
    },
    {
      id: 'contact',
      header: t('users.columns.contact'),
      text: (user) => user.email,
      cell: (user) => (
        <TwoLines first={<Ltr>{user.email}</Ltr>} second={user.phone && <Ltr>{phoneText(user.phone)}</Ltr>} />
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
      id: 'balance',
      header: t('users.columns.balance'),
      numeric: true,
      text: ({ wallet }) => wallet && amountText(wallet.balance, wallet.currency, { exact: true }).replaceAll(',', ''),
      cell: ({ wallet }) => wallet && <Balance of={wallet} />,
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
  return columns.filter(({ id }) => !hiddenColumns[area].includes(id))
}
