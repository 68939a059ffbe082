import type { DepositView } from '@safar/contract/money/deposits.contract'
import { useTranslation } from 'react-i18next'
import { DecisionTimeline } from './decision-timeline.tsx'

export function DepositTimeline({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation('deposits')
  const { state, requested_at, requested_by, decided_at, decided_by, reason } = deposit
  const requested = { text: t('timeline.asked', { name: requested_by.name }), at: requested_at }
  if (state === 'pending') return <DecisionTimeline done={[requested]} waits={t('timeline.waiting')} />
  const before = state === 'reversed' ? [{ text: t('timeline.approvedBefore') }] : []
  const name = decided_by?.name ?? t('timeline.office')
  const decided = { text: t(`timeline.${state}`, { name }), at: decided_at, detail: reason }
  return <DecisionTimeline done={[requested, ...before, decided]} waits={null} />
}
