import { contract } from '@safar/contract'
import { scopeOf } from '@safar/contract/protocol/access'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import type { z } from '@safar/contract/protocol/schema'
import type { actionReply } from '@safar/contract/protocol/shapes'
import type { ApprovalKind } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import type { Origin } from '../../../platform/activity.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { withoutKey } from '../../../platform/http/idempotency.ts'
import { assertFieldPermissions, type Call, type Handler, reportInput } from '../../../platform/http/register.ts'

type ServerMessage = z.output<typeof actionReply>

/** What carrying out a call for somebody else takes from the modules above. */
export interface CallsForTwo {
  /** The requester with their present rights; null if they could no longer sign in. */
  readActor(queries: Queries, userId: number): Promise<Actor | null>
  /** The handlers of those modules, working on this database. */
  handlersWithin(db: Database): Partial<Record<keyof typeof contract, object>>
}

interface StoredCall {
  kind: ApprovalKind
  callId: number | null
  form: Record<string, unknown>
}

interface Circumstances {
  requestedBy: number
  /** Who approves it; without one, it is only tried. */
  secondPerson?: Actor
  locale: Locale
  origin: Origin
}

export function findCall(kind: ApprovalKind): { module: keyof typeof contract; name: string; endpoint: Endpoint } {
  for (const [module, calls] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries<Endpoint>(calls))
      if (endpoint.secondPerson === kind) return { module: module as keyof typeof contract, name, endpoint }
  throw new Error(`no call is of the kind ${kind}`)
}

/** No browser waits for this reply. */
const withoutBrowser = {
  file: async () => undefined,
  cookies: undefined,
  setCookie: () => undefined,
  abortSignal: () => new AbortController().signal,
}

/**
 * The database as handlers know it, but everything happens in the transaction that is open. A call that has to leave
 * it, to ask a supplier, waits for its COMMIT and then works as usual; if it is rolled back, the call never goes on.
 */
function joinTransaction(db: Database, tx: Queries) {
  const [left, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let open = true
  const within: Database = {
    ...db,
    get adhoc() {
      return open ? tx : db.adhoc
    },
    get prepared() {
      return open ? tx : db.prepared
    },
    withRetry: (work) => (open ? work() : db.withRetry(work)),
    tx: (work) => (open ? work(tx) : db.tx(work)),
    outsideTransaction() {
      left.resolve()
      return committed.promise
    },
  }
  const goOn = () => {
    open = false
    committed.resolve()
  }
  return { within, left: left.promise, goOn }
}

/** What is left of a call once the transaction has been committed; null if it was done within it. */
export type RestOfCall = (() => Promise<ServerMessage>) | null

/**
 * Makes a call in the requester's name, with their present rights, in the transaction that is open, as far as that is
 * possible in one. The stored body is validated again: it may be older than the current rules.
 */
export async function performCall(
  { db }: { db: Database },
  calls: CallsForTwo,
  tx: Queries,
  { kind, callId, form }: StoredCall,
  { requestedBy, secondPerson, locale, origin }: Circumstances,
): Promise<RestOfCall> {
  const { module, name, endpoint } = findCall(kind)
  const requester = await calls.readActor(tx, requestedBy)
  const scope = requester && scopeOf(endpoint.access, requester)
  if (!requester || !scope || (secondPerson && !scopeOf(endpoint.access, secondPerson)))
    throw new AppError('forbidden', { shown: 'forbidden', inner: `${module}.${name}` })
  const body = endpoint.body?.parse(form, reportInput)
  const actor = { ...requester, scope, ...(secondPerson && { secondPerson: secondPerson.userId }) }
  for (const person of secondPerson ? [actor, secondPerson] : [actor]) assertFieldPermissions(endpoint, body, person)
  const params = endpoint.params?.parse({ id: callId ?? undefined }, reportInput)
  const call = { params, query: undefined, body, actor, locale, origin, idempotency: withoutKey, ...withoutBrowser }
  const { within, left, goOn } = joinTransaction(db, tx)
  const handlers = calls.handlersWithin(within)[module] as Record<string, Handler<Endpoint>> | undefined
  const handler = handlers?.[name]
  if (!handler) throw new Error(`${module}.${name} cannot be carried out for somebody else`)
  const reply = handler(call as Call<Endpoint>) as Promise<ServerMessage>
  const isDone = await Promise.race([reply.then(() => true), left.then(() => false)])
  if (isDone) return null
  return () => {
    goOn()
    return reply
  }
}
