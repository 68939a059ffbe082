import type { ZohoProblem } from '@safar/contract/zoho/zoho.vocabulary'
import { eq } from 'drizzle-orm'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { SealContext } from '../../../platform/vault.ts'
import type { Services } from '../../../services.ts'
import { openKeys } from '../../integrations/public.ts'
import { type Connection, zohoConnection } from '../tables.ts'
import { type BooksAccess, type BooksAnswer, callBooks } from '../wire/books.ts'
import { hostsOf } from '../wire/data-centers.ts'
import { refreshTokens, type Tokens, type ZohoClient } from '../wire/oauth.ts'

export type ZohoDeps = Pick<Services, 'config' | 'db' | 'vault' | 'clock' | 'limits' | 'jobs' | 'log'>

const place = (column: 'access' | 'refresh'): SealContext => ({ table: 'zoho_connection', column, row: 'true' })

export async function readConnection(queries: Queries): Promise<Connection | null> {
  const [row] = await queries.select().from(zohoConnection)
  return row ?? null
}

/** The client that the agency registered with Zoho; null while a key is missing. */
export async function readClient(deps: Pick<ZohoDeps, 'vault'>, queries: Queries): Promise<ZohoClient | null> {
  const { zoho_client_id: id, zoho_client_secret: secret } = await openKeys(deps, queries, [
    'zoho_client_id',
    'zoho_client_secret',
  ])
  return id && secret ? { id, secret } : null
}

/** Tokens as they are stored: sealed, and counted as over some minutes early. */
export function sealTokens({ vault, clock }: ZohoDeps, { access, refresh, expiresInSeconds }: Tokens) {
  return {
    accessSealed: vault.seal(place('access'), access),
    accessExpiresAt: minutesAfter(clock.now(), expiresInSeconds / 60 - 5),
    ...(refresh !== null && { refreshSealed: vault.seal(place('refresh'), refresh) }),
  }
}

const PAUSE_MINUTES: Readonly<Record<ZohoProblem, number>> = { keys: 10, access: 10, limit: 1, day_limit: 60 }
/** Ten access tokens may be asked for in ten minutes. */
const TOKEN_LIMIT = { max: 8, windowSeconds: 600 }
/** A hundred calls a minute block the organisation. */
const CALL_LIMIT = { max: 80, windowSeconds: 60 }

/** Nothing is sent for a while, and the screen says why. */
export async function pause({ db, clock }: ZohoDeps, problem: ZohoProblem): Promise<void> {
  const pausedUntil = minutesAfter(clock.now(), PAUSE_MINUTES[problem])
  await db.prepared.update(zohoConnection).set({ problem, pausedUntil }).where(eq(zohoConnection.single, true))
}

/** Not connected, or not now: what to do about it is on the screen. */
export class NoAccess extends Error {}

export function openRefreshToken({ vault }: Pick<ZohoDeps, 'vault'>, { refreshSealed }: Connection): string | null {
  return refreshSealed === null ? null : vault.open(place('refresh'), refreshSealed)
}

async function refresh(deps: ZohoDeps, connection: Connection): Promise<string> {
  const refreshToken = openRefreshToken(deps, connection)
  const client = await readClient(deps, deps.db.prepared)
  if (!client || refreshToken === null) {
    await pause(deps, client ? 'access' : 'keys')
    throw new NoAccess('no key or no access')
  }
  if (await deps.limits.isSpent('zoho:token', TOKEN_LIMIT)) throw new NoAccess('too many tokens were asked for')
  const { accounts } = hostsOf(deps.config, connection.dataCenter)
  const answer = await refreshTokens(deps, accounts, client, refreshToken)
  if (answer.kind !== 'tokens') {
    if (answer.kind === 'refused') await pause(deps, answer.problem)
    throw new NoAccess(answer.kind)
  }
  // Of the connection that was read: one made anew meanwhile keeps its own.
  await deps.db.prepared
    .update(zohoConnection)
    .set(sealTokens(deps, { ...answer.tokens, refresh: null }))
    .where(eq(zohoConnection.refreshSealed, connection.refreshSealed ?? ''))
  return answer.tokens.access
}

async function accessToken(deps: ZohoDeps, connection: Connection, renew: boolean): Promise<string> {
  const { accessSealed, accessExpiresAt } = connection
  const isGood = accessSealed !== null && accessExpiresAt !== null && accessExpiresAt > deps.clock.now()
  return isGood && !renew ? deps.vault.open(place('access'), accessSealed) : refresh(deps, connection)
}

type Books = <T>(call: Parameters<typeof callBooks<T>>[2]) => Promise<BooksAnswer<T>>

/**
 * The books of the connected organisation. A token that ran out is renewed and the call made once more: it was refused
 * before anything was done. Calls are counted, and limits that Zoho names pause everything.
 */
export function createBooks(deps: ZohoDeps, connection: Connection): Books {
  const { api } = hostsOf(deps.config, connection.dataCenter)
  const { organizationId } = connection
  let token: string | undefined
  return async (call) => {
    if (await deps.limits.isSpent(`zoho:${organizationId}`, CALL_LIMIT)) {
      await pause(deps, 'limit')
      return { kind: 'limited', limit: 'minute' }
    }
    token ??= await accessToken(deps, connection, false)
    const access = (): BooksAccess => ({ api, token: token ?? '', organizationId })
    let answer = await callBooks(deps, access(), call)
    if (answer.kind === 'unauthorized') {
      token = await accessToken(deps, connection, true)
      answer = await callBooks(deps, access(), call)
      if (answer.kind === 'unauthorized') await pause(deps, 'access')
    }
    if (answer.kind === 'limited') await pause(deps, answer.limit === 'day' ? 'day_limit' : 'limit')
    return answer
  }
}
export type { Books }
