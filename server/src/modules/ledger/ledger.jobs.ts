import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { notify } from '../notifications/public.ts'
import { endTemporaryCredit } from './balances/end-temporary-credit.ts'
import { notifyLowBalance } from './balances/notify-low-balance.ts'
import { checkLedger, type LedgerCheck } from './checks/check-ledger.ts'
import { closeDays } from './checks/close-days.ts'

const lowPayload = z.object({ account_id: z.coerce.number().int() })

/**
 * At night, closes days and checks the books; during the day, sets checkpoints for statements and notifies owners of
 * low balances.
 */
export function defineLedgerJobs(services: Services, checks: readonly LedgerCheck[]): void {
  const { db, jobs, log } = services
  jobs.define(
    'ledger.close',
    async () => {
      await closeDays(services)
    },
    '10 21 * * *',
  )
  jobs.define('ledger.end_temporary_credit', () => endTemporaryCredit(services), '5 * * * *')
  jobs.define(
    'ledger.mark',
    async () => {
      await services.db.adhoc.execute(sql`select ledger_checkpoint()`)
    },
    '*/5 * * * *',
  )
  jobs.define(
    'ledger.prove',
    async () => {
      const { ok, entries, differences } = await checkLedger(services, checks)
      if (ok) return log.info({ entries }, 'the books are proven')
      log.error({ entries, differences: differences.slice(0, 5) }, 'the books do not add up')
      const values = { count: String(differences.length) }
      await db.tx((tx) =>
        notify(tx, { permission: 'ledger.view', kind: 'ledger.proof_failed', values, link: '/admin/admin-ledger' }),
      )
    },
    '30 21 * * *',
  )
  jobs.define('ledger.tell_low', async (payload) => {
    await notifyLowBalance(services, lowPayload.parse(payload).account_id)
  })
}
