import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import { UPLOAD_MAX_MB } from '@safar/contract/media/media.contract'
import { translate } from '@safar/contract/wording/texts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { Logger } from '../log.ts'
import { traced } from '../tracing/tracing.ts'
import { createProxyCheck, type TrustedProxies } from './address.ts'
import { compressReplies } from './compression.ts'
import { handleError } from './error-handler.ts'
import { securityHeaders } from './headers.ts'
import { limitByAddress } from './limits/address-limit.ts'
import { limitConnections } from './limits/connections.ts'

const JSON_LIMIT_BYTES = 1_000_000
/** A client that neither sends nor reads anything for this long is gone, or means no good. */
const STALLED_MS = 20_000

/** Fastify takes a number of trusted proxies, counted from us, as a function. */
const toTrustProxy = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** The bare server, before any calls are registered: everything that applies to every request. */
export async function createHttp(config: Config, log: Logger, clock: Clock): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: 60_000,
    connectionTimeout: STALLED_MS,
    http: { headersTimeout: STALLED_MS, connectionsCheckingInterval: 5_000 },
    trustProxy: toTrustProxy(config.trustedProxies),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    return503OnClosing: true,
    clientErrorHandler: answerMalformed,
  })
  limitConnections(app.server, {
    perAddress: config.CONNECTIONS_PER_ADDRESS,
    isProxy: createProxyCheck(config.trustedProxies),
    log,
  })
  securityHeaders(app, { secure: config.publicUrl.startsWith('https:') })
  app.setErrorHandler(handleError)
  compressReplies(app)
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_MB * 1_000_000, files: 1, fields: 4, parts: 5, headerPairs: 50 },
    throwFileSizeLimit: true,
  })
  acceptJsonOnly(app)
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) traceRequests(app)
  refuseSeveralHosts(app)
  limitByAddress(app, config.REQUESTS_PER_MINUTE, clock)
  if (config.trustedProxies === false) warnOfUntrustedProxy(app)
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? '-',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  return app
}

function acceptJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A DELETE may declare JSON but have an empty body.
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

/** Everything a request does until its reply is sent belongs to its trace. */
function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.routeOptions.url ?? '-'
    void traced(`${request.method} ${path}`, { 'http.route': path, request_id: request.id }, () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      reply.raw.once('close', resolve)
      done()
      return promise
    })
  })
}

/** Malformed HTTP never becomes a request, but still gets a reply in our format. */
function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({
    code: 'bad_request',
    message: translate('en', 'malformed'),
    type: 'error',
    errors: {},
    request_id: randomUUID(),
  })
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Node keeps the first of several Host headers, a proxy may have read another. */
function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw new AppError('bad_request', { shown: 'malformed', inner: 'several Host headers' })
  })
}

/** Behind an untrusted proxy all people share one address and its limits, so operators are warned. */
function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', async (request) => {
    if (warned || !request.headers['x-forwarded-for']) return
    warned = true
    request.log.warn(
      'X-Forwarded-For arrives, but TRUST_PROXY is not set: everybody behind the proxy counts as one address',
    )
  })
}

export const noSuchCall = (): never => {
  throw new AppError('not_found', { shown: 'not_found' })
}
