import type { ledger } from '@safar/contract/money/ledger.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { onOneWord } from '../approvals/authority.ts'
import type { PostingDeps } from '../deps.ts'
import { translateRefusal } from '../refusals.ts'
import { readEntryView } from '../statements/entries.queries.ts'
import { toChanges, writeTransaction } from './post-transaction.ts'
import { readReversalDay, reverseEntry } from './reverse-entry.ts'

/** The posted entry stays; its reversal is added, then the correct entry. */
export function correctTransaction(services: PostingDeps, call: Call<typeof ledger.correctTransaction>) {
  const { params, body, actor, locale, origin, idempotency } = call
  const { db, clock } = services
  return translateRefusal(
    db.tx(async (tx) => {
      const entry = await readEntryView(tx, params.id)
      if (entry.reversed_by) throw new AppError('conflict', { shown: 'entry_reversed' })
      if (!entry.correctable) throw new AppError('conflict', { shown: 'entry_not_by_hand' })
      if (entry.lines.some(({ account }) => account.owner_id === actor.userId))
        throw new AppError('conflict', { shown: 'own_wallet' })
      const at = clock.now()
      const named = { entryId: entry.id, day: body.reversal_day, field: 'reversal_day' }
      const amount = entry.lines.reduce((sum, { credit }) => sum + BigInt(credit), 0n)
      const owner = entry.lines.find(({ account }) => account.owner_id !== null)?.account.owner_id
      const { created_by: maker } = entry
      const byHand = { amount, at, subject: entry.voucher, ownerId: owner ?? null, madeBy: maker?.id ?? null }
      const reversal = await reverseEntry(tx, {
        authority: await onOneWord(tx, actor, byHand),
        entryId: entry.id,
        at,
        ...(await readReversalDay(services, tx, named)),
        createdBy: actor.userId,
        note: body.reason,
      })
      const { replacement } = body
      const newId = replacement && (await writeTransaction(services, tx, replacement, actor))
      await record(tx, {
        actorId: actor.userId,
        action: 'ledger.correct',
        subject: 'entry',
        subjectId: entry.id,
        changes: {
          reason: body.reason,
          reversal: reversal.id,
          ...(body.reversal_day && { day: body.reversal_day }),
          ...(replacement && { replacement: toChanges(replacement) }),
        },
        origin,
      })
      const reply = {
        message: translate(locale, 'transaction_updated'),
        type: 'success' as const,
        data: {
          reversal: await readEntryView(tx, reversal.id),
          replacement: newId === null ? null : await readEntryView(tx, newId),
        },
      }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
