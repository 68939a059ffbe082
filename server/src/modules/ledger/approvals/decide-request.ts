import { ledger } from '@safar/contract/money/ledger.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { notify } from '../../notifications/public.ts'
import { writeLimits } from '../balances/set-limits.ts'
import { translateRefusal } from '../refusals.ts'
import { ledgerRequests } from '../tables.ts'
import { type PostingDeps, writeTransaction } from '../transactions/post-transaction.ts'
import { readRequest } from './requests.queries.ts'
import { assertSecondPerson } from './second-person.ts'

type DecideCall = Call<typeof ledger.decideRequest>
type StoredRequest = typeof ledgerRequests.$inferSelect

async function lockRequest(tx: Queries, id: number, actorId: number): Promise<StoredRequest> {
  const [request] = await tx.select().from(ledgerRequests).where(eq(ledgerRequests.id, id)).for('update')
  if (!request) throw notFound()
  assertSecondPerson(request, actorId)
  return request
}

/** Performs the requested action in the requester's name; returns the entry it posted, if any. */
async function perform(
  deps: PostingDeps,
  tx: Queries,
  { kind, form, requestedBy }: StoredRequest,
  { actor, origin }: DecideCall,
): Promise<number | null> {
  // The stored form is validated again: it may be older than the current rules.
  const parsed = ledger.requestApproval.body.parse({ kind, form })
  if (parsed.kind === 'transaction')
    return writeTransaction(deps, tx, parsed.form, { actorId: requestedBy, approvedBy: actor.userId })
  await writeLimits(deps, tx, parsed.form, { actor, origin, approved: true })
  return null
}

/** The second person approves or rejects, once. The requester may not decide. */
export function decideRequest(deps: PostingDeps, call: DecideCall) {
  const { params, body, actor, locale, origin, idempotency } = call
  if (!body.approve && !body.reason) throw invalid({ reason: 'required' })
  return translateRefusal(
    deps.db.tx(async (tx) => {
      const request = await lockRequest(tx, params.id, actor.userId)
      const entryId = body.approve ? await perform(deps, tx, request, call) : null
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
