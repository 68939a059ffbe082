import { Gauge, type Registry } from 'prom-client'
import { readLogState } from '../../platform/backup/archive/log-state.ts'
import type { Services } from '../../services.ts'
import { countInDoubt } from './read-status.ts'

/** What to watch: bookings that a supplier has said neither yes nor no to for too long, and a log that is not kept. */
export function statusFigures(registry: Registry, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  new Gauge({
    name: 'backup_log_kept_seconds',
    help: 'When the last part of the database log was kept, as Unix time; absent where this product does not keep it',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      this.remove()
      const log = await readLogState(db.lists).catch(() => null)
      if (log) this.set((log.keptAt?.getTime() ?? 0) / 1_000)
    },
  })
  new Gauge({
    name: 'booking_answers_overdue',
    help: 'Orders a supplier has not answered for more than half an hour',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      this.remove()
      const count = await countInDoubt(db.adhoc, clock.now()).catch(() => null)
      if (count !== null) this.set(count)
    },
  })
}
