import cluster from 'node:cluster'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'
import { assertCanServe, type Config, readConfig } from './platform/config.ts'
import { toAppUrl } from './platform/database/app-role.ts'
import type { EmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts'
import { startOwnPostgres } from './platform/database/embedded/own-postgres.ts'
import { isOutage } from './platform/database/failures.ts'
import { migrate } from './platform/database/migrate.ts'
import { preparePoolerUser } from './platform/database/pooler.ts'
import { isQueueFailure } from './platform/jobs.ts'
import { openVault } from './platform/vault.ts'
import { assertPortFree } from './process/assert-port-free.ts'
import { claimFolder } from './process/claim-folder.ts'
import { exitCodeOf } from './process/exit-codes.ts'
import { explain, toErrorText } from './process/explain.ts'
import { type ServeOrder, say, serve } from './process/serve.ts'
import { startWorkers, type Workers } from './process/workers.ts'

interface RunningServer {
  app?: App
  /** Set instead of `app` if several processes share the work. */
  workers?: Promise<Workers>
  /** Still pending during start-up; it is stopped even then. */
  postgres?: Promise<EmbeddedPostgres>
}

/** Something that hangs must not keep the machine from shutting down. */
const CLOSE_TIMEOUT_MS = 15_000

const running: RunningServer = {}
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

/**
 * Messages to the script that started us: it stops PostgreSQL if we are killed and cannot, and restarts us once we have
 * served.
 */
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
  assertCanServe(config)
  drainMs = config.DRAIN_SECONDS * 1_000
  // Both before PostgreSQL is touched, which a running server may be working with.
  if (!config.DATABASE_URL) claimFolder(config.dataDir)
  await assertPortFree(config.PORT, config.host)
  const url = await databaseUrl(config)
  await migrate(url)
  // A database given by `DATABASE_URL` may hold other products with the same role, so the owner's connections assume
  // the role there.
  const appUrl = config.DATABASE_URL ? url : await toAppUrl(url, openVault(config))
  if (config.DATABASE_POOLER_URL) await preparePoolerUser(url, config.DATABASE_POOLER_URL)
  const database = { databaseUrl: url, appUrl }
  if (config.workers === 1) await serveHere(config, { ...database, first: true })
  else {
    running.workers = startWorkers({ count: config.workers, database, drainMs })
    await running.workers
  }
  report({ ready: true })
  // A killed process writes nothing on exit, so the compile cache is written now for the next start.
  flushCompileCache()
}

/** One of several processes: the first one tells it what to serve, and to end once its successor is ready. */
async function startWorker(): Promise<void> {
  const [{ serve: order }] = (await once(process, 'message')) as [{ serve: ServeOrder }]
  const config = readConfig()
  drainMs = config.DRAIN_SECONDS * 1_000
  // Other processes keep serving on this machine, so load balancers need no drain time.
  process.on('message', (message: { end?: boolean }) => message.end && void end(0, 0))
  await serveHere(config, order)
  report({ ready: true })
  flushCompileCache()
}

/** Ends if the terminal was closed; otherwise the signal asks for a rolling restart of the workers. */
function hangUp(): void {
  const { workers } = running
  if (!workers || process.stdout.isTTY || process.stdin.isTTY) void end(0)
  else void workers.then((all) => all.restart()).catch(() => undefined)
}

process.on('SIGTERM', () => void end(0))
// A terminal signals all processes; the first one decides.
process.on('SIGINT', () => cluster.isPrimary && void end(0))
process.on('SIGHUP', () => cluster.isPrimary && hangUp())
// The script that started us was killed; nobody else would forward Ctrl-C.
if (process.channel) once(process, 'disconnect').then(() => end(0))

/** Unhandled errors. An outage or a failure of the job queue passes; after anything else the process restarts. */
function handleStray(error: unknown): void {
  process.stderr.write(`${toErrorText(error)}\n`)
  if (!isOutage(error) && !isQueueFailure(error)) void end(1)
}
process.on('unhandledRejection', handleStray)
process.on('uncaughtException', handleStray)
// Write errors from a full disk or a closed pipe.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const started = cluster.isPrimary ? start() : startWorker()
started.catch((error: unknown) => {
  // Told to end during start-up: the error only reflects the shutdown.
  if (ending) return
  // A worker has already reported why it did not start.
  if (!running.workers) process.stderr.write(`Safar did not start: ${explain(error)}\n`)
  void end(exitCodeOf(error))
})
