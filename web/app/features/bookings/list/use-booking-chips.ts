import type { BookingState } from '@safar/contract/vocabulary/bookings'
import { useTranslation } from 'react-i18next'
import type { StateChip } from '../../../ui/status/state-chips.tsx'
import { toneOf } from '../../../ui/status/status-badge.tsx'

interface ChipOptions {
  /** Without a chip for every state, where the list is of these alone. */
  closed: boolean
  counts: readonly { state: BookingState; count: number }[] | undefined
}

export function useBookingChips(
  states: readonly BookingState[],
  { closed, counts }: ChipOptions,
): StateChip<BookingState>[] {
  const { t } = useTranslation('bookings')
  const { t: ui } = useTranslation('ui')
  const chips = states.map((state) => ({
    state,
    name: ui(`status.${state}`),
    count: counts?.find((each) => each.state === state)?.count,
    tone: toneOf(state),
  }))
  return closed ? chips : [{ state: undefined, name: t('list.all') }, ...chips]
}
