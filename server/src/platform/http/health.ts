import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { sameText } from '../crypto.ts'
import type { Database } from '../database/database.ts'
import { bookingOutcomes, jobSeconds, listStatements, supplierSeconds } from '../tracing/figures.ts'
import type { Drain } from './drain.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Headers added by proxies: a request with one of them did not originate on this machine. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/**
 * Requires the token. Without a configured token, requests from this machine are allowed, but not in production, where
 * a proxy could run on the same machine.
 */
function canReadMetrics({ headers, socket }: FastifyRequest, config: Config): boolean {
  if (config.METRICS_TOKEN) return sameText(headers.authorization ?? '', `Bearer ${config.METRICS_TOKEN}`)
  if (config.production) return false
  return LOOPBACK.has(socket.remoteAddress ?? '') && !proxyHeaders.some((name) => headers[name] !== undefined)
}

interface HealthDeps {
  db: Database
  config: Config
  drain: Drain
  /** Creates a function that reads all metrics together. */
  createReader: (registry: Registry) => () => Promise<string>
}

/**
 * A proxy that is refused takes the server out of service, so probes are not counted; whatever arrives meanwhile shares
 * one statement.
 */
const UNLIMITED = { cost: 0 }

/** While a call is running, others get its result. */
function joinCalls<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}

/** During a failover the database's name can point at a standby, which reads but does not write. */
const IS_READ_ONLY = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`

async function readDatabaseState({ pool }: Database): Promise<string> {
  try {
    const { rows } = await pool.query<{ isReadOnly: boolean }>(IS_READ_ONLY)
    return rows[0]?.isReadOnly ? 'waiting for a database that can be written to' : 'ready'
  } catch {
    return 'waiting for the database'
  }
}

/** Pages for operators: liveness, readiness, and metrics, to which modules add their own. */
export function healthPages(
  app: FastifyInstance,
  { db, config, drain, createReader }: HealthDeps,
): { registry: Registry; readFigures: () => Promise<string> } {
  app.get('/healthz', { config: UNLIMITED }, async () => ({ status: 'ok' }))

  const readState = joinCalls(() => readDatabaseState(db))
  app.get('/readyz', { config: UNLIMITED }, async (_request, reply) => {
    const status = drain.isDraining() ? 'ending' : await readState()
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const figure of [bookingOutcomes, supplierSeconds, jobSeconds, listStatements])
    registry.registerMetric<string>(figure)
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by call',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of acts and of lists by state',
    labelNames: ['of', 'state'],
    registers: [registry],
    collect() {
      for (const [of, pool] of Object.entries({ acts: db.pool, lists: db.lists })) {
        this.set({ of, state: 'all' }, pool.totalCount)
        this.set({ of, state: 'idle' }, pool.idleCount)
        this.set({ of, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = (request.routeOptions.config as { call?: string }).call ?? 'page'
    duration.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const readFigures = createReader(registry)
  app.get('/metrics', async (request, reply) => {
    if (!canReadMetrics(request, config)) return reply.code(404).send({ status: 'not found' })
    return reply.type(registry.contentType).send(await readFigures())
  })
  return { registry, readFigures }
}
