import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { scopeOf } from '@safar/contract/protocol/access'
import {
  type Body,
  type Endpoint,
  isReading,
  type ModuleContract,
  mayLag,
  type Params,
  type Query,
  type ReplyInput,
} from '@safar/contract/protocol/endpoint'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Origin } from '../activity.ts'
import { type Actor, assertPermission, type ScopedActor, type Viewer } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../errors.ts'
import type { Limits } from '../limits.ts'
import type { Vault } from '../vault.ts'
import { addressKey } from './address.ts'
import { assertNotForged } from './csrf.ts'
import { logRefusal, sendFailure, toFailure } from './error-handler.ts'
import type { FileTurns } from './file-turns.ts'
import { type Idempotency, runOncePerKey, withoutKey } from './idempotency.ts'
import { languageOf } from './language.ts'
import { abortSignalOf, replyLines } from './reply-lines.ts'
import { SerializedReply } from './serialized-reply.ts'
import { assertCleanText } from './text-check.ts'

/** A file as a reply. */
export interface FileReply {
  content: Readable | Buffer
  type: string
  name: string
  /** Public, and the URL always serves the same file, so browsers and proxies can cache it. */
  immutable?: true
}

type ActorOf<E> = E extends { access: { anonymous: true } } ? ScopedActor | null : ScopedActor

/** What a handler receives: parsed, validated and typed by the contract. */
export interface Call<E> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** Null only if the contract allows anonymous callers. */
  actor: ActorOf<E>
  locale: Locale
  origin: Origin
  idempotency: Idempotency
  file: () => Promise<MultipartFile | undefined>
  /** The cookies sent by the browser, as one line. */
  cookies: string | undefined
  setCookie: (line: string) => void
  /** Aborted if the client disconnects before the whole reply has been sent. */
  abortSignal: () => AbortSignal
}

type HandlerReply<E> = E extends { binary: true }
  ? FileReply
  : E extends { streamed: true }
    ? AsyncIterable<ReplyInput<E>>
    : E extends { trusted: true }
      ? ReplyInput<E> | SerializedReply
      : ReplyInput<E>

export type Handler<E> = (call: Call<E>) => Promise<HandlerReply<E>>
/** One handler per call: a module that forgets one does not compile. */
export type Handlers<R extends ModuleContract> = { [K in keyof R]: Handler<R[K]> }

export interface Registrar {
  db: Database
  vault: Vault
  limits: Limits
  fileTurns: FileTurns
  authenticate: (token: string) => Promise<Actor | null>
}

/** Lets missing and wrong values get different messages. */
export const reportInput = { reportInput: true }

/**
 * While viewing as another person, an administrator can only read until the time is over, or stop viewing. This is the
 * only place that enforces it.
 */
function assertOnlyViews(endpoint: Endpoint, { name }: Actor, { over }: Viewer): void {
  if (endpoint.endsViewing) return
  if (over) throw new AppError('forbidden', { shown: 'viewing_over' })
  if (!isReading(endpoint)) throw new AppError('forbidden', { shown: 'viewing_only', values: { name } })
}

async function actorOf(request: FastifyRequest, endpoint: Endpoint, registrar: Registrar): Promise<ScopedActor | null> {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  const actor = token ? await registrar.authenticate(token) : null
  if (!actor && !endpoint.access.anonymous) throw new AppError('not_signed_in', { shown: 'not_signed_in' })
  if (actor?.viewer) assertOnlyViews(endpoint, actor, actor.viewer)
  const scope = scopeOf(endpoint.access, actor)
  if (!scope) throw new AppError('forbidden', { shown: 'forbidden', inner: `${actor?.role} ${actor?.userId}` })
  return actor && { ...actor, scope }
}

/** A field that does what another call guards requires that call's permission. */
export function assertFieldPermissions({ fieldPermissions = [] }: Endpoint, body: unknown, actor: Actor | null): void {
  for (const { field, value, permission } of fieldPermissions) {
    if (Reflect.get(Object(body), field) !== value) continue
    if (!actor) throw new AppError('forbidden', { shown: 'forbidden', inner: permission })
    assertPermission(actor, permission)
  }
}

/** If the path contains no id, `id` can be given in the query or the body. */
function paramsWithId(request: FastifyRequest): unknown {
  const params = { ...(request.params as Record<string, unknown>) }
  const sources = [request.query, request.body] as (Record<string, unknown> | undefined)[]
  params.id ??= sources.find((source) => source && typeof source === 'object' && 'id' in source)?.id
  return params
}

async function handleCall(
  name: string,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  registrar: Registrar,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (endpoint.method !== 'GET') assertNotForged(request)
  const actor = await actorOf(request, endpoint, registrar)
  const { limit } = endpoint
  const spend = async (cost?: number) =>
    limit && registrar.limits.spend(`${name}:${addressKey(request.ip)}`, limit, cost)
  if (!limit?.cost) await spend()
  assertCleanText([request.params, request.query, request.body])
  const call = {
    params: endpoint.params?.parse(paramsWithId(request), reportInput),
    query: endpoint.query?.parse(request.query ?? {}, reportInput),
    body: endpoint.body?.parse(request.body ?? {}, reportInput),
    actor,
    locale: languageOf(request),
    origin: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id },
    file: () => request.file(),
    cookies: request.headers.cookie,
    setCookie: (line: string) => void reply.header('set-cookie', line),
    abortSignal: () => abortSignalOf(reply),
  }
  assertFieldPermissions(endpoint, call.body, actor)
  if (limit?.cost) await spend(limit.cost(call.query))
  const reader = { userId: actor?.userId ?? null, mayLag: mayLag(endpoint), reading: isReading(endpoint) }
  const work = (idempotency: Idempotency) =>
    registrar.db.reads.run(reader, () => handler({ ...call, idempotency } as unknown as Call<Endpoint>))
  const key = request.headers['idempotency-key']
  const who = actor ? `user:${actor.userId}` : `address:${addressKey(request.ip)}`
  if (endpoint.generated) return registrar.fileTurns.run(who, call.abortSignal(), () => work(withoutKey))
  if (!endpoint.idempotent || typeof key !== 'string') return work(withoutKey)
  const input = { params: call.params, query: call.query, body: call.body }
  return runOncePerKey(registrar, { actor: who, call: name, key, request: input }, handler, work)
}

/** The reply as text, containing only what is declared. */
function serializeReply(endpoint: Endpoint, given: unknown): string | undefined {
  if (endpoint.trusted) return JSON.stringify(given)
  const declared = endpoint.reply.safeParse(given)
  // Our own bug, not the caller's.
  if (!declared.success)
    throw new Error(`the reply of ${endpoint.path} does not fit the contract`, { cause: declared.error })
  return JSON.stringify(declared.data)
}

function send(endpoint: Endpoint, given: unknown, reply: FastifyReply): FastifyReply {
  if (endpoint.binary) {
    const file = given as FileReply
    if (file.immutable) reply.header('cache-control', 'public, max-age=31536000, immutable')
    // Always a download: the browser never shows it as one of our pages.
    return reply
      .type(file.type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .send(file.content)
  }
  if (endpoint.streamed) {
    const lines = given as AsyncIterable<unknown>
    return replyLines(lines, (line) => serializeReply(endpoint, line) ?? 'null', reply)
  }
  const text = given instanceof SerializedReply ? given.bytes : serializeReply(endpoint, given)
  if (text === undefined) return reply.code(204).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** Reports rejected fields under the call's own message. */
function refuse(error: unknown, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!endpoint.refusal || !(error instanceof z.ZodError)) throw error
  const locale = languageOf(request)
  const message = translate(locale, endpoint.refusal)
  logRefusal(request, error, 'invalid')
  return sendFailure(reply, request, { ...toFailure(error, locale), reason: endpoint.refusal, message })
}

/** Registers a module's calls on the server, as the contract declares them. */
export function registerModule<R extends ModuleContract>(
  app: FastifyInstance,
  moduleName: string,
  calls: R,
  handlers: Handlers<R>,
  registrar: Registrar,
  bareTaken: (method: string, path: string) => boolean,
): void {
  for (const [callName, endpoint] of Object.entries(calls)) {
    const name = `${moduleName}.${callName}`
    const handler = handlers[callName] as Handler<Endpoint> | undefined
    if (!handler) throw new Error(`${name} has no handler`)
    if (!endpoint.access) throw new Error(`${name} has no access rule`)
    const bare = endpoint.path.endsWith('/:id') ? endpoint.path.slice(0, -'/:id'.length) : null
    const paths = bare && !bareTaken(endpoint.method, bare) ? [endpoint.path, bare] : [endpoint.path]
    for (const path of paths) {
      app.route({
        method: endpoint.method,
        url: `/api${path}`,
        config: { call: name, messageDetails: endpoint.messageDetails },
        handler: async (request, reply) => {
          try {
            return send(endpoint, await handleCall(name, endpoint, handler, registrar, request, reply), reply)
          } catch (error) {
            return refuse(error, endpoint, request, reply)
          }
        },
      })
    }
  }
}
