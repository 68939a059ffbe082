import { hasPermission } from '@safar/contract/protocol/access'
import type { Actor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import type { FileOwner } from '../../media/public.ts'

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
