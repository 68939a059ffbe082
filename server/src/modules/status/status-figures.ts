import { Gauge, type Registry } from 'prom-client'
import { readLogState } from '../../platform/backup/archive/log-state.ts'
import type { QueueFigures } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { readArchiveState } from '../activity/public.ts'
import { countInDoubt } from './read-status.ts'

/** How long mails and other jobs have been waiting, and how many were given up. */
function queueFigures(registry: Registry, jobs: Services['jobs']): void {
  const figure = (name: string, help: string, read: (queue: QueueFigures) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      aggregator: 'max',
      async collect() {
        this.reset()
        const queues = await jobs.readQueue().catch(() => ({}))
        for (const [queue, figures] of Object.entries(queues)) this.set({ queue }, read(figures))
      },
    })
  figure('job_queue_oldest_seconds', 'Age of the oldest job that is due', ({ oldestMinutes }) => oldestMinutes * 60)
  figure('job_queue_failed', 'Jobs that failed at their last attempt and wait for a person', ({ failed }) => failed)
}

/** Metrics to alert on: overdue answers from suppliers, waiting or late jobs, and stalled backups or archives. */
export function statusFigures(registry: Registry, { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>): void {
  queueFigures(registry, jobs)
  new Gauge({
    name: 'job_late_seconds',
    help: 'For how long a job that runs by the clock should have been done; 0 where it is in time',
    labelNames: ['job_name'],
    registers: [registry],
    aggregator: 'max',
    async collect() {
      this.reset()
      const schedule = await jobs.readSchedule().catch(() => [])
      for (const { name, lateMs } of schedule) this.set({ job_name: name }, Math.round(lateMs / 1_000))
    },
  })
  new Gauge({
    name: 'activity_archive_overdue_seconds',
    help: 'For how long the oldest line of the activity log should have been archived; 0 where none should',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      this.remove()
      const archive = await readArchiveState(db.adhoc, clock.now()).catch(() => null)
      if (archive) this.set(Math.round(archive.overdueMs / 1_000))
    },
  })
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
