import { enquiryNo } from '@safar/contract/vocabulary/enquiries'
import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { todayOf } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notifications/public.ts'
import { isOpen } from './enquiries.queries.ts'
import { enquiryLink } from './receive-enquiry.ts'
import { enquiries } from './tables.ts'

const BATCH = 200
export const REMIND = 'enquiries.remind'

type ReminderDeps = Pick<Services, 'db' | 'clock' | 'config'>

/**
 * Reminds owners of enquiries whose next date has come, once for each date; without an owner, reminds the whole desk.
 */
export async function remindOfEnquiries({ db, clock, config }: ReminderDeps): Promise<void> {
  await db.tx(async (tx) => {
    const due = await tx
      .select({
        id: enquiries.id,
        name: enquiries.name,
        ownerId: enquiries.ownerId,
      })
      .from(enquiries)
      .where(
        and(
          isOpen,
          lte(enquiries.nextOn, todayOf({ clock, config })),
          sql`${enquiries.remindedOn} is distinct from ${enquiries.nextOn}`,
        ),
      )
      .orderBy(asc(enquiries.nextOn), asc(enquiries.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    await tx
      .update(enquiries)
      .set({ remindedOn: sql`${enquiries.nextOn}` })
      .where(inArray(enquiries.id, ids))
    for (const { id, name, ownerId } of due) {
      const audience = ownerId === null ? ({ permission: 'enquiries.manage' } as const) : { userId: ownerId }
      const values = { number: enquiryNo(id), client: name }
      await notify(tx, { ...audience, kind: 'enquiries.due', values, link: enquiryLink(id) })
    }
  })
}

export function defineEnquiryJobs(services: Services): void {
  services.jobs.define(REMIND, () => remindOfEnquiries(services), '*/10 * * * *')
}
