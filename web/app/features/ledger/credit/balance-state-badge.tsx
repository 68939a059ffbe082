import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'

const tones: Record<AgentBalance['state'], StatusTone> = {
  good: 'good',
  low: 'held',
  on_credit: 'pending',
  overdue: 'asked',
  over_limit: 'bad',
}

export function BalanceStateBadge({ state }: Pick<AgentBalance, 'state'>) {
  const { t } = useTranslation('ledger')
  return <StatusBadge status={state} tone={tones[state]} label={t(`state.${state}`)} />
}
