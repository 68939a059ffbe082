import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import {
  parseCronItems,
  Logger as QueueLogger,
  type Runner,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import type { Queries } from './database/database.ts'
import { createJobSchedule, type ScheduledJob } from './database/job-schedule.ts'
import { createJobTakers, RELEASE_DEAD } from './database/job-takers.ts'
import type { Logger } from './log.ts'
import { jobSeconds } from './tracing/figures.ts'
import { traced } from './tracing/tracing.ts'

/** Work done after an action, at least once. Modules name their own jobs. */
export type JobHandler = (payload: unknown) => Promise<void>

export interface QueueFigures {
  waiting: number
  oldestMinutes: number
  /** Jobs whose last try has failed. */
  failed: number
}

export interface Jobs {
  /** Enqueued in the caller's transaction: rolled back with it, run only after COMMIT. */
  enqueue(queries: Queries, name: string, payload: unknown): Promise<void>
  define(name: string, handler: JobHandler, cron?: string): void
  /** Jobs that are due now, mails counted separately. */
  readQueue(): Promise<{ mails: QueueFigures; others: QueueFigures }>
  /** Whether scheduled jobs are running on time. */
  readSchedule(): Promise<ScheduledJob[]>
  start(): Promise<void>
  /** Runs everything in the queue now; for tests and commands. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Sends one mail; see `platform/mail`. */
export const SEND_MAIL = 'mail.send'

interface Workers {
  concurrency: number
  takes: (name: string) => boolean
}

/** Mails wait for another company's server, so they have workers of their own: nothing else waits behind them. */
const workersOfQueue: readonly Workers[] = [
  { concurrency: 4, takes: (name) => name !== SEND_MAIL },
  { concurrency: 2, takes: (name) => name === SEND_MAIL },
]

const READ_QUEUE = `
  select task_identifier = '${SEND_MAIL}' as mail,
    count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
    coalesce(floor(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)) / 60), 0)::int as oldest,
    count(*) filter (where attempts >= max_attempts)::int as failed
  from graphile_worker.jobs group by 1`

async function readQueue(pool: pg.Pool): ReturnType<Jobs['readQueue']> {
  const { rows } = await pool.query<{ mail: boolean; waiting: number; oldest: number; failed: number }>(READ_QUEUE)
  const figuresOf = (mail: boolean): QueueFigures => {
    const row = rows.find((one) => one.mail === mail)
    return { waiting: row?.waiting ?? 0, oldestMinutes: Math.max(0, row?.oldest ?? 0), failed: row?.failed ?? 0 }
  }
  return { mails: figuresOf(true), others: figuresOf(false) }
}

const RESTART_MS = 2_000
const RELEASE = 'jobs.release'
/** No job runs this long: the process that took it has died, or its machine was cut off. */
const DEAD_AFTER_MINUTES = 15

/** The queue logs every job; only failures are worth a line. */
const quiet = (log: Logger) =>
  new QueueLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message)
    else if (level === 'warning') log.warn(message)
  })

/**
 * A promise the queue left unhandled, for instance when it cannot record a job's outcome. The queue restarts
 * automatically.
 */
export const isQueueFailure = (error: unknown): boolean =>
  error instanceof Error && /[\\/]graphile-worker[\\/]/.test(error.stack ?? '')

interface Queue {
  url: string
  log: Logger
  /** No other server uses this database, so jobs that are taken at start-up were taken by dead processes. */
  isOnlyServer?: boolean
  /** All other jobs wait. */
  onlyMails?: boolean
}

export function createJobs({ url, log, isOnlyServer = false, onlyMails = false }: Queue): Jobs {
  const tasks: TaskList = {}
  const runners = new Map<Workers, Runner>()
  let stopping = false
  // The queue's tables belong to the owner, so its pool does not assume the product's role.
  const pool = new pg.Pool({ connectionString: url, max: 6 })
  const lost = (error: Error) => log.warn({ err: error }, 'the job queue lost a connection')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))

  /**
   * Gives back jobs whose worker was killed; the queue itself would wait for hours. Running a job twice does no harm.
   */
  async function release(minutes: number): Promise<void> {
    await pool.query(
      `select graphile_worker.force_unlock_workers(array(
        select distinct locked_by from graphile_worker._private_jobs where locked_at <= now() - $1 * interval '1 minute'))`,
      [minutes],
    )
  }
  const schedule = createJobSchedule(pool)
  const takers = createJobTakers(url, log)
  tasks[RELEASE] = async () => {
    await pool.query(RELEASE_DEAD)
    await release(DEAD_AFTER_MINUTES)
    await schedule.markDone(RELEASE)
  }
  schedule.add(RELEASE, '* * * * *')

  /** Starts workers; they give up if they cannot record a job's outcome, as in an outage, and are then started again. */
  async function begin(workers: Workers): Promise<void> {
    const events = new EventEmitter() as WorkerEvents
    events.on('pool:create', ({ workerPool }) => takers.announce(workerPool.id))
    const started = await run({
      events,
      pgPool: pool,
      taskList: Object.fromEntries(Object.entries(tasks).filter(([name]) => workers.takes(name))),
      parsedCronItems: parseCronItems(await schedule.readItems(workers.takes)),
      concurrency: workers.concurrency,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: quiet(log),
    })
    runners.set(workers, started)
    started.promise.then(
      () => beginAgain(workers, new Error('the job queue ended')),
      (error: unknown) => beginAgain(workers, error),
    )
  }

  async function beginAgain(workers: Workers, error: unknown): Promise<void> {
    if (stopping) return
    log.warn({ err: error }, 'the job queue is begun again')
    await sleep(RESTART_MS)
    if (stopping) return
    await begin(workers).catch((failure: unknown) => void beginAgain(workers, failure))
  }

  return {
    async enqueue(queries, name, payload) {
      await queries.execute(sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json)`)
    },
    define(name, handler, match) {
      tasks[name] = async (payload) => {
        const stopTimer = jobSeconds.startTimer({ job_name: name })
        try {
          await traced(`job ${name}`, {}, () => handler(payload))
          if (match) await schedule.markDone(name)
          stopTimer({ result: 'done' })
        } catch (error) {
          stopTimer({ result: 'failed' })
          throw error
        }
      }
      if (match) schedule.add(name, match)
    },
    readQueue: () => readQueue(pool),
    readSchedule: schedule.read,
    async start() {
      if (isOnlyServer) await release(0)
      await Promise.all(workersOfQueue.filter(({ takes }) => !onlyMails || takes(SEND_MAIL)).map(begin))
    },
    drain: () => runOnce({ pgPool: pool, taskList: tasks, logger: quiet(log), noHandleSignals: true }),
    async stop() {
      stopping = true
      await Promise.all([...runners.values()].map((runner) => runner.stop())).catch((error: unknown) =>
        log.warn({ err: error }, 'the job queue did not stop in order'),
      )
      await Promise.all([pool.end(), takers.close()])
    },
  }
}
