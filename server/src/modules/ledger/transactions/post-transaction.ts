import { randomUUID } from 'node:crypto'
import type { AccountRef, ledger, TransactionForm } from '@safar/contract/money/ledger.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { findPerson } from '../../people/public.ts'
import { readAccounts } from '../accounts.queries.ts'
import { onOneWord } from '../approvals/authority.ts'
import { readOpenDay } from '../books/open-day.ts'
import type { PostingDeps } from '../deps.ts'
import { findSideErrors, MANUAL_PREFIX } from '../manual-entries.rules.ts'
import { postDatedEntry } from '../post-entry.ts'
import { translateRefusal } from '../refusals.ts'
import { readEntryView } from '../statements/entries.queries.ts'

type Sides = Pick<TransactionForm, 'debit_account' | 'credit_account'>

export const readSides = async (tx: Queries, form: Sides, actorId: number) => {
  const accounts = await readAccounts(tx, [form.debit_account, form.credit_account])
  const [debit, credit] = [accounts.get(form.debit_account), accounts.get(form.credit_account)]
  const refused = findSideErrors(debit, credit)
  if (refused || !debit || !credit) throw invalid(refused ?? {})
  if ([debit, credit].some(({ owner_id }) => owner_id === actorId))
    throw new AppError('conflict', { shown: 'own_wallet' })
  return { debit, credit }
}

/** The two lines of a manual entry, as they are previewed and posted. */
export const linesOf = ({ debit, credit }: { debit: AccountRef; credit: AccountRef }, amount: number) =>
  [
    { account: debit, amount: -BigInt(amount) },
    { account: credit, amount: BigInt(amount) },
  ] as const

/** The agent an entry is about, and their salesman. */
async function readAgentFields(
  tx: Queries,
  sides: AccountRef[],
): Promise<{ agentId?: number; salesmanId?: number | null }> {
  const owner = sides.find(({ owner_id }) => owner_id !== null)?.owner_id
  if (!owner) return {}
  const salesmanId = (await findPerson(tx, owner))?.salesmanId
  return { agentId: owner, ...(salesmanId && { salesmanId }) }
}

/** Writes a manual entry with its two sides. */
export async function writeTransaction(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Queries,
  form: TransactionForm,
  actor: Pick<Actor, 'userId' | 'secondPerson'>,
): Promise<number> {
  const { userId: actorId } = actor
  const { debit, credit } = await readSides(tx, form, actorId)
  const at = services.clock.now()
  const days = await readOpenDay(services, tx, { day: form.day, field: 'day' })
  const ownerId = credit.owner_id ?? debit.owner_id
  const byHand = { amount: BigInt(form.amount), at, subject: form.note, ownerId }
  const { id } = await postDatedEntry(tx, {
    authority: await onOneWord(tx, actor, byHand),
    key: `${MANUAL_PREFIX}${randomUUID()}`,
    kind: form.kind,
    at,
    ...days,
    lines: linesOf({ debit, credit }, form.amount),
    fields: { createdBy: actorId, note: form.note, ...(await readAgentFields(tx, [debit, credit])) },
    pastLimit: form.past_limit,
  })
  return id
}

export const toChanges = (form: TransactionForm) => ({
  kind: form.kind,
  debit_account: form.debit_account,
  credit_account: form.credit_account,
  amount: form.amount,
  note: form.note,
  ...(form.day && { day: form.day }),
  ...(form.past_limit && { past_limit: true }),
})

/** A manual entry with two named sides. */
export function postTransaction(services: PostingDeps, call: Call<typeof ledger.postTransaction>) {
  const { body, actor, locale, origin, idempotency } = call
  return translateRefusal(
    services.db.tx(async (tx) => {
      const id = await writeTransaction(services, tx, body, actor)
      await record(tx, {
        actorId: actor.userId,
        action: 'ledger.post',
        subject: 'entry',
        subjectId: id,
        changes: toChanges(body),
        origin,
      })
      const reply = {
        message: translate(locale, 'transaction_saved'),
        type: 'success' as const,
        data: await readEntryView(tx, id),
      }
      await idempotency.saveReply(tx, reply)
      return reply
    }),
  )
}
