import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import { UPLOAD_MAX_MB } from '@safar/contract/media/media.contract'
import { translate } from '@safar/contract/wording/texts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { addressKey, tooMany } from '../limits.ts'
import type { Logger } from '../log.ts'
import { compressReplies } from './compression.ts'
import { handleError } from './error-handler.ts'
import { securityHeaders } from './headers.ts'

const JSON_LIMIT_BYTES = 1_000_000

/** The server itself, before any call is on it: what is true of every request. */
export async function createHttp(config: Config, log: Logger): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: 60_000,
    trustProxy: config.TRUST_PROXY ?? false,
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
  limitByAddress(app, config.REQUESTS_PER_MINUTE)
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
    // A DELETE may say it is JSON and carry nothing.
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

/** What is not even HTTP gets no request of its own, but an answer in our shape all the same. */
function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({
    code: 'bad_request',
    message: translate('en', 'malformed'),
    type: 'error',
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

/** A flood from one address is turned away before it costs anything; counted in memory, each server for itself. */
function limitByAddress(app: FastifyInstance, perMinute: number): void {
  let window = 0
  let hits = new Map<string, number>()
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api')) return
    const now = Math.floor(Date.now() / 60_000)
    if (now !== window) {
      window = now
      hits = new Map()
    }
    const key = addressKey(request.ip)
    const count = (hits.get(key) ?? 0) + 1
    hits.set(key, count)
    if (count > perMinute) throw tooMany(60 - new Date().getSeconds())
  })
}

export const noSuchCall = (): never => {
  throw new AppError('not_found', { shown: 'not_found' })
}
