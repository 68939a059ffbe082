import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type ActivityLine, record } from '../activity.ts'
import type { Queries } from './database.ts'

interface Removal {
  table: PgTable & { id: PgColumn; hiddenAt: PgColumn }
  row: { id: number; form: { name: { en: string } } }
  isSold: boolean
  now: Date
  actions: { hide: ActivityLine['action']; delete: ActivityLine['action'] }
  line: Pick<ActivityLine, 'actorId' | 'subject' | 'origin'>
}

/** Deletes a catalogue record that nobody has bought; one that was sold is hidden, since bookings still refer to it. */
export async function deleteOrHide(tx: Queries, { table, row, isSold, now, actions, line }: Removal): Promise<void> {
  const own = eq(table.id, row.id)
  if (isSold) await tx.update<PgTable>(table).set({ hiddenAt: now }).where(own)
  else await tx.delete(table).where(own)
  await record(tx, {
    ...line,
    action: isSold ? actions.hide : actions.delete,
    subjectId: row.id,
    changes: { name: row.form.name.en },
  })
}
