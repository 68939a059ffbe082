import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, createApp } from './app.ts'
import { warmSchedule } from './catalog.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { type Config, readConfig, SetupError } from './platform/config.ts'
import { toAppUrl } from './platform/database/app-role.ts'
import { isOutage } from './platform/database/database.ts'
import { type EmbeddedPostgres, startPostgres } from './platform/database/embedded/embedded-postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { isQueueFailure } from './platform/jobs.ts'
import { cleanText, describeError } from './platform/log-value.ts'
import { openVault } from './platform/vault.ts'

/** People who start it read these lines; machines read the log. */
const say = (line: string) => process.stdout.write(`  ${line}\n`)

interface Running {
  app?: App
  /** Pending while it starts: it is stopped even then. */
  postgres?: Promise<EmbeddedPostgres>
}

/** Whatever hangs does not keep the machine from going down. */
const CLOSE_TIMEOUT_MS = 15_000

const running: Running = {}
let ending = false

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  const closed = running.app?.close().catch((error: unknown) => process.stderr.write(`${error}\n`))
  await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS)])
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
  running.postgres = startPostgres({
    folder: join(config.dataDir, 'postgres'),
    say,
    onStart: (postmaster) => report({ postmaster }),
  })
  return (await running.postgres).url
}

async function start(): Promise<void> {
  const config = readConfig()
  const url = await databaseUrl(config)
  await migrate(url)
  // A database of somebody else's may hold other products with the same role: there the owner's connections take it.
  const appUrl = config.DATABASE_URL ? url : await toAppUrl(url, openVault(config))
  const app = await createApp({ config, databaseUrl: url, appUrl })
  running.app = app
  if (config.demo) {
    // Demo data is not part of the product proper: loaded only where it is wanted.
    const { seedDemo } = await import('../seed/seed-demo.ts')
    await seedDemo(app.services, say)
  }
  warmSchedule()
  const invitation = config.demo ? null : await ensureFirstAdmin(app.services)
  await app.services.jobs.start()
  await app.http.listen({ port: config.PORT, host: config.HOST })
  const address = app.http.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  await welcome(config, port, invitation)
  report({ ready: true })
  // Whoever is killed writes nothing at the end: what was compiled is kept now, for the next start.
  flushCompileCache()
}

async function welcome(config: Config, port: number, invitation: string | null): Promise<void> {
  const home = config.PUBLIC_URL ? config.publicUrl : `http://localhost:${port}`
  say('')
  say(`Safar is open at ${home}`)
  if (invitation) say(`Set the administrator's password, once: ${invitation}`)
  if (config.demo) {
    const { demoLines } = await import('../seed/demo-people.ts')
    for (const line of demoLines(home)) say(line)
  }
  if (!config.production && !config.SMTP_URL) say(`Mails, and the codes to sign in: ${home}/dev/mailbox`)
  say(`API: ${home}/api/docs`)
  say('Ctrl-C stops everything.')
  say('')
}

/** An error as the log would write it: without the values it was about. */
const toErrorText = (error: unknown): string =>
  error instanceof Error ? JSON.stringify(describeError(error)) : cleanText(String(error))

/** The mistakes of a set-up, each in one line. */
function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof SetupError) return message
  if (code === 'EADDRINUSE')
    return `port ${process.env.PORT ?? 3000} is taken: stop what runs there, or choose another with PORT=`
  if (code === 'EACCES' && /listen/.test(message))
    return `port ${process.env.PORT} needs more rights: choose one above 1024 with PORT=`
  if (code === 'ENOSPC') return 'the disk is full: free some room and start again'
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN'].includes(code ?? ''))
    return `DATABASE_URL: the database cannot be reached (${code})`
  if (['28P01', '28000'].includes(code ?? '')) return 'DATABASE_URL: the database refuses this user or password'
  if (code === '3D000') return 'DATABASE_URL: there is no database of this name'
  return toErrorText(error)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
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

start().catch((error: unknown) => {
  // Told to end while starting: what it was working on is gone.
  if (ending) return
  process.stderr.write(`Safar did not start: ${explain(error)}\n`)
  void end(1)
})
