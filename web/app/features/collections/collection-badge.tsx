import type { CollectionState } from '@safar/contract/vocabulary/money'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status/status-badge.tsx'

export const collectionTones = { recorded: 'await', accepted: 'good', rejected: 'bad', cancelled: 'dead' } as const

export function CollectionBadge({ state }: { state: CollectionState }) {
  const { t } = useTranslation('collections')
  return <StatusBadge status={state} tone={collectionTones[state]} label={t(`states.${state}`)} />
}
