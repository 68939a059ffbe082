import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type Disk, listFiles } from '../../platform/storage.ts'
import { ANCHORS, type Anchor, anchor, type Head } from './anchors.ts'

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

interface AnchoredHead extends Head {
  /** When it was anchored. */
  at: string
}

const LIVE = sql`activity`
const ARCHIVED = sql`(select l.* from activity_archive p cross join lateral unnest(p.lines) l)`

type Missed = Break & { place: number; missing: boolean }

/** Heads that are no longer as they were anchored: an anchored head must still be a line of its chain. */
async function findBroken(queries: Queries, lines: SQL, heads: readonly AnchoredHead[]): Promise<Missed[]> {
  const { rows } = await queries.execute<Missed>(sql`
    select h.chain, h.seq::int as seq, h.place::int as place, a.id is null as missing,
      case when a.id is null then 'anchored line is missing' else 'differs from its anchor' end || ' of ' || h.at as what
    from rows from (jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as (chain text, seq bigint, hash text, at text))
      with ordinality as h (chain, seq, hash, at, place)
    left join ${lines} a on a.chain = h.chain and a.seq = h.seq
    where encode(a.hash, 'hex') is distinct from h.hash`)
  return rows
}

/** Unpacking the archive is most of the work: it is asked for many heads at once. */
const HEADS_AT_ONCE = 20_000

/** Proves the activity log: every line follows from the one before it, and every anchor is met. */
export async function proveActivity(queries: Queries, storage: Disk): Promise<Proof> {
  const { rows: counted } = await queries.execute<{ lines: number }>(sql`
    select ((select count(*) from activity) + (select coalesce(sum(line_count), 0) from activity_archive))::int as lines`)
  const { rows: breaks } = await queries.execute<Break>(
    sql`select chain, seq::int as seq, what from activity_breaks() order by chain, seq`,
  )
  let anchors = 0
  let archived: AnchoredHead[] = []
  const meetArchive = async () => {
    for (const { chain, seq, what } of await findBroken(queries, ARCHIVED, archived)) breaks.push({ chain, seq, what })
    archived = []
  }
  for await (const { at, heads } of anchorsIn(storage)) {
    anchors++
    const anchored = heads.map((head) => ({ ...head, at }))
    for (const { place, missing, ...broken } of await findBroken(queries, LIVE, anchored)) {
      const head = anchored[place - 1]
      if (missing && head) archived.push(head)
      else breaks.push(broken)
    }
    if (archived.length >= HEADS_AT_ONCE) await meetArchive()
  }
  if (archived.length) await meetArchive()
  return { lines: counted[0]?.lines ?? 0, anchors, breaks }
}
