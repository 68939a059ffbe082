import { contract } from '@safar/contract'
import type { FastifyInstance } from 'fastify'
import { defineHousekeeping } from './housekeeping.ts'
import { openMarket } from './market.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { apiPage } from './platform/http/api-page.ts'
import { healthPages } from './platform/http/health.ts'
import { createHttp, noSuchCall } from './platform/http/http.ts'
import { openApi } from './platform/http/openapi.ts'
import { webPages } from './platform/http/pages.ts'
import { createJobs } from './platform/jobs.ts'
import { createLimits } from './platform/limits.ts'
import { createLog, type Logger } from './platform/log.ts'
import { createMail } from './platform/mail/mail.ts'
import { mailboxPages } from './platform/mail/mailbox.ts'
import { createStorage } from './platform/storage.ts'
import { createVault, readSecret } from './platform/vault.ts'
import { authenticate, defineAccountJobs } from './rooms/accounts/public.ts'
import { defineActivityJobs } from './rooms/activity/public.ts'
import { loadReference } from './rooms/reference/public.ts'
import { openRooms } from './rooms.ts'
import type { Services } from './services.ts'

export interface App {
  http: FastifyInstance
  services: Services
  /** Ends in order: no new request, the ones under way finish, jobs stop, connections close. */
  close(): Promise<void>
}

interface Given {
  config: Config
  databaseUrl: string
  clock?: Clock
  log?: Logger
}

async function createServices({
  config,
  databaseUrl,
  clock = systemClock,
  log = createLog(config.LOG_LEVEL),
}: Given): Promise<Services> {
  const db: Database = openDatabase(databaseUrl, { max: config.DATABASE_POOL, log })
  const vault = createVault(readSecret(config))
  const jobs = createJobs({ url: databaseUrl, log })
  const mail = createMail({ config, db, jobs, vault })
  const storage = await createStorage(config)
  return { config, log, clock, db, jobs, mail, vault, storage, limits: createLimits(db, clock) }
}

/** The whole product in one process, not yet listening. */
export async function createApp(given: Given): Promise<App> {
  const services = await createServices(given)
  const { config, db, limits, log } = services
  await loadReference(services)
  defineHousekeeping(services)
  defineAccountJobs(services)
  defineActivityJobs(services)

  const http = await createHttp(config, log)
  healthPages(http, db, config)
  const document = openApi(contract)
  const page = apiPage(contract)
  http.get('/api/openapi.json', async () => document)
  http.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  openRooms(http, services, openMarket(services), {
    db,
    limits,
    authenticate: (token) => authenticate(services, token),
  })
  http.all('/api/*', noSuchCall)
  http.setNotFoundHandler(noSuchCall)
  if (!config.production) mailboxPages(http, db)
  await webPages(http, config.WEB_BUILD)

  return {
    http,
    services,
    async close() {
      await http.close()
      await services.jobs.stop()
      await db.close()
    },
  }
}
