import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { AirlineChange } from '@safar/contract/bookings/changes/airline-changes.shapes'
import type { Booking } from '../tables.ts'
import { stateOfChange } from './airline-change.rules.ts'
import type { AirlineChangeRow } from './airline-change-tables.ts'

/** Changes of booking `b`, newest first. */
export const airlineChangeRows = `
  select c.id, c.before, c.after, c.cancelled, c.acceptable, c.found_at, c.departs_at, c.answer_by, c.answer, c.told_at,
    c.note, c.owner_id, u.name as owner_name
  from airline_changes c left join people_directory u on u.id = c.owner_id where c.booking_id = b.id order by c.id desc`

export interface ShownChange
  extends Pick<AirlineChangeRow, 'before' | 'after' | 'cancelled' | 'acceptable' | 'answer'> {
  id: number
  found_at: string
  departs_at: string
  answer_by: string
  told_at: string | null
  note: string | null
  owner_id: number | null
  owner_name: string | null
}

const iso = (text: string): string => new Date(text).toISOString()

interface Reader {
  office: boolean
  now: Date
}

function toView(row: ShownChange, { state }: Pick<Booking, 'state'>, { office, now }: Reader): AirlineChange {
  const { id, before, after, cancelled, acceptable, answer, told_at, note, owner_id, owner_name } = row
  const departsAt = new Date(row.departs_at)
  return {
    id,
    before,
    after,
    cancelled,
    acceptable,
    found_at: iso(row.found_at),
    answer_by: iso(row.answer_by),
    state: stateOfChange({ answer, told: told_at !== null, departsAt, booking: state }, now),
    // The desk's own notes are not shown to the buyer.
    ...(office && {
      owner: owner_id === null ? null : { id: owner_id, name: owner_name ?? '' },
      notified_at: told_at && iso(told_at),
      note,
    }),
  }
}

/** The airline's changes to a booking, as this reader may see them. */
export function toAirlineChanges(
  rows: readonly ShownChange[],
  booking: Pick<Booking, 'state'>,
  reader: Reader,
): Pick<BookingView, 'airline_changes'> {
  return rows.length > 0 ? { airline_changes: rows.map((row) => toView(row, booking, reader)) } : {}
}
