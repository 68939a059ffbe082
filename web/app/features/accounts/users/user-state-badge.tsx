import type { UserRow } from '@safar/contract/people/users.contract'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { badgeOf, stateLabelKey, stateOf } from './user-state.ts'

export function UserStateBadge({ user }: { user: UserRow }) {
  const { t } = useTranslation('accounts')
  const state = stateOf(user)
  return <StatusBadge status={badgeOf[state]} label={t(`state.${stateLabelKey(user)}`)} />
}
