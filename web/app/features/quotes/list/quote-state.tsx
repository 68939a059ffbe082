import type { QuoteState } from '@safar/contract/quotes/quotes.shapes'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'

const tones: Record<QuoteState, StatusTone> = {
  sent: 'pending',
  viewed: 'await',
  asked: 'asked',
  partly_booked: 'await',
  booked: 'good',
  closed: 'dead',
  expired: 'dead',
}

export function QuoteStateBadge({ state }: { state: QuoteState }) {
  const { t } = useTranslation('quotes')
  return <StatusBadge status={state} tone={tones[state]} label={t(`state.${state}`)} />
}
