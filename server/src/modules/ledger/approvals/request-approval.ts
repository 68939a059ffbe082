import { formatMoney } from '@safar/contract/amount'
import type { ledger } from '@safar/contract/money/ledger.contract'
import { translate } from '@safar/contract/wording/texts'
import { sql } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { notify } from '../../notifications/public.ts'
import type { PostingDeps } from '../deps.ts'
import { ledgerRequests } from '../tables.ts'
import { NeedsSecondPerson } from './authority.ts'
import { type CallsForTwo, performCall } from './perform-call.ts'
import { readRequest } from './requests.queries.ts'

type RequestCall = Call<typeof ledger.requestApproval>

/** Makes the call and takes it back, to learn that a second person is all it lacks, and what it is about. */
async function tryCall(deps: PostingDeps, calls: CallsForTwo, { body, actor, locale, origin }: RequestCall) {
  const stored = { kind: body.kind, callId: body.id ?? null, form: body.form }
  try {
    await deps.db.tx(async (tx) => {
      await performCall(deps, calls, tx, stored, { requestedBy: actor.userId, locale, origin })
      throw new AppError('conflict', { shown: 'second_person_not_needed' })
    })
  } catch (error) {
    if (error instanceof NeedsSecondPerson) return { ...stored, ...error.request }
    throw error
  }
  throw new Error('a call that was only tried has ended')
}

/** What is to be done with one record is sent once: a second request could only fail when the first was approved. */
async function assertNotWaiting(
  tx: Queries,
  { kind, callId, form }: Pick<typeof ledgerRequests.$inferInsert, 'kind' | 'callId' | 'form'>,
): Promise<void> {
  const record = callId ?? (form.id as number | undefined)
  if (record === undefined) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`request ${kind} ${record}`}, 0))`)
  const { rows } = await tx.execute<{ name: string }>(sql`
    select p.display_name as name from ledger_requests r join people_directory p on p.id = r.requested_by
    where r.state = 'pending' and r.kind = ${kind} and coalesce(r.call_id::text, r.form ->> 'id') = ${String(record)}`)
  if (rows[0]) throw new AppError('conflict', { shown: 'request_waits', values: { name: rows[0].name } })
}

/** Sends a call to a second person. Nothing moves until they approve. */
export async function requestApproval(deps: PostingDeps, calls: CallsForTwo, call: RequestCall) {
  const { actor, locale, origin, idempotency } = call
  const { ownerId: agentId, ...tried } = await tryCall(deps, calls, call)
  return deps.db.tx(async (tx) => {
    await assertNotWaiting(tx, tried)
    const [row] = await tx
      .insert(ledgerRequests)
      .values({ ...tried, agentId, requestedBy: actor.userId, requestedAt: deps.clock.now() })
      .returning({ id: ledgerRequests.id })
    if (!row) throw new Error('the request was not written')
    await record(tx, {
      actorId: actor.userId,
      action: 'ledger.request',
      subject: 'ledger request',
      subjectId: row.id,
      changes: { kind: tried.kind, ...tried.form },
      origin,
    })
    const data = await readRequest(tx, actor, row.id)
    await notify(tx, {
      permission: 'ledger.post',
      kind: 'ledger.approval_needed',
      values: { amount: formatMoney({ amount: tried.amount, currency: data.currency }) },
      link: '/admin/admin-ledger',
      named: actor.userId,
      except: actor.userId,
    })
    const reply = { message: translate(locale, 'approval_requested'), type: 'success' as const, data }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
