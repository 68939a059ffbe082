import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type Disk, listFiles } from '../../platform/storage.ts'
import { ANCHORS, type Anchor, anchor, type Head } from './anchors.ts'

interface Break extends Record<string, unknown> {
  chain: string
  /** The line's position in the chain. */
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

/** Anchored heads inserted per statement. */
const HEADS_AT_ONCE = 5_000
/** Enough to see where the chain is broken; more would add nothing. */
const MOST_SHOWN = 1_000

/** Collects every anchored head in a temporary table, however many there are, and returns the number of anchors. */
async function collectHeads(tx: Queries, storage: Disk): Promise<number> {
  await tx.execute(sql`drop table if exists pg_temp.anchored_heads`)
  await tx.execute(
    sql`create temporary table anchored_heads (chain text, seq bigint, hash text, anchored_at text) on commit drop`,
  )
  let anchors = 0
  let heads: (Head & { anchored_at: string })[] = []
  const write = async () => {
    await tx.execute(sql`insert into anchored_heads select h.* from
      jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h (chain text, seq bigint, hash text, anchored_at text)`)
    heads = []
  }
  for await (const { at, heads: anchored } of anchorsIn(storage)) {
    anchors++
    for (const head of anchored) heads.push({ ...head, anchored_at: at })
    if (heads.length >= HEADS_AT_ONCE) await write()
  }
  await write()
  await tx.execute(sql`analyze anchored_heads`)
  return anchors
}

/** Every anchored head must still be a line of its chain. Log and archive are read once for all heads. */
async function findUnmet(tx: Queries): Promise<Break[]> {
  const { rows } = await tx.execute<Break>(sql`
    select h.chain, h.seq::int as seq,
      case when l.hash is null then 'anchored line is missing' else 'differs from its anchor' end
        || ' of ' || h.anchored_at as what
    from anchored_heads h left join (
      select chain, seq, hash from activity
      union all
      select l.chain, l.seq, l.hash from activity_archive p cross join lateral unnest(p.lines) l
    ) l on l.chain = h.chain and l.seq = h.seq
    where encode(l.hash, 'hex') is distinct from h.hash
    order by h.chain, h.seq, h.anchored_at limit ${MOST_SHOWN}`)
  return rows
}

/**
 * Proves the activity log: every line follows from the previous one, and every anchor matches. Run in a transaction.
 */
export async function proveActivity(tx: Queries, storage: Disk): Promise<Proof> {
  const { rows: counted } = await tx.execute<{ lines: number }>(sql`
    select ((select count(*) from activity) + (select coalesce(sum(line_count), 0) from activity_archive))::int as lines`)
  const { rows: breaks } = await tx.execute<Break>(
    sql`select chain, seq::int as seq, what from activity_breaks() order by chain, seq limit ${MOST_SHOWN}`,
  )
  const anchors = await collectHeads(tx, storage)
  return { lines: counted[0]?.lines ?? 0, anchors, breaks: [...breaks, ...(await findUnmet(tx))] }
}
