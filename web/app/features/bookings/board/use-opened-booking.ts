import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import type { BookingMove } from '@safar/contract/vocabulary/bookings'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DueBooking, Shelf } from '../api.ts'

/** Which of the three lists a booking belongs to; an agent has only one. */
export const shelfOf = ({ channel, agent }: BookingRow, office: boolean): Shelf => {
  if (!office) return 'agents'
  if (channel === 'office') return 'office'
  return agent ? 'agents' : 'customers'
}

interface OpenedBooking {
  booking: BookingRow
  act: BookingMove | undefined
  /** Increases with each click, so that opening the same row again restarts its action. */
  turn: number
}

/** The row opened beside the board; an offline booking opens its own page instead. */
export function useOpenedBooking(offlineDetails: (id: number) => string) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<OpenedBooking>()
  const open = useCallback(
    ({ booking }: DueBooking, act?: BookingMove) =>
      booking.offline
        ? void navigate(offlineDetails(booking.id))
        : setOpened((before) => ({ booking, act, turn: (before?.turn ?? 0) + 1 })),
    [navigate, offlineDetails],
  )
  return { opened, open, close: () => setOpened(undefined) }
}
