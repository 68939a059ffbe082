import { addDays } from '@safar/contract/day'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { todayOf } from '../../../platform/clock.ts'
import type { Services } from '../../../services.ts'
import { visaApplicants, visaApplications } from '../tables.ts'
import { notifyApplicant } from './notify-application.ts'

const BATCH = 200
const DAYS_BEFORE = 30

type ReminderDeps = Pick<Services, 'db' | 'clock' | 'config'>

/** Reminds the applicant once, a month before a visa expires. */
export async function remindOfExpiry({ db, clock, config }: ReminderDeps): Promise<void> {
  const today = todayOf({ clock, config })
  await db.tx(async (tx) => {
    const due = await tx
      .select({ application: visaApplications, applicant: visaApplicants })
      .from(visaApplicants)
      .innerJoin(visaApplications, eq(visaApplications.id, visaApplicants.applicationId))
      .where(
        and(
          eq(visaApplicants.outcome, 'approved'),
          isNull(visaApplicants.remindedAt),
          lte(visaApplicants.expiresOn, addDays(today, DAYS_BEFORE)),
        ),
      )
      .orderBy(asc(visaApplicants.expiresOn))
      .limit(BATCH)
      .for('update', { of: visaApplicants, skipLocked: true })
    for (const { application, applicant } of due) {
      const { applicationId, key, givenName, familyName, expiresOn } = applicant
      await tx
        .update(visaApplicants)
        .set({ remindedAt: clock.now() })
        .where(and(eq(visaApplicants.applicationId, applicationId), eq(visaApplicants.key, key)))
      const values = { names: `${givenName} ${familyName}`, until: expiresOn ?? '' }
      await notifyApplicant(tx, application, { kind: 'visas.expiring', except: null, values })
    }
  })
}
