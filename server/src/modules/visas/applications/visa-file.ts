import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../../services.ts'
import { readStoredFile } from '../../media/public.ts'
import { visaApplicants } from '../tables.ts'

/** The document kind of a visa, which the office uploaded. */
export const VISA_FILE = 'visa-file'

const reference = z.object({ application: z.number(), applicant: z.string() })

export function defineVisaFile(services: Pick<Services, 'db' | 'documents' | 'storage' | 'vault'>): void {
  services.documents.define(VISA_FILE, {
    open: async (given) => {
      const { application, applicant } = reference.parse(given)
      const [found] = await services.db.adhoc
        .select({ visaFile: visaApplicants.visaFile })
        .from(visaApplicants)
        .where(and(eq(visaApplicants.applicationId, application), eq(visaApplicants.key, applicant)))
      if (!found?.visaFile) throw new Error(`application ${application} has no visa of ${applicant}`)
      return readStoredFile(services, found.visaFile)
    },
  })
}
