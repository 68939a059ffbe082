import type { ledger } from '@safar/contract/money/ledger.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, desc, eq, gt } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { notify } from '../../notifications/public.ts'
import { translateRefusal } from '../refusals.ts'
import { ledgerEntries, ledgerRequests } from '../tables.ts'
import type { PostingDeps } from '../transactions/post-transaction.ts'
import { assertSecondPerson } from './authority.ts'
import { type CallsForTwo, performCall } from './perform-call.ts'
import { readRequest } from './requests.queries.ts'

type DecideCall = Call<typeof ledger.decideRequest>
type StoredRequest = typeof ledgerRequests.$inferSelect

async function lockRequest(tx: Queries, id: number, actorId: number): Promise<StoredRequest> {
  const [request] = await tx.select().from(ledgerRequests).where(eq(ledgerRequests.id, id)).for('update')
  if (!request) throw notFound()
  assertSecondPerson(request, actorId)
  return request
}

async function readLastEntry(tx: Queries, after: number, by?: number): Promise<number | null> {
  const [entry] = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(gt(ledgerEntries.id, after), by === undefined ? undefined : eq(ledgerEntries.createdBy, by)))
    .orderBy(desc(ledgerEntries.id))
    .limit(1)
  return entry?.id ?? null
}

/** Carries the call out in the requester's name; returns the last entry it posted, if any. */
async function perform(
  deps: PostingDeps,
  calls: CallsForTwo,
  tx: Queries,
  request: StoredRequest,
  { actor, locale, origin }: DecideCall,
): Promise<number | null> {
  const { requestedBy } = request
  const before = await readLastEntry(tx, 0)
  await performCall(deps, calls, tx, request, { requestedBy, secondPerson: actor, locale, origin })
  return readLastEntry(tx, before ?? 0, requestedBy)
}

/** The second person approves or rejects, once. The requester may not decide. */
export function decideRequest(deps: PostingDeps, calls: CallsForTwo, call: DecideCall) {
  const { params, body, actor, locale, origin, idempotency } = call
  if (!body.approve && !body.reason) throw invalid({ reason: 'required' })
  return translateRefusal(
    deps.db.tx(async (tx) => {
      const request = await lockRequest(tx, params.id, actor.userId)
      const entryId = body.approve ? await perform(deps, calls, tx, request, call) : null
      const state = body.approve ? 'approved' : 'rejected'
      await tx
        .update(ledgerRequests)
        .set({ state, decidedBy: actor.userId, decidedAt: deps.clock.now(), reason: body.reason ?? null, entryId })
        .where(and(eq(ledgerRequests.id, request.id), eq(ledgerRequests.state, 'pending')))
      await record(tx, {
        actorId: actor.userId,
        action: body.approve ? 'ledger.approve_request' : 'ledger.reject_request',
        subject: 'ledger request',
        subjectId: request.id,
        changes: { ...(entryId !== null && { entry: entryId }), ...(body.reason && { reason: body.reason }) },
        origin,
      })
      await notify(tx, {
        userId: request.requestedBy,
        kind: body.approve ? 'ledger.request_approved' : 'ledger.request_rejected',
        values: { reason: body.reason ?? '' },
        link: '/admin/admin-ledger',
        named: actor.userId,
      })
      const data = await readRequest(tx, actor, request.id)
      const message = translate(locale, body.approve ? 'request_approved' : 'request_rejected')
      const reply = { message, type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
