import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import { UPLOAD_MAX_MB } from '@safar/contract/media/media.contract'
import { translate } from '@safar/contract/wording/texts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { tooMany } from '../limits.ts'
import type { Logger } from '../log.ts'
import { traced } from '../tracing/tracing.ts'
import { addressKey, type TrustedProxies } from './address.ts'
import { compressReplies } from './compression.ts'
import { handleError } from './error-handler.ts'
import { securityHeaders } from './headers.ts'
import { isCall, isPage } from './matched-route.ts'

const JSON_LIMIT_BYTES = 1_000_000

/** Fastify takes a number of trusted proxies, counted from us, as a function. */
const toTrustProxy = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** The bare server, before any calls are registered: everything that applies to every request. */
export async function createHttp(config: Config, log: Logger): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: 60_000,
    trustProxy: toTrustProxy(config.trustedProxies),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    return503OnClosing: true,
    clientErrorHandler: answerMalformed,
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
  limitByAddress(app, config.REQUESTS_PER_MINUTE)
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

/** Rendering a page takes as much work as this many calls. */
const PAGE_COST = 5

const costOf = (request: FastifyRequest): number => {
  if (isCall(request)) return 1
  return isPage(request) ? PAGE_COST : 0
}

/** Rejects a flood from one address before it costs anything; counted in memory, separately on each server. */
function limitByAddress(app: FastifyInstance, perMinute: number): void {
  let window = 0
  let spent = new Map<string, number>()
  app.addHook('onRequest', async (request) => {
    const cost = costOf(request)
    if (cost === 0) return
    const now = Math.floor(Date.now() / 60_000)
    if (now !== window) {
      window = now
      spent = new Map()
    }
    const key = addressKey(request.ip)
    const total = (spent.get(key) ?? 0) + cost
    spent.set(key, total)
    if (total > perMinute) throw tooMany(60 - new Date().getSeconds())
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
