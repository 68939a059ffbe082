import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Json = Record<string, unknown>

interface StoredRow extends Json {
  status?: string
}

/** What happens to the next call that creates something. */
export type CreateFault =
  /** It is carried out, but the answer is lost. */
  | 'lost_after'
  /** The request is lost on the way. */
  | 'lost_before'
  | 'error'
  | 'minute_limit'
  | 'day_limit'
  | 'refused'

/**
 * The part of Zoho that keeps books, written only from Zoho's documentation: OAuth, organisations, lists, and contacts,
 * invoices, payments and credit notes with their numbers and states.
 */
export interface ZohoEmulator {
  url: string
  clientId: string
  clientSecret: string
  organizationId: string
  rows: Record<Resource, StoredRow[]>
  /** Faults for the next create calls, in order. */
  faults: CreateFault[]
  /** Called for each create call; for long runs. */
  chooseFault: (() => CreateFault | undefined) | null
  /** Documents with these references are rejected, once each. */
  refuseOnce: Set<string>
  /** Every call except those for tokens, as `POST /invoices`. */
  calls: string[]
  /** Invalidates the access tokens issued so far. */
  expireTokens(): void
  /** The owner revokes all access granted. */
  revokeAll(): void
  /** A code as issued by the consent page. */
  grantCode(): string
  stop(): Promise<void>
}

export const emulatorClient = { id: '1000.EMULATORCLIENT012345ABCD', secret: 'emulator0client0secret0123456789' }

const resources = {
  contacts: { one: 'contact', id: 'contact_id', unique: 'contact_name', taken: 3062 },
  invoices: { one: 'invoice', id: 'invoice_id', unique: 'invoice_number', taken: 1001 },
  customerpayments: { one: 'payment', id: 'payment_id', unique: null, taken: 0 },
  creditnotes: { one: 'creditnote', id: 'creditnote_id', unique: 'creditnote_number', taken: 12018 },
} as const
type Resource = keyof typeof resources

const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body))
const fail = (response: ServerResponse, status: number, code: number, message: string) =>
  json(response, status, { code, message })

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

let lastId = 460_000_000_000_000
const newId = (): string => String(++lastId)
const secret = (prefix: string) => `${prefix}.${randomBytes(16).toString('hex')}`

const required: Readonly<Record<Resource, readonly string[]>> = {
  contacts: ['contact_name'],
  invoices: ['customer_id', 'line_items'],
  customerpayments: ['customer_id', 'payment_mode', 'amount', 'date', 'invoices'],
  creditnotes: ['customer_id', 'line_items'],
}

interface Line {
  rate: number
  quantity: number
}
const totalOf = (lines: unknown): number =>
  Math.round((lines as Line[]).reduce((sum, { rate, quantity }) => sum + rate * quantity, 0) * 100) / 100

/** Adds the fields that Zoho itself sets on a row. */
function completed(resource: Resource, body: Json): StoredRow {
  if (resource === 'contacts') return { ...body, status: 'active' }
  if (resource === 'customerpayments')
    return { ...body, reference_number: body.reference_number ?? '', status: 'success' }
  const total = totalOf(body.line_items)
  return { ...body, total, balance: total, status: resource === 'invoices' ? 'draft' : 'open' }
}

function refusalOf(emulator: ZohoEmulator, resource: Resource, body: Json): [code: number, message: string] | null {
  const missing = required[resource].find((field) => body[field] === undefined)
  if (missing) return [2, `Please enter a valid ${missing}`]
  if (resource !== 'contacts' && !emulator.rows.contacts.some((one) => one.contact_id === body.customer_id))
    return [1002, 'Customer does not exist.']
  const { unique, taken, one } = resources[resource]
  if (unique && emulator.rows[resource].some((row) => row[unique] === body[unique]))
    return [taken, `The ${one} ${String(body[unique])} already exists. Please specify a different name.`]
  return null
}

/** True if the answer has been sent, or never will be. */
function applyFault(fault: CreateFault | undefined, response: ServerResponse): boolean {
  if (fault === 'lost_before') response.destroy()
  else if (fault === 'error') fail(response, 500, 1000, 'Internal Error')
  else if (fault === 'minute_limit')
    fail(
      response,
      429,
      44,
      'For security reasons your account has been blocked as you have exceeded the maximum number of requests per minute',
    )
  else if (fault === 'day_limit') fail(response, 429, 45, 'You have exceeded the maximum call rate limit of 2000.')
  else if (fault === 'refused')
    fail(response, 400, 15, 'Please ensure that the line item name has less than 100 characters.')
  else return false
  return true
}

function create(
  emulator: ZohoEmulator,
  resource: Resource,
  query: URLSearchParams,
  body: Json,
  response: ServerResponse,
) {
  const isRefused = emulator.refuseOnce.delete(String(body.reference_number))
  const fault = isRefused ? 'refused' : (emulator.faults.shift() ?? emulator.chooseFault?.())
  if (applyFault(fault, response)) return
  const refusal = refusalOf(emulator, resource, body)
  if (refusal) return fail(response, 400, ...refusal)
  if (resource === 'invoices' && body.invoice_number && query.get('ignore_auto_number_generation') !== 'true')
    return fail(response, 400, 4097, 'Invoice number is generated automatically')
  const { id, one } = resources[resource]
  const row = { ...completed(resource, body), [id]: newId() }
  emulator.rows[resource].push(row)
  if (fault === 'lost_after') return void response.destroy()
  json(response, 201, { code: 0, message: `The ${one} has been created.`, [one]: row })
}

const PAGING = ['organization_id', 'page', 'per_page']

function list(emulator: ZohoEmulator, resource: Resource, query: URLSearchParams, response: ServerResponse) {
  const filters = [...query].filter(([name]) => !PAGING.includes(name))
  const found = emulator.rows[resource].filter((row) => filters.every(([name, value]) => String(row[name]) === value))
  const page_context = { page: 1, per_page: 200, has_more_page: false }
  json(response, 200, { code: 0, message: 'success', [resource]: found, page_context })
}

const chosen = {
  chartofaccounts: [
    { account_id: '460000000000361', account_name: 'Sales', account_type: 'income' },
    { account_id: '460000000000362', account_name: 'Bank of Punjab', account_type: 'bank' },
  ],
  taxes: [{ tax_id: '460000000000501', tax_name: 'GST', tax_percentage: 18 }],
  items: [{ item_id: '460000000000701', name: 'Air ticket', rate: 0, status: 'active' }],
}

function organizations({ organizationId }: ZohoEmulator) {
  const one = { organization_id: organizationId, name: 'Safar Travel', currency_code: 'PKR', is_default_org: true }
  return { code: 0, message: 'success', organizations: [one] }
}

async function books(emulator: ZohoEmulator, request: IncomingMessage, response: ServerResponse, url: URL) {
  const path = url.pathname.replace('/books/v3', '')
  const text = await textOf(request)
  emulator.calls.push(`${request.method} ${path}`)
  const [, token] = /^Zoho-oauthtoken (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  if (!token || !tokensOf(emulator).access.has(token))
    return fail(response, 401, 57, 'You are not authorized to perform this operation')
  if (path === '/organizations') return json(response, 200, organizations(emulator))
  if (url.searchParams.get('organization_id') !== emulator.organizationId)
    return fail(response, 400, 6041, 'organization')
  const [, sent] = /^\/invoices\/(\d+)\/status\/sent$/.exec(path) ?? []
  if (sent) {
    const invoice = emulator.rows.invoices.find((row) => row.invoice_id === sent)
    if (!invoice) return fail(response, 404, 1002, 'Invoice does not exist.')
    invoice.status = 'sent'
    return json(response, 200, { code: 0, message: 'Invoice status has been changed to Sent.' })
  }
  const name = path.slice(1)
  if (name === 'chartofaccounts' || name === 'items')
    return json(response, 200, { code: 0, message: 'success', [name]: chosen[name] })
  if (name === 'settings/taxes') return json(response, 200, { code: 0, message: 'success', taxes: chosen.taxes })
  if (!Object.hasOwn(resources, name)) return fail(response, 404, 5, 'Invalid URL Passed')
  if (request.method === 'GET') return list(emulator, name as Resource, url.searchParams, response)
  create(emulator, name as Resource, url.searchParams, JSON.parse(text || '{}'), response)
}

interface TokenSets {
  codes: Set<string>
  access: Set<string>
  refresh: Set<string>
}
const tokenSets = new WeakMap<ZohoEmulator, TokenSets>()
function tokensOf(emulator: ZohoEmulator): TokenSets {
  const sets = tokenSets.get(emulator) ?? { codes: new Set(), access: new Set(), refresh: new Set() }
  tokenSets.set(emulator, sets)
  return sets
}

/** Token errors are sent with status 200. */
function token(emulator: ZohoEmulator, fields: URLSearchParams, response: ServerResponse) {
  const { codes, access, refresh } = tokensOf(emulator)
  if (fields.get('client_id') !== emulator.clientId) return json(response, 200, { error: 'invalid_client' })
  if (fields.get('client_secret') !== emulator.clientSecret)
    return json(response, 200, { error: 'invalid_client_secret' })
  const granted = { access_token: secret('1000'), api_domain: emulator.url, token_type: 'Bearer', expires_in: 3600 }
  if (fields.get('grant_type') === 'refresh_token') {
    if (!refresh.has(fields.get('refresh_token') ?? '')) return json(response, 200, { error: 'invalid_code' })
    access.add(granted.access_token)
    return json(response, 200, granted)
  }
  if (!codes.delete(fields.get('code') ?? '')) return json(response, 200, { error: 'invalid_code' })
  const refresh_token = secret('1000')
  access.add(granted.access_token)
  refresh.add(refresh_token)
  json(response, 200, { ...granted, refresh_token })
}

/** A minimal consent page, where anyone who opens it can accept or decline. */
function consent(emulator: ZohoEmulator, query: URLSearchParams, response: ServerResponse) {
  const back = (fields: Record<string, string>) => {
    const url = new URL(query.get('redirect_uri') ?? 'about:blank')
    for (const [name, value] of Object.entries({ ...fields, state: query.get('state') ?? '' }))
      url.searchParams.set(name, value)
    return url.href.replaceAll('&', '&amp;')
  }
  const agreed = back({ code: emulator.grantCode(), location: 'us', 'accounts-server': emulator.url })
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<h1>Zoho</h1><a href="${agreed}">Accept</a> <a href="${back({ error: 'access_denied' })}">Reject</a>`)
}

export async function startZoho({ port = 0 } = {}): Promise<ZohoEmulator> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://zoho')
    const answer = async () => {
      if (url.pathname === '/oauth/v2/auth') return consent(emulator, url.searchParams, response)
      if (url.pathname === '/oauth/v2/token')
        return token(emulator, new URLSearchParams(await textOf(request)), response)
      if (url.pathname === '/oauth/v2/token/revoke') return json(response, 200, { status: 'success' })
      if (url.pathname.startsWith('/books/v3/')) return books(emulator, request, response, url)
      // Not part of Zoho: for journeys, which run in separate processes.
      if (url.pathname === '/emulator/refuse') {
        emulator.refuseOnce.add(url.searchParams.get('reference') ?? '')
        return json(response, 200, {})
      }
      fail(response, 404, 5, 'Invalid URL Passed')
    }
    answer().catch((error: unknown) => fail(response, 500, 1000, String(error)))
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const address = server.address()
  const emulator: ZohoEmulator = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    clientId: emulatorClient.id,
    clientSecret: emulatorClient.secret,
    organizationId: '10234695',
    rows: { contacts: [], invoices: [], customerpayments: [], creditnotes: [] },
    faults: [],
    chooseFault: null,
    refuseOnce: new Set(),
    calls: [],
    expireTokens: () => tokensOf(emulator).access.clear(),
    revokeAll() {
      tokensOf(emulator).access.clear()
      tokensOf(emulator).refresh.clear()
    },
    grantCode() {
      const code = secret('1000')
      tokensOf(emulator).codes.add(code)
      return code
    },
    stop: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return emulator
}
