import { eq, inArray, sql } from 'drizzle-orm'
import { minutesAfter } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'
import { sweepFolder } from '../media/public.ts'
import { pictures } from './tables.ts'

/** A form may stay open for days before it is saved. */
const UNUSED_MINUTES = 7 * 24 * 60

/** Deletes pictures that nothing shows; their files are removed with all others that no row names. */
export async function sweepPictures({ db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = minutesAfter(clock.now(), -UNUSED_MINUTES)
  await db.tx(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`select unused_pictures(${before}) as name`)
    const names = rows.map(({ name }) => name)
    if (names.length > 0) await tx.delete(pictures).where(inArray(pictures.name, names))
  })
  const isNamed = async (name: string) =>
    (await db.adhoc.select().from(pictures).where(eq(pictures.name, name))).length > 0
  await sweepFolder(storage, { folder: 'pictures', isNamed, now: clock.now() })
}

export function defineContentJobs(services: Pick<Services, 'db' | 'storage' | 'clock' | 'jobs'>): void {
  services.jobs.define('content.sweep_pictures', () => sweepPictures(services), '40 2 * * *')
}
