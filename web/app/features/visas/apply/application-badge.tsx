import type { VisaApplicationState } from '@safar/contract/vocabulary/visas'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'

const tones: Readonly<Record<VisaApplicationState, StatusTone>> = {
  draft: 'done',
  submitted: 'await',
  documents_required: 'asked',
  processing: 'held',
  approved: 'good',
  partly_approved: 'held',
  rejected: 'bad',
  cancelled: 'dead',
}

export function ApplicationBadge({ state }: { state: VisaApplicationState }) {
  const { t } = useTranslation('visas')
  return <StatusBadge status={state} tone={tones[state]} label={t(`states.${state}`)} />
}
