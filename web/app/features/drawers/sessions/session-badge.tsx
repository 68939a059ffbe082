import type { DrawerState } from '@safar/contract/money/drawers.contract'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'

const tones: Readonly<Record<DrawerState, StatusTone>> = { open: 'good', pending: 'await', closed: 'done' }

export function SessionBadge({ state }: { state: DrawerState }) {
  const { t } = useTranslation('drawers')
  return <StatusBadge status={state} tone={tones[state]} label={t(`states.${state}`)} />
}
