import { randomUUID } from 'node:crypto'
import { digest } from '../crypto.ts'
import { type Database, deferToCommit, type Queries } from '../database/database.ts'
import { sqlState } from '../database/failures.ts'
import { query, statement } from '../database/statement.ts'
import { AppError } from '../errors.ts'
import type { Vault } from '../vault.ts'

/** A claim left behind by a crash can be taken over after this long. */
const CLAIM_SECONDS = 60
const KEY = /^[\w-]{8,128}$/

export interface Answer {
  status: number
  reply: unknown
}

/** The caller's Idempotency-Key as handlers use it. */
export interface Idempotency {
  /** Permanently identifies the request, for actions that outlive one transaction; null if the caller sent no key. */
  key: string | null
  /** The values for `claimCall`, for handlers that claim their key themselves; nulls if there is nothing to claim. */
  claim: ClaimValues
  /** Stores the reply in the transaction of the action, so that a repeated request finds either both or neither. */
  saveReply(tx: Queries, reply: unknown): Promise<void>
}

export type ClaimValues = readonly unknown[]
export const nothingToClaim: ClaimValues = Array(6).fill(null)
export const withoutKey: Idempotency = { key: null, claim: nothingToClaim, saveReply: async () => undefined }

/**
 * SQL that claims the key, as a column of the first statement of a transaction; `first` is the number of its first
 * parameter.
 */
export const claimCall = (first: number): string =>
  `claim_idempotency_key(${nothingToClaim.map((_, place) => `$${first + place}`).join(', ')})`
/** The SQLSTATE raised if another request holds the key. */
const KEY_CLAIMED = 'SK001'

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
  /** The JSON that was sent, sealed because it can contain the link of a guest or a payment. */
  reply: string | null
}

const claimKey = statement<Row>(`
  insert into idempotency_keys as k (actor, call, key, request_digest, claim_id) values ($1, $2, $3, $4, $5)
  on conflict (actor, call, key) do update set (claim_id, claimed_at) = (
    select case when stale then excluded.claim_id else k.claim_id end, case when stale then now() else k.claimed_at end
    from (select k.status is null and k.claimed_at < now() - make_interval(secs => $6) as stale) left_behind)
  returning claim_id = $5::uuid as mine, request_digest = $4 as same, status, reply`)
const selectKey = statement<Row>(`
  select claimed_at < now() - make_interval(secs => $5) as mine, request_digest = $4 as same, status, reply
  from idempotency_keys where actor = $1 and call = $2 and key = $3`)
const storeReply = statement(
  `insert into idempotency_keys (actor, call, key, request_digest, claim_id, status, reply)
  values ($1, $2, $3, $4, $5, 200, $6) on conflict (actor, call, key) do update set status = 200, reply = excluded.reply
  where idempotency_keys.status is null`,
  'write',
)
const releaseKey = statement(
  'delete from idempotency_keys where actor = $1 and call = $2 and key = $3 and claim_id = $4 and status is null',
)

type CompleteReply = (stored: unknown) => unknown
const handlersThatClaim = new WeakMap<object, CompleteReply>()

/**
 * Marks a handler that claims its key in the first transaction of its action and stores its reply in the last one,
 * which saves two commits. Until then, a free key is only looked up. `complete` adds data to a stored reply that was
 * unknown before COMMIT.
 */
export function claimsKey<H extends object>(handler: H, complete: CompleteReply = (stored) => stored): H {
  handlersThatClaim.set(handler, complete)
  return handler
}

const inFlight = () => new AppError('conflict', { shown: 'key_in_flight', retryAfterSeconds: 1 })

/**
 * Runs the work once per key: a repeated request gets the first reply; a different body under the same key is rejected.
 */
export async function runOncePerKey(
  { db, vault }: { db: Database; vault: Vault },
  claim: Claim,
  handler: object,
  work: (idempotency: Idempotency) => Promise<unknown>,
): Promise<unknown> {
  if (!KEY.test(claim.key)) throw new AppError('bad_request', { shown: 'key_malformed' })
  const { actor, call, key } = claim
  const requestDigest = digest(JSON.stringify(claim.request))
  const claimId = randomUUID()
  const where = [actor, call, key]
  const complete = handlersThatClaim.get(handler)
  const [row] = await query(
    db.prepared,
    complete
      ? selectKey(...where, requestDigest, CLAIM_SECONDS)
      : claimKey(...where, requestDigest, claimId, CLAIM_SECONDS),
  )
  if (row && !row.same) throw new AppError('invalid', { shown: 'key_reused' })
  const place = { table: 'idempotency_keys', column: 'reply', row: where.join('/') }
  if (row && row.status !== null) {
    const stored: unknown = JSON.parse(row.reply === null ? 'null' : vault.open(place, row.reply))
    return complete ? complete(stored) : stored
  }
  if (row && !row.mine) throw inFlight()

  let saved = false
  const saveReply = async (queries: Queries, reply: unknown) => {
    const sealed = vault.seal(place, JSON.stringify(reply ?? null))
    await deferToCommit(queries, storeReply(...where, requestDigest, claimId, sealed))
    saved = true
  }
  const values = complete ? [...where, requestDigest, claimId, CLAIM_SECONDS] : nothingToClaim
  try {
    const reply = await work({ key: where.join('/'), claim: values, saveReply })
    if (!saved) await saveReply(db.prepared, reply)
    return reply
  } catch (error) {
    if (sqlState(error) === KEY_CLAIMED) throw inFlight()
    // If anything had been committed, the reply would be stored. So the key can be reused for a corrected request.
    await query(db.prepared, releaseKey(...where, claimId))
    throw error
  }
}
