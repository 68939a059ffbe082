import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { Disk } from '../../platform/storage.ts'
import { type Anchor, anchor, anchorKey, type Head, LAST_ANCHOR } from './anchors.ts'

/** Longer than any transaction: a line can become visible this long after its timestamp. */
const OVERLAP_MINUTES = 5

async function lastAnchor(storage: Disk): Promise<Anchor | null> {
  if (!(await storage.exists(LAST_ANCHOR))) return null
  return anchor.parse(JSON.parse(await storage.get(LAST_ANCHOR)))
}

/** Heads of chains that got lines since the last anchor; without an anchor, of all chains. */
async function recentHeads(queries: Queries, since: string | null): Promise<Anchor> {
  const moved = sql`where exists (select 1 from activity a where a.chain = c.chain
    and a.at > ${since}::timestamptz - make_interval(mins => ${OVERLAP_MINUTES}))`
  const { rows } = await queries.execute<{ at: string; heads: Head[] }>(sql`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      coalesce(jsonb_agg(
        jsonb_build_object('chain', c.chain, 'seq', c.seq, 'hash', encode(c.hash, 'hex')) order by c.chain), '[]') as heads
    from activity_chains c ${since ? moved : sql``}`)
  return anchor.parse(rows[0])
}

/** Copies changed chain heads out of the database. Returns how many. */
export async function anchorActivity(queries: Queries, storage: Disk): Promise<number> {
  const last = await lastAnchor(storage)
  const recent = await recentHeads(queries, last?.at ?? null)
  const known = new Map(last?.heads.map(({ chain, hash }) => [chain, hash]))
  const changed = recent.heads.filter(({ chain, hash }) => known.get(chain) !== hash)
  if (changed.length) await storage.put(anchorKey(recent.at), JSON.stringify({ at: recent.at, heads: changed }))
  await storage.put(LAST_ANCHOR, JSON.stringify(recent))
  return changed.length
}
