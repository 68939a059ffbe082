import { formatMoney } from '@safar/contract/amount'
import { sql } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../notifications/public.ts'

interface EndedCredit extends Record<string, unknown> {
  account_id: string
  owner_id: string
  ended: string
  credit: string
  currency: string
}

/** Temporary credit ends after its last day: the previous limit applies again and the agent is notified. */
export async function endTemporaryCredit(services: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const today = todayOf(services)
  await services.db.tx(async (tx) => {
    const { rows } = await tx.execute<EndedCredit>(sql`
      select w.account_id, w.owner_id, w.temporary_credit as ended, w.credit_limit - w.temporary_credit as credit, a.currency
      from ledger_wallets w join ledger_accounts a on a.id = w.account_id
      where w.temporary_until < ${today}::date order by w.account_id`)
    for (const { account_id, owner_id, ended, credit, currency } of rows) {
      await tx.execute(sql`select ledger_end_temporary_credit(${account_id}, ${today}::date)`)
      await record(tx, {
        actorId: null,
        action: 'ledger.end_temporary_credit',
        subject: 'agency',
        subjectId: Number(owner_id),
        changes: { temporary_credit: [Number(ended), 0] },
      })
      await notify(tx, {
        userId: Number(owner_id),
        kind: 'ledger.temporary_credit_ended',
        values: { credit: formatMoney({ amount: BigInt(credit), currency }) },
        link: '/agent/agent-ledger',
      })
    }
  })
}
