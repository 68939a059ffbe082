import { HOUR_MS } from '@safar/contract/day'
import type { CronItem } from 'graphile-worker'
import type pg from 'pg'

export interface ScheduledJob {
  name: string
  /** How long it has been overdue; 0 if it is on time. */
  lateMs: number
}

const DONE = 'insert into job_runs (name) values ($1) on conflict (name) do update set done_at = now()'

const READ_AGES = `
  select n.name, extract(epoch from now() - coalesce(r.done_at, $2))::float8 * 1000 as "ageMs"
  from unnest($1::text[]) with ordinality n (name, place) left join job_runs r using (name) order by n.place`

const READ_PRIORITIES =
  'select job_priority(name) as priority from unnest($1::text[]) with ordinality n (name, place) order by place'

/** Jobs run once a night or at least every two hours; if one has not run for this long, something is wrong. */
const lateAfterMs = (match: string): number => (/^\S+ \d+ /.test(match) ? 26 : 3) * HOUR_MS

/** Scheduled jobs, and when each last completed on any server. */
export function createJobSchedule(pool: pg.Pool) {
  const items: { task: string; match: string }[] = []
  /** A job that never ran counts as late from this moment on. */
  const startedAt = new Date()
  return {
    add: (task: string, match: string): void => void items.push({ task, match }),
    markDone: async (task: string): Promise<void> => void (await pool.query(DONE, [task])),
    /** The schedule of some jobs; those of bookings and payments run before others that are due. */
    async readItems(isWanted: (task: string) => boolean): Promise<CronItem[]> {
      const wanted = items.filter(({ task }) => isWanted(task))
      const { rows } = await pool.query<{ priority: number }>(READ_PRIORITIES, [wanted.map(({ task }) => task)])
      return wanted.map((item, place) => ({ ...item, options: { priority: rows[place]?.priority ?? 0 } }))
    },
    async read(): Promise<ScheduledJob[]> {
      const names = items.map(({ task }) => task)
      const { rows } = await pool.query<{ name: string; ageMs: number }>(READ_AGES, [names, startedAt])
      return rows.map(({ name, ageMs }, place) => ({
        name,
        lateMs: Math.max(0, ageMs - lateAfterMs(items[place]?.match ?? '')),
      }))
    },
  }
}
