import { and, eq, exists, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { eraseAfterTrips } from '../../../platform/retention.ts'
import type { Services } from '../../../services.ts'
import { dropFile } from '../../media/public.ts'
import { visaApplicants, visaApplications, visaDocuments } from '../tables.ts'
import { closedStates } from './moves.rules.ts'

type EraseDeps = Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>

/** Applications that ended long enough ago and have something left to erase. */
function listDue(tx: Queries, before: string, limit: number) {
  const applicantsWithPassport = tx
    .select({ key: visaApplicants.key })
    .from(visaApplicants)
    .where(and(eq(visaApplicants.applicationId, visaApplications.id), isNotNull(visaApplicants.passportMac)))
  const documents = tx
    .select({ id: visaDocuments.id })
    .from(visaDocuments)
    .where(eq(visaDocuments.applicationId, visaApplications.id))
  return tx
    .select({ id: visaApplications.id })
    .from(visaApplications)
    .where(
      and(
        inArray(visaApplications.state, [...closedStates]),
        lt(visaApplications.arrivesOn, before),
        or(exists(applicantsWithPassport), exists(documents)),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })
}

async function eraseOne(tx: Queries, deps: EraseDeps, applicationId: number): Promise<void> {
  const documents = await tx
    .delete(visaDocuments)
    .where(eq(visaDocuments.applicationId, applicationId))
    .returning({ fileName: visaDocuments.fileName })
  for (const { fileName } of documents) await dropFile(tx, deps, fileName)
  await tx
    .update(visaApplicants)
    .set({ passportSealed: null, passportTail: null, passportMac: null, passportCountry: null, passportExpires: null })
    .where(eq(visaApplicants.applicationId, applicationId))
}

/** Erases passports and scans of applications that are over. The visas themselves stay until they expire. */
export const eraseDocuments = (deps: EraseDeps): Promise<void> =>
  eraseAfterTrips(deps, async (tx, before, limit) => {
    const due = await listDue(tx, before, limit)
    for (const { id } of due) await eraseOne(tx, deps, id)
    return due.length
  })
