import type { Queries } from '../../platform/database/database.ts'
import { columnList, query, statement } from '../../platform/database/statement.ts'
import { type BookedGroupRow, bookingGroups, type Group, groups } from './tables.ts'

const byId = `select ${columnList(groups)} from groups where id = $1`
const select = statement<Group>(byId)
// Removing the group waits for this sale; other sales do not.
const selectForShare = statement<Group>(`${byId} for share`)
const selectBooked = statement<BookedGroupRow>(
  `select ${columnList(bookingGroups)} from booking_groups where booking_id = $1 for update`,
)

export async function selectGroup(queries: Queries, id: number): Promise<Group | null> {
  const [group] = await query(queries, select(id))
  return group ?? null
}

export async function lockGroupForSale(tx: Queries, id: number): Promise<Group | null> {
  const [group] = await query(tx, selectForShare(id))
  return group ?? null
}

/** The group details of a booking; null if another product was sold. */
export async function selectBookedGroup(tx: Queries, bookingId: number): Promise<BookedGroupRow | null> {
  const [row] = await query(tx, selectBooked(bookingId))
  return row ?? null
}
