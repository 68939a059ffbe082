import { formatMoney } from '@safar/contract/amount'
import type { ledger } from '@safar/contract/money/ledger.contract'
import type { Body } from '@safar/contract/protocol/endpoint'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { notify } from '../../notifications/public.ts'
import { readBalance } from '../balances/balances.queries.ts'
import { ledgerRequests } from '../tables.ts'
import { type PostingDeps, readSides } from '../transactions/post-transaction.ts'
import { readRequest } from './requests.queries.ts'

type RequestCall = Call<typeof ledger.requestApproval>

/** Who receives how much: a wallet that is credited, or an agent whose credit limit is raised. */
async function readReceiver(
  deps: PostingDeps,
  tx: Queries,
  body: Body<typeof ledger.requestApproval>,
  actor: RequestCall['actor'],
): Promise<{ agentId: number; amount: number }> {
  if (body.kind === 'limits') {
    const { agent_id, credit_limit, temporary_credit } = body.form
    await readBalance(tx, actor, agent_id, todayOf(deps))
    return { agentId: agent_id, amount: credit_limit + temporary_credit }
  }
  const { credit } = await readSides(tx, body.form, actor.userId)
  if (credit.owner_id === null) throw invalid({ credit_account: 'account_unknown' })
  return { agentId: credit.owner_id, amount: body.form.amount }
}

/** Asks a second person to approve an amount above the single-person limit. Nothing moves until they do. */
export function requestApproval(deps: PostingDeps, { body, actor, locale, origin, idempotency }: RequestCall) {
  return deps.db.tx(async (tx) => {
    const { agentId, amount } = await readReceiver(deps, tx, body, actor)
    const [row] = await tx
      .insert(ledgerRequests)
      .values({
        kind: body.kind,
        form: body.form,
        amount,
        agentId,
        requestedBy: actor.userId,
        requestedAt: deps.clock.now(),
      })
      .returning({ id: ledgerRequests.id })
    if (!row) throw new Error('the request was not written')
    await record(tx, {
      actorId: actor.userId,
      action: 'ledger.request',
      subject: 'ledger request',
      subjectId: row.id,
      changes: { kind: body.kind, ...body.form },
      origin,
    })
    const data = await readRequest(tx, actor, row.id)
    await notify(tx, {
      permission: 'ledger.post',
      kind: 'ledger.approval_needed',
      values: { amount: formatMoney({ amount, currency: data.currency }) },
      link: '/admin/admin-ledger',
      named: actor.userId,
      except: actor.userId,
    })
    const reply = { message: translate(locale, 'approval_requested'), type: 'success' as const, data }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
