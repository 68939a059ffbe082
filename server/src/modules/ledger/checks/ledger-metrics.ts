import type { LedgerCheckResult } from '@safar/contract/money/ledger.contract'
import { Gauge, type Registry } from 'prom-client'
import type { Queries } from '../../../platform/database/database.ts'
import { readLastCheck } from './check-ledger.ts'

/** Metrics for alerts: the last check failed, or it is too old. */
export function ledgerMetrics(registry: Registry, queries: Queries): void {
  const figure = (name: string, help: string, read: (proof: LedgerCheckResult) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // Before the first check, and while the database is unavailable, no value is better than a wrong one.
        this.remove()
        const proof = await readLastCheck(queries).catch(() => null)
        if (proof) this.set(read(proof))
      },
    })
  figure('ledger_proof_ok', '1 when the last proof of the books found nothing wrong', ({ ok }) => (ok ? 1 : 0))
  figure('ledger_proof_at', 'When the books were last proven', ({ at }) => new Date(at).getTime() / 1000)
}
