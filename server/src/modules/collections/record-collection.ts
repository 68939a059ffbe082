import { dayInZone } from '@safar/contract/day'
import type { collections as contract } from '@safar/contract/money/collections.contract'
import { translate } from '@safar/contract/wording/texts'
import { sql } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { methodErrors, notifyAgent, notifyOffice, payDayError } from '../deposits/public.ts'
import { walletOf } from '../ledger/public.ts'
import { shareLockAgent } from '../people/public.ts'
import { readCollectionView } from './collections.queries.ts'
import { agentNotice, officeNotice } from './mails.ts'
import { collectionNumbers, collections } from './tables.ts'

type RecordCall = Call<typeof contract.recordOne>

/** The next receipt number. Its row stays locked until the transaction ends, so that a rollback leaves no gap. */
async function nextReceipt(tx: Queries): Promise<number> {
  const [row] = await tx
    .update(collectionNumbers)
    .set({ last: sql`${collectionNumbers.last} + 1` })
    .returning({ last: collectionNumbers.last })
  if (!row) throw new Error('there is no counter of receipts')
  return row.last
}

/** The agent must be assigned to the salesman, and stay so until the collection is recorded. */
async function assertAssignedAgent(tx: Queries, actor: RecordCall['actor'], agentId: number): Promise<void> {
  if (!(await shareLockAgent(tx, actor, agentId))) throw notFound()
}

function assertValidForm(body: RecordCall['body'], today: string): void {
  const day = payDayError(body.received_on, today)
  const faults = { ...(day && { received_on: day }), ...methodErrors(body) }
  if (Object.keys(faults).length) throw invalid(faults)
}

/** Records money that an agent handed to a salesman. It reaches the agent's balance once the office accepts it. */
export async function recordCollection(services: Services, { body, actor, locale, origin, idempotency }: RecordCall) {
  const { db, clock, config } = services
  const now = clock.now()
  assertValidForm(body, dayInZone(config.AGENCY_ZONE, now))
  return db.tx(async (tx) => {
    await assertAssignedAgent(tx, actor, body.agent_id)
    const { currency } = await walletOf(tx, body.agent_id)
    const row = {
      agentId: body.agent_id,
      method: body.method,
      amount: BigInt(body.amount),
      currency,
      receivedOn: body.received_on,
      reference: body.reference ?? null,
      chequeOn: body.method === 'cheque' ? (body.cheque_on ?? null) : null,
      note: body.note ?? null,
    }
    const receipt = await nextReceipt(tx)
    const [collection] = await tx
      .insert(collections)
      .values({ ...row, receiptNo: receipt, salesmanId: actor.userId, recordedAt: now })
      .returning()
    if (!collection) throw new Error('the new collection did not come back')
    await record(tx, {
      actorId: actor.userId,
      action: 'collections.record',
      subject: 'collection',
      subjectId: collection.id,
      changes: { ...row, amount: body.amount, receipt },
      origin,
    })
    // The agent is notified immediately and can object if the recorded amount is wrong.
    await notifyAgent(
      services,
      tx,
      body.agent_id,
      agentNotice({ collection: collection, state: 'recorded', salesman: actor.name, reason: null }),
    )
    await notifyOffice(tx, body.agent_id, officeNotice(collection, actor.name))
    const data = await readCollectionView(tx, { ...actor, scope: 'own' }, collection.id)
    const reply = { message: translate(locale, 'collection_recorded'), type: 'success' as const, data }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
