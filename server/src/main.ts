import cluster from 'node:cluster'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'
import { type Config, readConfig } from './platform/config.ts'
import { toAppUrl } from './platform/database/app-role.ts'
import type { EmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts'
import { startOwnPostgres } from './platform/database/embedded/own-postgres.ts'
import { isOutage } from './platform/database/failures.ts'
import { migrate } from './platform/database/migrate.ts'
import { preparePoolerUser } from './platform/database/pooler.ts'
import { isQueueFailure } from './platform/jobs.ts'
import { openVault } from './platform/vault.ts'
import { explain, toErrorText } from './process/explain.ts'
import { type ServeOrder, say, serve } from './process/serve.ts'
import { startWorkers, type Workers } from './process/workers.ts'

interface Running {
  app?: App
  /** Instead of an app of its own, where several processes share the work. */
  workers?: Promise<Workers>
  /** Pending while it starts: it is stopped even then. */
  postgres?: Promise<EmbeddedPostgres>
}

/** Whatever hangs does not keep the machine from going down. */
const CLOSE_TIMEOUT_MS = 15_000

const running: Running = {}
let ending = false
let drainMs = 0

async function end(code: number, drain = drainMs): Promise<void> {
  if (ending) return
  ending = true
  const closed = running.app?.close(drain).catch((error: unknown) => process.stderr.write(`${error}\n`))
  await Promise.race([closed, sleep(drain + CLOSE_TIMEOUT_MS)])
  await (await running.workers?.catch(() => undefined))?.stop()
  const postgres = await running.postgres?.catch(() => undefined)
  await postgres?.stop()
  process.exit(code)
}

/** The script that started us stops PostgreSQL when we are killed and cannot, and brings us back once we have served. */
const report = (message: { postmaster: number } | { ready: true }): void => {
  if (process.connected) process.send?.(message)
}

async function databaseUrl(config: Config): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL
  running.postgres = startOwnPostgres(config, {
    settings: { max_connections: String(100 + 20 * config.workers) },
    say,
    onStart: (postmaster) => report({ postmaster }),
  })
  return (await running.postgres).url
}

const serveHere = (config: Config, order: ServeOrder): Promise<void> =>
  serve(config, order, (app) => {
    running.app = app
  })

async function start(): Promise<void> {
  const config = readConfig()
  drainMs = config.DRAIN_SECONDS * 1_000
  const url = await databaseUrl(config)
  await migrate(url)
  // A database of somebody else's may hold other products with the same role: there the owner's connections take it.
  const appUrl = config.DATABASE_URL ? url : await toAppUrl(url, openVault(config))
  if (config.DATABASE_POOLER_URL) await preparePoolerUser(url, config.DATABASE_POOLER_URL)
  const database = { databaseUrl: url, appUrl }
  if (config.workers === 1) await serveHere(config, { ...database, first: true })
  else {
    running.workers = startWorkers({ count: config.workers, database, drainMs })
    await running.workers
  }
  report({ ready: true })
  // Whoever is killed writes nothing at the end: what was compiled is kept now, for the next start.
  flushCompileCache()
}

/** One of several processes: told by the first what to serve, and when its successor stands ready. */
async function startWorker(): Promise<void> {
  const [{ serve: order }] = (await once(process, 'message')) as [{ serve: ServeOrder }]
  const config = readConfig()
  drainMs = config.DRAIN_SECONDS * 1_000
  // The others go on serving here: load balancers have nothing to learn.
  process.on('message', (message: { end?: boolean }) => message.end && void end(0, 0))
  await serveHere(config, order)
  report({ ready: true })
  flushCompileCache()
}

/** From a terminal that was closed: the end. From somebody who wants fresh processes: those, one after the other. */
function hangUp(): void {
  const { workers } = running
  if (!workers || process.stdout.isTTY || process.stdin.isTTY) void end(0)
  else void workers.then((all) => all.restart()).catch(() => undefined)
}

process.on('SIGTERM', () => void end(0))
// A terminal tells all processes; the first one decides.
process.on('SIGINT', () => cluster.isPrimary && void end(0))
process.on('SIGHUP', () => cluster.isPrimary && hangUp())
// The script that started us was killed: without it nobody would pass Ctrl-C on.
if (process.channel) once(process, 'disconnect').then(() => end(0))

/** What nobody handled. An outage, or the job queue's own failure, passes; after anything else we start afresh. */
function handleStray(error: unknown): void {
  process.stderr.write(`${toErrorText(error)}\n`)
  if (!isOutage(error) && !isQueueFailure(error)) void end(1)
}
process.on('unhandledRejection', handleStray)
process.on('uncaughtException', handleStray)
// A full disk or a closed pipe behind them.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const started = cluster.isPrimary ? start() : startWorker()
started.catch((error: unknown) => {
  // Told to end while starting: what it was working on is gone.
  if (ending) return
  // A process of several has said itself why it did not start.
  if (!running.workers) process.stderr.write(`Safar did not start: ${explain(error)}\n`)
  void end(1)
})
