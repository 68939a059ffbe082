import type { FastifyInstance } from 'fastify'
import { catalogFigures, createCatalog, flushCatalog } from './catalog.ts'
import { defineHousekeeping } from './housekeeping.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { authenticate, defineAccountJobs } from './modules/accounts/public.ts'
import { defineActivityJobs } from './modules/activity/public.ts'
import { defineAllotmentJobs } from './modules/allotments/public.ts'
import { defineBookingJobs } from './modules/bookings/public.ts'
import { defineContentJobs } from './modules/content/public.ts'
import { defineBookingDocuments } from './modules/documents/public.ts'
import { defineDuffelJobs, duffelWebhook } from './modules/duffel/public.ts'
import { defineEnquiryJobs } from './modules/enquiries/public.ts'
import { defineFeaturedJobs } from './modules/featured/public.ts'
import { defineLedgerJobs, ledgerMetrics } from './modules/ledger/public.ts'
import { defineMediaJobs } from './modules/media/public.ts'
import { defineNotificationJobs } from './modules/notifications/public.ts'
import { createOfflineTrip } from './modules/offline/public.ts'
import { createPaymentDeps, definePaymentJobs, paymentWebhook } from './modules/payments/public.ts'
import { definePersonalDataJobs } from './modules/personal-data/public.ts'
import { defineQuoteDocument } from './modules/quotes/public.ts'
import { loadReference } from './modules/reference/public.ts'
import { findWording, followCompany } from './modules/settings/public.ts'
import { statusFigures } from './modules/status/public.ts'
import { defineZohoJobs } from './modules/zoho/public.ts'
import { fileOwners, registerModules } from './modules.ts'
import { personalDataSources } from './personal-data.ts'
import { defineNightlyBackup } from './platform/backup/nightly.ts'
import { type DeadlineClock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { defineDataChanges } from './platform/database/data-changes.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { createDocuments } from './platform/documents/documents.ts'
import type { OpenRenderer } from './platform/documents/rendering/renderers.ts'
import { describeCalls } from './platform/http/description/describe-calls.ts'
import { createDrain } from './platform/http/drain.ts'
import { createFileTurns } from './platform/http/file-turns.ts'
import { healthPages } from './platform/http/health.ts'
import { createHttp, noSuchCall } from './platform/http/http.ts'
import { webPages } from './platform/http/pages.ts'
import { createJobs } from './platform/jobs.ts'
import { createLimits } from './platform/limits.ts'
import { createLog, type Logger } from './platform/log.ts'
import { createMail } from './platform/mail/mail.ts'
import { mailboxPages } from './platform/mail/mailbox.ts'
import { serveSharePictures } from './platform/site/share-pictures.ts'
import { createStorage } from './platform/storage.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { openVault } from './platform/vault.ts'
import { createFiguresReader } from './process/shared-figures.ts'
import { defineProductJobs } from './product-modules.ts'
import type { Services } from './services.ts'
import { sitePages } from './site-pages.ts'

export interface App {
  http: FastifyInstance
  services: Services
  /**
   * Closes in order: no new requests are accepted, running ones finish, jobs stop, found offers are written,
   * connections close. With a drain time, it keeps serving for that long while `/readyz` already tells load balancers
   * to go elsewhere.
   */
  close(drainMs?: number): Promise<void>
}

interface AppOptions {
  config: Config
  databaseUrl: string
  /** The URL by which the product itself signs in, if not as the owner. */
  appUrl?: string | undefined
  /** No other server uses this database. */
  isOnlyServer?: boolean
  clock?: DeadlineClock
  log?: Logger
  /** Tests start many servers in one process, and one renderer draws for all of them. */
  openRenderer?: OpenRenderer
}

async function createServices({
  config,
  databaseUrl,
  appUrl = databaseUrl,
  isOnlyServer = config.DATABASE_URL === undefined,
  clock = systemClock,
  log = createLog(config.LOG_LEVEL),
  openRenderer,
}: AppOptions): Promise<Services> {
  const db: Database = openDatabase(config.DATABASE_POOLER_URL ?? appUrl, {
    max: config.DATABASE_POOL,
    log,
    readUrl: config.DATABASE_READ_URL,
    sessionUrl: config.DATABASE_POOLER_URL && appUrl,
    now: () => clock.now().getTime(),
  })
  const vault = openVault(config)
  const jobs = createJobs({ url: databaseUrl, log, isOnlyServer, onlyMails: !config.outgoing })
  const documents = createDocuments({ log, openRenderer })
  const mail = createMail({ clock, config, db, jobs, vault, documents, findWording })
  const storage = await createStorage(config)
  return {
    config,
    log,
    clock,
    db,
    jobs,
    mail,
    documents,
    vault,
    storage,
    limits: createLimits(db, clock),
    fileTurns: createFileTurns(),
  }
}

/** The whole product in one process, not yet listening. */
export async function createApp(given: AppOptions): Promise<App> {
  const services = await createServices(given)
  const { config, db, limits, fileTurns, log } = services
  await loadReference(services)
  const stopFollowing = await followCompany(services)
  defineHousekeeping(services)
  defineAccountJobs(services)
  definePersonalDataJobs(services, personalDataSources)
  defineActivityJobs(services)
  defineLedgerJobs(services, ledgerChecks)
  defineQuoteDocument(services)
  defineMediaJobs(services, fileOwners)
  defineContentJobs(services)
  defineNotificationJobs(services)
  defineEnquiryJobs(services)
  defineZohoJobs(services)
  const market = createCatalog(services)
  defineBookingDocuments({ ...services, products: market.products, toOfflineTrip: createOfflineTrip(market.flights) })
  defineDuffelJobs({ ...services, flights: market.flights })
  defineFeaturedJobs({ ...services, featured: market.featured })
  defineBookingJobs({ ...services, products: market.products })
  defineProductJobs({ ...services, ...market })
  defineAllotmentJobs({ ...services, products: market.products })
  const deps = createPaymentDeps({ ...services, products: market.products })
  definePaymentJobs(deps)

  const tracing = await startTracing(config, log)
  const http = await createHttp(config, log, services.clock)
  const drain = createDrain(http)
  const { registry: figures, readFigures } = healthPages(http, { db, config, drain, createReader: createFiguresReader })
  defineDataChanges(services, given.databaseUrl)
  defineNightlyBackup(services, given.databaseUrl, figures)
  ledgerMetrics(figures, db.adhoc)
  statusFigures(figures, services)
  catalogFigures(figures, market)
  describeCalls(http)
  registerModules(http, { ...services, readFigures }, market, {
    db,
    vault: services.vault,
    limits,
    fileTurns,
    authenticate: (token) => authenticate(services, token),
  })
  await paymentWebhook(http, deps)
  await duffelWebhook(http, services)
  http.all('/api/*', noSuchCall)
  http.setNotFoundHandler(noSuchCall)
  if (!config.production) mailboxPages(http, db, services.documents)
  const sharePictures = serveSharePictures(http, { ...services, site: sitePages })
  await webPages(http, config, sitePages)

  return {
    http,
    services,
    async close(drainMs = 0) {
      await drain.run(drainMs)
      // A connection whose last response was sent after closing began would otherwise wait for its next request until
      // it times out.
      const sweep = setInterval(() => http.server.closeIdleConnections(), 100)
      await http.close().finally(() => clearInterval(sweep))
      stopFollowing()
      await services.jobs.stop()
      await Promise.all([services.documents.close(), sharePictures.close()])
      await flushCatalog(market)
      await db.close()
      await tracing.close()
    },
  }
}
