import type { find } from '@safar/contract/bookings/find.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { travellers as contract } from '@safar/contract/travellers/travellers.contract'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { likeEvery } from '../../platform/database/text-search.ts'
import type { Vault } from '../../platform/vault.ts'
import { travellers } from './tables.ts'

type TravellerHit = Reply<typeof find.all>['travellers'][number]

interface TravellerTerms {
  /** A whole passport number. */
  code: string
  patterns: readonly string[]
  limit: number
}

/** Finds the caller's saved travellers, by name or by a whole passport number. */
export async function findOwnTravellers(
  queries: Queries,
  vault: Vault,
  actor: Actor,
  { code, patterns, limit }: TravellerTerms,
): Promise<TravellerHit[]> {
  if (scopeOf(contract.list.access, actor) === null) return []
  return queries
    .select({
      id: travellers.id,
      given_name: travellers.givenName,
      family_name: travellers.familyName,
      birth_date: travellers.birthDate,
    })
    .from(travellers)
    .where(
      and(
        eq(travellers.ownerId, actor.accountId),
        or(likeEvery(sql`${travellers.searchText}`, patterns), eq(travellers.passportMac, vault.mac('passport', code))),
      ),
    )
    .orderBy(asc(travellers.familyName), asc(travellers.givenName), asc(travellers.id))
    .limit(limit)
}
