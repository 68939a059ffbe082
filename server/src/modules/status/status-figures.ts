import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { countInDoubt } from './read-status.ts'

/** What to watch: bookings that a supplier has said neither yes nor no to for too long. */
export function statusFigures(registry: Registry, queries: Queries, clock: Clock): void {
  new Gauge({
    name: 'booking_answers_overdue',
    help: 'Orders a supplier has not answered for more than half an hour',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      this.remove()
      const count = await countInDoubt(queries, clock.now()).catch(() => null)
      if (count !== null) this.set(count)
    },
  })
}
