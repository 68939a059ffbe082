import type { AgentContact, agentContacts as contract } from '@safar/contract/people/agent-contacts.contract'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/register.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { personNames, readAgent } from '../../people/public.ts'
import { agentContacts } from './tables.ts'

type ContactRow = typeof agentContacts.$inferSelect

export const toContact = ({ id, kind, note, madeAt }: ContactRow, by: string): AgentContact => ({
  id,
  kind,
  note,
  by,
  at: madeAt.toISOString(),
})

/** Contacts with an agent in the reader's scope, newest first. */
export async function listContacts(
  queries: Queries,
  { params, query: { after, limit }, actor }: Pick<Call<typeof contract.list>, 'params' | 'query' | 'actor'>,
) {
  await readAgent(queries, actor, params.id)
  const rows = await queries
    .select()
    .from(agentContacts)
    .where(and(eq(agentContacts.agentId, params.id), after ? lt(agentContacts.id, readPageKey(after)) : undefined))
    .orderBy(desc(agentContacts.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, ({ id }) => pageKey(id))
  const names = await personNames(
    queries,
    page.map(({ madeBy }) => madeBy),
  )
  return { data: page.map((row) => toContact(row, names.get(row.madeBy) ?? '')), next }
}
