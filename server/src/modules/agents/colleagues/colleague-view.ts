import type { AgencyUser } from '@safar/contract/people/agency-users.contract'
import type { Queries } from '../../../platform/database/database.ts'
import { listColleagues, readAgent, type ScopedReader, type User } from '../../people/public.ts'
import { colleagueState, isOwner, rightsOf } from './colleague.rules.ts'

export const toAgencyUser = (user: User): AgencyUser => ({
  id: user.id,
  name: user.name,
  email: user.email,
  state: colleagueState(user),
  owner: isOwner(user),
  rights: rightsOf(user),
  last_seen_at: user.lastSeenAt?.toISOString() ?? null,
})

/** The people of the caller's agency, or of the agency the office names. */
export async function listAgencyUsers(
  queries: Queries,
  reader: ScopedReader,
  agentId: number | undefined,
): Promise<AgencyUser[]> {
  const agencyId = agentId ?? reader.accountId
  await readAgent(queries, reader, agencyId)
  return (await listColleagues(queries, agencyId)).map(toAgencyUser)
}
