import { formatMoney } from '@safar/contract/amount'
import type { Locale } from '@safar/contract/wording/locale'
import { sql } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { notify, wantsMail } from '../../notifications/public.ts'
import { lowBalanceMail } from './mails.ts'

interface Row extends Record<string, unknown> {
  owner_id: string
  name: string
  email: string
  locale: Locale
  currency: string
  available: string
  mark: string
}

/** Notifies the owner of a wallet that fell below its threshold, unless it has risen again meanwhile. */
export async function notifyLowBalance(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  accountId: number,
): Promise<void> {
  await db.tx(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select u.id as owner_id, u.name, u.email, u.locale, a.currency, w.balance - w.held as available, w.low_balance as mark
      from ledger_wallets w join ledger_accounts a on a.id = w.account_id join people_directory u on u.id = w.owner_id
      where w.account_id = ${accountId} and w.balance - w.held < w.low_balance and u.deleted_at is null`)
    const [row] = rows
    if (!row) return
    const { name, locale, currency, available, mark } = row
    const link = '/agent/agent-deposit'
    const url = `${config.publicUrl}${link}`
    const content = lowBalanceMail({ name, locale, currency, available: BigInt(available), mark: BigInt(mark), url })
    if (await wantsMail(tx, Number(row.owner_id), 'money')) await mail.post(tx, row.email, content)
    await notify(tx, {
      userId: Number(row.owner_id),
      kind: 'ledger.low_balance',
      values: {
        available: formatMoney({ amount: available, currency }),
        mark: formatMoney({ amount: mark, currency }),
      },
      link,
    })
  })
}
