import { moveItem } from '@safar/contract/move-item'
import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './database.ts'

/** A table whose rows the office orders by hand. */
type OrderedTable = PgTable & Record<'id' | 'position', PgColumn>

interface Move {
  /** In their previous order; a new row is not included. */
  ids: readonly number[]
  id: number
  /** Zero-based. If omitted, an existing row keeps its place and a new one goes last. */
  position: number | undefined
}

/**
 * Moves a row to its position and shifts the others. The caller holds the lock of the list. Returns the old and new
 * positions, for the activity log.
 */
export async function placeRow(
  tx: Queries,
  table: OrderedTable,
  { ids, id, position }: Move,
): Promise<{ was: number; place: number }> {
  const known = ids.indexOf(id)
  const isNew = known === -1
  const was = isNew ? ids.length : known
  const place = Math.min(position ?? was, isNew ? ids.length : ids.length - 1)
  const order = sql.param(moveItem(ids, id, place))
  await tx.execute(sql`
    update ${table} set position = o.place - 1 from unnest(${order}::bigint[]) with ordinality as o (id, place)
    where ${table.id} = o.id`)
  return { was, place }
}
