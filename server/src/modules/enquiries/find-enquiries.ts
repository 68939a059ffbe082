import type { find } from '@safar/contract/bookings/find.contract'
import { enquiries as contract } from '@safar/contract/enquiries/enquiries.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { enquiryNo, parseEnquiryNo } from '@safar/contract/vocabulary/enquiries'
import { desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { likeEvery } from '../../platform/database/text-search.ts'
import { enquiries } from './tables.ts'

type EnquiryHit = Reply<typeof find.all>['enquiries'][number]

interface EnquiryTerms {
  text: string
  patterns: readonly string[]
  limit: number
}

/** Finds enquiries by number, name, contact or subject, if the caller can read them. */
export async function findEnquiries(
  queries: Queries,
  actor: Actor,
  { text, patterns, limit }: EnquiryTerms,
): Promise<EnquiryHit[]> {
  if (scopeOf(contract.list.access, actor) === null) return []
  const id = parseEnquiryNo(text)
  if (id === null && patterns.length === 0) return []
  const { name, about, subject, state } = enquiries
  const rows = await queries
    .select({ id: enquiries.id, name, about, subject, state })
    .from(enquiries)
    .where(id === null ? likeEvery(sql`${enquiries.searchText}`, patterns) : eq(enquiries.id, id))
    .orderBy(desc(enquiries.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, number: enquiryNo(row.id) }))
}
