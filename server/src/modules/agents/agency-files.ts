import { agents } from '@safar/contract/people/agents.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import type { FileOwner } from '../media/public.ts'
import { canReadAgencyFile, isAgencyFile } from '../people/public.ts'

/** A file of an agency can be read by anybody who can read the agency. */
export const agencyFiles: FileOwner = {
  inUse: 'file_in_use',
  holds: isAgencyFile,
  async canRead(queries, actor, fileName) {
    const scope = scopeOf(agents.show.access, actor)
    return scope !== null && canReadAgencyFile(queries, { scope, accountId: actor.accountId }, fileName)
  },
}
