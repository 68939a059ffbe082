import type { BookingState } from '@safar/contract/vocabulary/bookings'
import { useTranslation } from 'react-i18next'
import type { StateChip } from '../../../ui/status/state-chips.tsx'
import { toneOf } from '../../../ui/status/status-badge.tsx'

/** One chip per state; with `closed`, the list has only these states and no chip for all of them. */
export function useBookingChips(states: readonly BookingState[], closed: boolean): StateChip<BookingState>[] {
  const { t } = useTranslation('bookings')
  const { t: ui } = useTranslation('ui')
  const chips = states.map((state) => ({ state, name: ui(`status.${state}`), tone: toneOf(state) }))
  return closed ? chips : [{ state: undefined, name: t('list.all') }, ...chips]
}
