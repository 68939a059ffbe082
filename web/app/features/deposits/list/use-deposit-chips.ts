import { type DepositState, depositStates } from '@safar/contract/vocabulary/money'
import { useTranslation } from 'react-i18next'
import type { StateChip } from '../../../ui/status/state-chips.tsx'
import { depositTones } from '../one/deposit-badge.tsx'

/** Pending first, 'all' last. */
export function useDepositChips(
  counts: readonly { state: DepositState; count: number }[] = [],
): StateChip<DepositState>[] {
  const { t } = useTranslation('deposits')
  const chips = depositStates.map((state) => ({
    state,
    name: t(`states.${state}`),
    count: counts.find((each) => each.state === state)?.count,
    tone: depositTones[state],
  }))
  return [...chips, { state: undefined, name: t('states.all') }]
}
