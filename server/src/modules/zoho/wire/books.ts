import { z } from 'zod'
import { sendRequest, type WireDeps } from './send-request.ts'

/** The answer of Zoho Books to a call. Anything that is neither a clear yes nor a clear no is unknown. */
export type BooksAnswer<T> =
  | { kind: 'yes'; body: T }
  | { kind: 'no'; code: number; message: string }
  /** The access token is no longer valid. */
  | { kind: 'unauthorized' }
  /** Too many calls: nothing was done. */
  | { kind: 'limited'; limit: 'minute' | 'day' }
  | { kind: 'unsent'; reason: string }
  | { kind: 'unknown'; reason: string }

export interface BooksAccess {
  api: string
  token: string
  organizationId: string | null
}

interface BooksCall<T> {
  method?: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: unknown
  reply: z.ZodType<T>
}

const failure = z.object({ code: z.number(), message: z.string() })
const DAY_LIMIT = 45
const INVALID_TOKEN = [14, 57]
const LONGEST_REASON = 300

function refused(status: number, body: unknown): Exclude<BooksAnswer<never>, { kind: 'yes' }> {
  const { data } = failure.safeParse(body)
  if (status === 401 || (data && INVALID_TOKEN.includes(data.code))) return { kind: 'unauthorized' }
  if (status === 429) return { kind: 'limited', limit: data?.code === DAY_LIMIT ? 'day' : 'minute' }
  if (status >= 400 && status < 500 && data)
    return { kind: 'no', code: data.code, message: data.message.slice(0, LONGEST_REASON) }
  return { kind: 'unknown', reason: `answered ${status}` }
}

/** A call of Zoho Books v3. */
export async function callBooks<T>(
  deps: WireDeps,
  { api, token, organizationId }: BooksAccess,
  { method = 'GET', path, query = {}, body, reply }: BooksCall<T>,
): Promise<BooksAnswer<T>> {
  const search = new URLSearchParams({ ...(organizationId && { organization_id: organizationId }), ...query })
  const answer = await sendRequest(deps, {
    method,
    url: `${api}/books/v3${path}?${search}`,
    headers: {
      authorization: `Zoho-oauthtoken ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (answer.kind !== 'answer') return answer
  if (answer.status !== 200 && answer.status !== 201) return refused(answer.status, answer.body)
  const read = reply.safeParse(answer.body)
  // A yes that cannot be parsed: what it created is looked up.
  return read.success ? { kind: 'yes', body: read.data } : { kind: 'unknown', reason: 'the answer cannot be read' }
}
