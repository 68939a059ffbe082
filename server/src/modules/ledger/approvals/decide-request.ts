import { formatMoney } from '@safar/contract/amount'
import type { LedgerRequest, ledger } from '@safar/contract/money/ledger.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { translate } from '@safar/contract/wording/texts'
import { and, desc, eq, gt } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { notify } from '../../notifications/public.ts'
import type { PostingDeps } from '../deps.ts'
import { translateRefusal } from '../refusals.ts'
import { ledgerEntries, ledgerRequests } from '../tables.ts'
import { assertSecondPerson } from './authority.ts'
import { type CallsForTwo, performCall, type RestOfCall } from './perform-call.ts'
import { readRequest } from './requests.queries.ts'

type DecideCall = Call<typeof ledger.decideRequest>
type StoredRequest = typeof ledgerRequests.$inferSelect

/** The amount and what it is about: 'PKR 69,493 · K7PM2X'. */
const describeRequest = ({ amount, currency, subject }: LedgerRequest): string =>
  [formatMoney({ amount, currency }), subject].filter(Boolean).join(' · ')

const pages = {
  booking: '/admin/booking-details/',
  deposit: '/admin/deposit-details/',
  entry: '/admin/admin-ledger?entry=',
  payment: '/admin/supplier-payments?voucher=',
} as const

/** The record's own page: not everybody who may ask for something may open the ledger. */
const linkOf = ({ record, kind }: LedgerRequest): string =>
  record === null
    ? '/admin/admin-ledger'
    : `${kind.startsWith('offline_') ? '/admin/offline-booking-details/' : pages[record.kind]}${record.id}`

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

/** Carries the call out in the requester's name: the last entry it posted, if any, and what is left of it. */
async function perform(
  deps: PostingDeps,
  calls: CallsForTwo,
  tx: Queries,
  request: StoredRequest,
  { actor, locale, origin }: DecideCall,
): Promise<{ entryId: number | null; rest: RestOfCall }> {
  const { requestedBy } = request
  const before = await readLastEntry(tx, 0)
  const rest = await performCall(deps, calls, tx, request, { requestedBy, secondPerson: actor, locale, origin })
  return { entryId: await readLastEntry(tx, before ?? 0, requestedBy), rest }
}

const nothing = { entryId: null, rest: null }

/** Approves or rejects in one transaction. What asks a supplier or provider is left for after its COMMIT. */
function settleRequest(deps: PostingDeps, calls: CallsForTwo, call: DecideCall) {
  const { params, body, actor, locale, origin, idempotency } = call
  return translateRefusal(
    deps.db.tx(async (tx) => {
      const request = await lockRequest(tx, params.id, actor.userId)
      const { entryId, rest } = body.approve ? await perform(deps, calls, tx, request, call) : nothing
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
      const data = await readRequest(tx, actor, request.id)
      await notify(tx, {
        userId: request.requestedBy,
        kind: body.approve ? 'ledger.approved' : 'ledger.declined',
        values: { subject: describeRequest(data), reason: body.reason ?? '' },
        link: linkOf(data),
        named: actor.userId,
      })
      const message = translate(locale, body.approve ? 'request_approved' : 'request_rejected')
      const reply: Reply<typeof ledger.decideRequest> = { message, type: 'success', data }
      await idempotency.saveReply(tx, reply)
      return { request, reply, rest }
    }),
  )
}

/** The second person approves or rejects, once. The requester may not decide. */
export async function decideRequest(deps: PostingDeps, calls: CallsForTwo, call: DecideCall) {
  const { body, actor } = call
  if (!body.approve && !body.reason) throw invalid({ reason: 'required' })
  const { request, reply, rest } = await settleRequest(deps, calls, call)
  if (!rest) return reply
  const { message, type } = await rest()
  if (type === 'warning') {
    const values = { subject: request.subject }
    const about = { values, link: linkOf(reply.data), named: actor.userId }
    await deps.db.tx((tx) => notify(tx, { kind: 'ledger.request_incomplete', ...about, userId: request.requestedBy }))
  }
  return { ...reply, message, type }
}
