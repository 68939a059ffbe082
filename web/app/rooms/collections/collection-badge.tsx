import type { CollectionState } from '@safar/contract/vocabulary/money'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status-badge.tsx'

const tones = { recorded: 'await', accepted: 'good', rejected: 'bad', cancelled: 'dead' } as const

export function CollectionBadge({ state }: { state: CollectionState }) {
  const { t } = useTranslation('collections')
  return <StatusBadge status={state} tone={tones[state]} label={t(`states.${state}`)} />
}
