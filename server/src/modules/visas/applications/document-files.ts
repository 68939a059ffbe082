import { hasPermission } from '@safar/contract/protocol/access'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import type { Services } from '../../../services.ts'
import { type FileOwner, readStoredFile } from '../../media/public.ts'
import { visaApplicants } from '../tables.ts'

interface Holder {
  agent_id: number | null
  customer_id: number | null
}

const selectHolders = statement<Holder>(`
  select a.agent_id, a.customer_id from visa_applications a where a.id in (
    select application_id from visa_documents where file_name = $1
    union all select application_id from visa_applicants where visa_file = $1) limit 5`)

const listHolders = (queries: Queries, fileName: string) => query(queries, selectHolders(fileName))

/** The office can read every application; applicants can read what belongs to their own. */
const canReach = (actor: Actor, { agent_id, customer_id }: Holder): boolean => {
  if (hasPermission(actor, 'visas.manage')) return true
  return (
    (actor.role === 'agent' && agent_id === actor.accountId) ||
    (actor.role === 'customer' && customer_id === actor.userId)
  )
}

/** Applicants' documents and their visas, as uploaded files. */
export const visaDocumentFiles: FileOwner = {
  inUse: 'visa_file_in_use',
  holds: async (queries, fileName) => (await listHolders(queries, fileName)).length > 0,
  canRead: async (queries, actor, fileName) =>
    (await listHolders(queries, fileName)).some((holder) => canReach(actor, holder)),
}

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
