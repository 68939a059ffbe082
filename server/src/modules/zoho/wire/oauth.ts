import { z } from 'zod'
import { sendRequest, type WireDeps } from './send-request.ts'

const SCOPES = [
  'ZohoBooks.contacts.ALL',
  'ZohoBooks.invoices.ALL',
  'ZohoBooks.customerpayments.ALL',
  'ZohoBooks.creditnotes.ALL',
  'ZohoBooks.settings.READ',
  'ZohoBooks.accountants.READ',
]

export interface ZohoClient {
  id: string
  secret: string
}

/** The page where access is granted. `consent` makes Zoho return a refresh token each time. */
export function accessPage(accounts: string, { id }: ZohoClient, redirectUri: string, state: string): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    scope: SCOPES.join(','),
    redirect_uri: redirectUri,
    access_type: 'offline',
    prompt: 'consent',
    state,
  })
  return `${accounts}/oauth/v2/auth?${query}`
}

export interface Tokens {
  access: string
  refresh: string | null
  expiresInSeconds: number
}

type TokenAnswer =
  | { kind: 'tokens'; tokens: Tokens }
  /** `keys`: the client itself is unknown; `access`: the code or the access is no longer valid. */
  | { kind: 'refused'; problem: 'keys' | 'access' | 'limit' }
  | { kind: 'unknown'; reason: string }

const granted = z.object({
  access_token: z.string().min(1).max(2000),
  refresh_token: z.string().min(1).max(2000).optional(),
  expires_in: z.number().positive(),
})
/** Zoho sends refusals with status 200 too. */
const denied = z.object({ error: z.string() })

function problemOf(error: string): 'keys' | 'access' | 'limit' {
  if (error.startsWith('invalid_client') || error === 'invalid_redirect_uri') return 'keys'
  return error === 'Access Denied' ? 'limit' : 'access'
}

async function askForTokens(deps: WireDeps, accounts: string, fields: Record<string, string>): Promise<TokenAnswer> {
  const answer = await sendRequest(deps, {
    method: 'POST',
    url: `${accounts}/oauth/v2/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  if (answer.kind !== 'answer') return { kind: 'unknown', reason: answer.reason }
  const refusal = denied.safeParse(answer.body)
  if (refusal.success) return { kind: 'refused', problem: problemOf(refusal.data.error) }
  const { data } = granted.safeParse(answer.body)
  if (!data) return { kind: 'unknown', reason: `answered ${answer.status}` }
  const { access_token, refresh_token, expires_in } = data
  return {
    kind: 'tokens',
    tokens: { access: access_token, refresh: refresh_token ?? null, expiresInSeconds: expires_in },
  }
}

const clientFields = ({ id, secret }: ZohoClient) => ({ client_id: id, client_secret: secret })

export const exchangeCode = (
  deps: WireDeps,
  accounts: string,
  client: ZohoClient,
  { code, redirectUri }: { code: string; redirectUri: string },
) =>
  askForTokens(deps, accounts, {
    ...clientFields(client),
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code,
  })

export const refreshTokens = (deps: WireDeps, accounts: string, client: ZohoClient, refreshToken: string) =>
  askForTokens(deps, accounts, { ...clientFields(client), grant_type: 'refresh_token', refresh_token: refreshToken })

/** Revokes the access. It does not matter whether Zoho receives this, since we delete the token anyway. */
export const revokeToken = (deps: WireDeps, accounts: string, token: string) =>
  sendRequest(deps, {
    method: 'POST',
    url: `${accounts}/oauth/v2/token/revoke`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }).toString(),
  })
