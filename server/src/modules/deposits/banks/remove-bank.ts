import type { banks as contract } from '@safar/contract/money/deposits.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { dropAccount } from '../../ledger/public.ts'
import { banks } from '../tables.ts'
import { bankAccountCode, lockBank } from './banks.queries.ts'

/** Whether anything other than the ledger refers to a bank. */
async function isReferenced(tx: Queries, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from deposits where bank_id = ${id})
      or exists (select from collection_directory where bank_id = ${id})
      or exists (select from bank_statement_directory where bank_id = ${id}) as found`)
  return rows[0]?.found ?? true
}

/** Removes a bank without history; one with history is deactivated, since its statements must stay readable. */
export async function removeBank(
  { db }: Pick<Services, 'db'>,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  return db.tx(async (tx) => {
    const bank = await lockBank(tx, params.id, 'update')
    const referenced = await isReferenced(tx, bank.id)
    // The bank's row refers to the account, so that reference must go before the account can be dropped.
    if (!referenced) await tx.update(banks).set({ accountId: null }).where(eq(banks.id, bank.id))
    const removed = !referenced && (await dropAccount(tx, bankAccountCode(bank.id)))
    if (removed) await tx.delete(banks).where(eq(banks.id, bank.id))
    else await tx.update(banks).set({ active: false, accountId: bank.accountId }).where(eq(banks.id, bank.id))
    await record(tx, {
      actorId: actor.userId,
      action: removed ? 'banks.delete' : 'banks.switch_off',
      subject: 'bank',
      subjectId: bank.id,
      changes: { name: bank.name },
      origin,
    })
    const message = translate(locale, removed ? 'bank_deleted' : 'bank_switched_off')
    return { message, type: removed ? ('success' as const) : ('info' as const) }
  })
}
