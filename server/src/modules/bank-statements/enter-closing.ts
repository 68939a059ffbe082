import type { bankStatements as contract } from '@safar/contract/money/bank-statements.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { lockBank } from '../deposits/public.ts'
import { findStatement } from './statements.queries.ts'
import { bankStatements } from './tables.ts'

/** Enters the closing balance that the bank's paper shows. It counts before the one in the file. */
export async function enterClosing({ db, clock }: Services, call: Call<typeof contract.enterClosing>) {
  const { params, body, actor, locale, origin, idempotency } = call
  return db.tx(async (tx) => {
    const { bankId } = await findStatement(tx, params.id)
    await lockBank(tx, bankId, 'no key update')
    const before = await findStatement(tx, params.id)
    const typedClosing = body.overdrawn ? -BigInt(body.closing) : BigInt(body.closing)
    await tx
      .update(bankStatements)
      .set({ typedClosing, typedBy: actor.userId, typedAt: clock.now() })
      .where(eq(bankStatements.id, params.id))
    const closing = before.typedClosing ?? before.closing
    await record(tx, {
      actorId: actor.userId,
      action: 'bank_statements.enter_closing',
      subject: 'bank statement',
      subjectId: params.id,
      changes: { bank: bankId, closing_balance: [closing === null ? null : Number(closing), Number(typedClosing)] },
      origin,
    })
    const reply = { message: translate(locale, 'statement_closing_saved'), type: 'success' as const }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
