import type { DepositState } from '@safar/contract/vocabulary/money'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'

export const depositTones = {
  pending: 'await',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'dead',
  reversed: 'done',
} as const

export function DepositBadge({ state }: { state: DepositState }) {
  const { t } = useTranslation('deposits')
  return <StatusBadge status={state} tone={depositTones[state]} label={t(`states.${state}`)} />
}
