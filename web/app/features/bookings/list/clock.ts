import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { arrivalZone } from '../../../platform/products/registry.ts'

interface RowClock {
  kind: 'pay_by' | 'void_until' | 'free_cancel_until'
  at: string
  /** Shown in the time zone of the place it concerns; otherwise the office's. */
  zone?: string
}

const freeCancel = ({ free_cancel_until: at, trip }: BookingRow): RowClock | null => {
  const zone = arrivalZone(trip)
  return at === null ? null : { kind: 'free_cancel_until', at, ...(zone && { zone }) }
}

/**
 * The deadline that matters now: pay-by until issued, the void window while a void is requested, then free
 * cancellation.
 */
export function clockOf(row: BookingRow): RowClock | null {
  const { state, pay_by, price_until, void_until } = row
  if (state === 'held' || state === 'awaiting_approval') {
    const at = pay_by ?? price_until
    return at === null ? freeCancel(row) : { kind: 'pay_by', at }
  }
  if (state === 'void_requested') return void_until === null ? null : { kind: 'void_until', at: void_until }
  return state === 'confirmed' ? freeCancel(row) : null
}
