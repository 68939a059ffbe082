import type { VoucherState } from '@safar/contract/money/payables.contract'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'

export const voucherTones = { pending: 'await', posted: 'good', declined: 'bad', reversed: 'dead' } as const

export function VoucherBadge({ state }: { state: VoucherState }) {
  const { t } = useTranslation('payables')
  return <StatusBadge status={state} tone={voucherTones[state]} label={t(`states.${state}`)} />
}
