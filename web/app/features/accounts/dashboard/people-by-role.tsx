import { roles } from '@safar/contract/vocabulary/roles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useRoleLabel } from '../../../ui/status/use-role-label.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { usersSummary } from '../api.ts'
import style from './dashboard.module.css'

/** Everyone by role, as bars of one scale; each leads to its list. */
export function PeopleByRole() {
  const { t } = useTranslation('accounts')
  const roleLabel = useRoleLabel()
  const { data, isPending } = useQuery(usersSummary())
  if (!isPending && !data) return null
  const largest = Math.max(1, ...roles.map((role) => data?.roles[role] ?? 0))
  return (
    <Card title={t('dashboard.people')} aside={data && t('dashboard.total', { count: data.total })}>
      {!data && <LoadingState shape="text" count={4} />}
      {data && (
        <ul className={style.roles}>
          {roles.map((role) => (
            <li key={role} className={style.role}>
              <Link className={style.roleName} to={adminUrls.users({ role })}>
                {roleLabel(role)}
              </Link>
              <svg className={style.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={((data.roles[role] ?? 0) / largest) * 100} height={1} />
              </svg>
              <b className={style.count}>{data.roles[role] ?? 0}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
