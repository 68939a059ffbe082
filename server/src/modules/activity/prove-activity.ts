import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type Disk, listFiles } from '../../platform/storage.ts'
import { ANCHORS, type Anchor, anchor } from './anchors.ts'

interface Break extends Record<string, unknown> {
  chain: string
  /** Which line of the chain. */
  seq: number
  what: string
}

export interface Proof {
  lines: number
  anchors: number
  breaks: Break[]
}

async function* anchorsIn(storage: Disk): AsyncGenerator<Anchor> {
  for await (const key of listFiles(storage, ANCHORS)) yield anchor.parse(JSON.parse(await storage.get(key)))
}

/** An anchored head must still be a line of its chain: also after the whole chain was written anew. */
async function brokenAnchors(queries: Queries, { at, heads }: Anchor): Promise<Break[]> {
  const { rows } = await queries.execute<Break>(sql`
    select h.chain, h.seq::int as seq,
      case when a.id is null then 'anchored line is missing' else 'differs from its anchor' end || ${` of ${at}`}::text as what
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h (chain text, seq bigint, hash text)
    left join activity a on a.chain = h.chain and a.seq = h.seq
    where encode(a.hash, 'hex') is distinct from h.hash`)
  return rows
}

/** Proves the activity log: every line follows from the one before it, and every anchor is met. */
export async function proveActivity(queries: Queries, storage: Disk): Promise<Proof> {
  const { rows: counted } = await queries.execute<{ lines: number }>(sql`select count(*)::int as lines from activity`)
  const { rows: breaks } = await queries.execute<Break>(
    sql`select chain, seq::int as seq, what from activity_breaks() order by chain, seq`,
  )
  let anchors = 0
  for await (const stored of anchorsIn(storage)) {
    anchors++
    breaks.push(...(await brokenAnchors(queries, stored)))
  }
  return { lines: counted[0]?.lines ?? 0, anchors, breaks }
}
