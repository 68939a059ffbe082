import { and, lt, sql } from 'drizzle-orm'
import { eraseAfterTrips } from '../../../platform/retention.ts'
import type { Services } from '../../../services.ts'
import { dropFile } from '../../media/public.ts'
import { bookingUmrah } from '../tables.ts'
import { updateRow } from './change-booked.ts'

type EraseDeps = Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>

/** Erases scans and photographs of pilgrims who have returned; the booking stays. */
export const eraseDocuments = (deps: EraseDeps): Promise<void> =>
  eraseAfterTrips(deps, async (tx, before, limit) => {
    const due = await tx
      .select({ bookingId: bookingUmrah.bookingId, people: bookingUmrah.people })
      .from(bookingUmrah)
      .where(
        and(lt(bookingUmrah.returnsOn, before), sql`jsonb_path_exists(${bookingUmrah.people}, '$[*].documents[*]')`),
      )
      .limit(limit)
      .for('update', { skipLocked: true })
    for (const { bookingId, people } of due) {
      for (const { file_name } of people.flatMap(({ documents }) => documents)) await dropFile(tx, deps, file_name)
      await updateRow(tx, bookingId, { people: people.map((person) => ({ ...person, documents: [] })) })
    }
    return due.length
  })
