import type { banks as contract } from '@safar/contract/money/deposits.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { assertSecondPerson } from '../../ledger/public.ts'
import { notify } from '../../notifications/public.ts'
import { bankChanges, banks } from '../tables.ts'
import { lockBank, readBankView } from './banks.queries.ts'

/** The second person approves or rejects new bank details, once. The requester may not decide. */
export function decideBankChange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { params, body, actor, locale, origin }: Call<typeof contract.decideChange>,
) {
  if (!body.approve && !body.reason) throw invalid({ reason: 'required' })
  return db.tx(async (tx) => {
    const [change] = await tx.select().from(bankChanges).where(eq(bankChanges.id, params.id)).for('update')
    if (!change) throw notFound()
    assertSecondPerson(change, actor.userId)
    const before = await lockBank(tx, change.bankId, 'update')
    const at = clock.now()
    const { title, accountNumber, iban } = change
    if (body.approve)
      await tx.update(banks).set({ title, accountNumber, iban, updatedAt: at }).where(eq(banks.id, before.id))
    await tx
      .update(bankChanges)
      .set({
        state: body.approve ? 'approved' : 'declined',
        decidedBy: actor.userId,
        decidedAt: at,
        reason: body.reason ?? null,
      })
      .where(eq(bankChanges.id, change.id))
    await record(tx, {
      actorId: actor.userId,
      action: body.approve ? 'banks.approve_change' : 'banks.decline_change',
      subject: 'bank',
      subjectId: before.id,
      changes: body.approve ? difference(before, { title, accountNumber, iban }) : { reason: body.reason },
      origin,
    })
    await notify(tx, {
      userId: change.requestedBy,
      kind: body.approve ? 'deposits.bank_change_approved' : 'deposits.bank_change_declined',
      values: { reason: body.reason ?? '' },
      link: '/admin/banks',
      named: actor.userId,
    })
    const data = await readBankView(tx, before.id, actor.userId)
    const message = translate(locale, body.approve ? 'request_approved' : 'request_rejected')
    return { message, type: 'success' as const, data }
  })
}
