import type { ExpenseState } from '@safar/contract/money/accounting.contract'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'

const tones: Readonly<Record<ExpenseState, StatusTone>> = {
  pending: 'await',
  posted: 'good',
  declined: 'bad',
  reversed: 'dead',
}

export function ExpenseBadge({ state }: { state: ExpenseState }) {
  const { t } = useTranslation('accounting')
  return <StatusBadge status={state} tone={tones[state]} label={t(`states.${state}`)} />
}
