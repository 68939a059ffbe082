import { randomUUID } from 'node:crypto'
import { digest } from '../crypto.ts'
import type { Database, Queries } from '../database/database.ts'
import { query, statement } from '../database/statement.ts'
import { AppError } from '../errors.ts'
import type { Vault } from '../vault.ts'

/** A claim left behind by a crash may be taken over after this long. */
const CLAIM_SECONDS = 60
const KEY = /^[\w-]{8,128}$/

export interface Answer {
  status: number
  reply: unknown
}

/** What a handler needs of a caller's Idempotency-Key. */
export interface Idempotency {
  /** Identifies the request for good, for actions that outlive one transaction; null when the caller sent no key. */
  key: string | null
  /** Stores the reply in the transaction of the action: a repeat finds either both or neither. */
  saveReply(tx: Queries, reply: unknown): Promise<void>
}

interface Claim {
  actor: string
  call: string
  key: string
  request: unknown
}

interface Row {
  mine: boolean
  same: boolean
  status: number | null
  /** JSON, as it was sent; sealed, since it may hold a guest's link or a payment's. */
  reply: string | null
}

const claimKey = statement<Row>(`
  insert into idempotency_keys as k (actor, call, key, request_digest, claim_id) values ($1, $2, $3, $4, $5)
  on conflict (actor, call, key) do update set (claim_id, claimed_at) = (
    select case when stale then excluded.claim_id else k.claim_id end, case when stale then now() else k.claimed_at end
    from (select k.status is null and k.claimed_at < now() - make_interval(secs => $6) as stale) left_behind)
  returning claim_id = $5::uuid as mine, request_digest = $4 as same, status, reply`)
const storeReply = statement(
  'update idempotency_keys set status = 200, reply = $4 where actor = $1 and call = $2 and key = $3',
)
const releaseKey = statement(
  'delete from idempotency_keys where actor = $1 and call = $2 and key = $3 and claim_id = $4 and status is null',
)

/** Runs the work once per key: a repeat gets the first reply, another body under the same key is refused. */
export async function runOncePerKey(
  { db, vault }: { db: Database; vault: Vault },
  claim: Claim,
  work: (idempotency: Idempotency) => Promise<unknown>,
): Promise<unknown> {
  if (!KEY.test(claim.key)) throw new AppError('bad_request', { shown: 'key_malformed' })
  const { actor, call, key } = claim
  const requestDigest = digest(JSON.stringify(claim.request))
  const claimId = randomUUID()
  const where = [actor, call, key]
  const [row] = await query(db.prepared, claimKey(...where, requestDigest, claimId, CLAIM_SECONDS))
  if (!row?.same) throw new AppError('invalid', { shown: 'key_reused' })
  const place = { table: 'idempotency_keys', column: 'reply', row: where.join('/') }
  if (row.status !== null) return JSON.parse(row.reply === null ? 'null' : vault.open(place, row.reply))
  if (!row.mine) throw new AppError('conflict', { shown: 'key_in_flight', retryAfterSeconds: 1 })

  let saved = false
  const saveReply = async (queries: Queries, reply: unknown) => {
    await query(queries, storeReply(...where, vault.seal(place, JSON.stringify(reply ?? null))))
    saved = true
  }
  try {
    const reply = await work({ key: `${actor}/${call}/${key}`, saveReply })
    if (!saved) await saveReply(db.prepared, reply)
    return reply
  } catch (error) {
    // Nothing was committed, or the reply would be there: the key is free for a corrected try.
    await query(db.prepared, releaseKey(...where, claimId))
    throw error
  }
}
