import type { collections as contract } from '@safar/contract/money/collections.contract'
import type { Body } from '@safar/contract/protocol/endpoint'
import { type PlainKey, translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import {
  assertBank,
  assertNotCredited,
  moneyAccount,
  notifyAgent,
  receiptNo,
  referenceKey,
} from '../deposits/public.ts'
import { onReport, postDatedEntry, readOpenDay, translateRefusal, walletOf } from '../ledger/public.ts'
import { notify } from '../notifications/public.ts'
import { displayName } from '../people/public.ts'
import { assertCanMove, type CollectionMove } from './collection-moves.rules.ts'
import { lockCollection, readCollectionView } from './collections.queries.ts'
import { agentNotice, salesmanNotice } from './mails.ts'
import { moveCollection } from './move-collection.ts'
import type { Collection } from './tables.ts'

type Status = Body<typeof contract.setStatus>['status']

const decisions: Readonly<Record<Status, { move: CollectionMove; sentence: PlainKey }>> = {
  accepted: { move: 'accept', sentence: 'collection_accepted' },
  rejected: { move: 'reject', sentence: 'collection_rejected' },
  cancelled: { move: 'cancel', sentence: 'collection_cancelled' },
}

interface CollectionPosting {
  collection: Collection
  bankId: number | null
  actor: ScopedActor
  /** The day the money reached the office or the bank. */
  day: string | undefined
}

/** Posts to cash or a bank, and to the agent's wallet. The ledger key ensures that it is posted once. */
async function postCollection(services: Services, tx: Queries, { collection, bankId, actor, day }: CollectionPosting) {
  if (bankId === null && collection.method !== 'cash') throw invalid({ bank_id: 'required' })
  if (bankId !== null) await assertBank(tx, bankId, collection.currency)
  const { amount, agentId, salesmanId } = collection
  const [at, number, createdBy] = [services.clock.now(), receiptNo(collection.receiptNo), actor.userId]
  // The salesman took the money, the agent has the receipt, and the office accepts it.
  const reported = { reportedBy: salesmanId, amount, at, subject: number, ownerId: agentId }
  const { id, replayed } = await postDatedEntry(tx, {
    authority: await onReport(tx, actor, reported),
    key: `collection:${collection.id}`,
    kind: 'deposit',
    at,
    ...(await readOpenDay(services, tx, { day, field: 'day' })),
    lines: [
      { account: await moneyAccount(tx, bankId, createdBy), amount: -amount },
      { account: await walletOf(tx, agentId), amount },
    ],
    fields: {
      createdBy,
      agentId,
      salesmanId,
      note: [number, collection.reference].filter(Boolean).join(' · '),
    },
  })
  if (replayed) throw new Error(`collection ${collection.id} was posted before`)
  return id
}

/** The office accepts or rejects a collection; the salesman cancels one that is not accepted yet. */
export async function setCollectionStatus(
  services: Services,
  { params, body, actor, locale, origin, idempotency }: Call<typeof contract.setStatus>,
) {
  const { status } = body
  const { move, sentence } = decisions[status]
  if (status === 'rejected' && !body.reason) throw invalid({ reason: 'required' })
  return translateRefusal(
    services.db.tx(async (tx) => {
      const collection = await lockCollection(tx, actor, params.id)
      assertCanMove(actor, collection, move)
      const bankId = status === 'accepted' ? (body.bank_id ?? null) : null
      const key = bankId === null ? '' : referenceKey(collection.reference ?? '')
      const about = { subject: receiptNo(collection.receiptNo), ownerId: collection.agentId }
      const credit = { bankId, referenceKey: key, amount: collection.amount, ...about }
      const repeats = await assertNotCredited(tx, credit, { actor, reason: body.reason })
      const entryId =
        status === 'accepted' ? await postCollection(services, tx, { collection, bankId, actor, day: body.day }) : null
      // The reason to accept an equal one is kept in the log; the agent reads only why one was not accepted.
      const reason = status === 'accepted' ? null : (body.reason ?? null)
      const change = {
        state: status,
        decidedAt: services.clock.now(),
        decidedBy: actor.userId,
        reason,
        bankId,
        entryId,
        referenceKey: key || null,
      }
      await moveCollection(tx, collection, move, change)
      await record(tx, {
        actorId: actor.userId,
        action: `collections.${move}`,
        subject: 'collection',
        subjectId: collection.id,
        changes: {
          amount: Number(collection.amount),
          agent: collection.agentId,
          bank: bankId,
          entry: entryId,
          reason,
          ...(repeats && { repeats, reason: body.reason }),
        },
        origin,
      })
      const data = await readCollectionView(tx, actor, collection.id)
      await notifyAgent(
        services,
        tx,
        collection.agentId,
        agentNotice({ collection, state: status, salesman: data.salesman.name, reason }),
      )
      if (status !== 'cancelled')
        await notify(tx, {
          userId: collection.salesmanId,
          except: actor.userId,
          ...salesmanNotice({
            collection,
            decision: status,
            agency: await displayName(tx, collection.agentId),
            reason,
          }),
        })
      const reply = { message: translate(locale, sentence), type: 'success' as const, data }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
