import type { ZohoProblem } from '@safar/contract/zoho/zoho.vocabulary'
import { eq } from 'drizzle-orm'
import { minutesAfter } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { SealContext } from '../../platform/vault.ts'
import type { Services } from '../../services.ts'
import { openKeys } from '../integrations/public.ts'
import { type Connection, zohoConnection } from './tables.ts'
import { type BooksAccess, type BooksAnswer, callBooks } from './wire/books.ts'
import { hostsOf } from './wire/data-centers.ts'
import { refreshTokens, type Tokens, type ZohoClient } from './wire/oauth.ts'

export type ZohoDeps = Pick<Services, 'config' | 'db' | 'vault' | 'clock' | 'limits' | 'jobs' | 'log'>

const place = (column: 'access' | 'refresh'): SealContext => ({ table: 'zoho_connection', column, row: 'true' })

export async function readConnection(queries: Queries): Promise<Connection | null> {
  const [row] = await queries.select().from(zohoConnection)
  return row ?? null
}

/** The API client the agency registered with Zoho; null if a key is missing. */
export async function readClient(deps: Pick<ZohoDeps, 'vault'>, queries: Queries): Promise<ZohoClient | null> {
  const { zoho_client_id: id, zoho_client_secret: secret } = await openKeys(deps, queries, [
    'zoho_client_id',
    'zoho_client_secret',
  ])
  return id && secret ? { id, secret } : null
}

/** Tokens as stored: sealed, and treated as expired some minutes early. */
export function sealTokens({ vault, clock }: ZohoDeps, { access, refresh, expiresInSeconds }: Tokens) {
  return {
    accessSealed: vault.seal(place('access'), access),
    accessExpiresAt: minutesAfter(clock.now(), expiresInSeconds / 60 - 5),
    ...(refresh !== null && { refreshSealed: vault.seal(place('refresh'), refresh) }),
  }
}

const PAUSE_MINUTES: Readonly<Record<ZohoProblem, number>> = { keys: 10, access: 10, limit: 1, day_limit: 60 }
/** Zoho allows ten access tokens in ten minutes. */
const TOKEN_LIMIT = { max: 8, windowSeconds: 600 }
/** Zoho blocks an organisation that makes a hundred calls a minute. */
const CALL_LIMIT = { max: 80, windowSeconds: 60 }

/** Sends nothing for a while; the screen shows the reason. */
export async function pause({ db, clock }: ZohoDeps, problem: ZohoProblem): Promise<void> {
  const pausedUntil = minutesAfter(clock.now(), PAUSE_MINUTES[problem])
  await db.prepared.update(zohoConnection).set({ problem, pausedUntil }).where(eq(zohoConnection.single, true))
}

/** Not connected, or not at the moment; the screen says what to do. */
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
  // Only updates the connection that was read: one renewed meanwhile keeps its own token.
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
 * Calls the books of the connected organisation. If the token has expired it is renewed and the call repeated, which is
 * safe since the first was refused before doing anything. Calls are counted, and limits reported by Zoho pause
 * everything.
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
