import type { EnquiryState } from '@safar/contract/vocabulary/enquiries'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'

export const enquiryTones = { new: 'await', answered: 'held', won: 'good', lost: 'dead' } as const

export function EnquiryBadge({ state }: { state: EnquiryState }) {
  const { t } = useTranslation('enquiries')
  return <StatusBadge status={state} tone={enquiryTones[state]} label={t(`states.${state}`)} />
}
