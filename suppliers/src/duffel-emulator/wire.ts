import { randomBytes } from 'node:crypto'

export type Json = Record<string, unknown>

/** A refusal as Duffel words it. */
export class Refusal extends Error {
  readonly status: number
  readonly type: string
  readonly code: string
  readonly pointer: string | undefined
  constructor(status: number, type: string, code: string, pointer?: string) {
    super(`${status} ${code}`)
    this.status = status
    this.type = type
    this.code = code
    this.pointer = pointer
  }
}

export const notFound = () => new Refusal(404, 'invalid_request_error', 'not_found')
export const invalidState = (code: string) => new Refusal(422, 'invalid_state_error', code)
export const validation = (code: string, pointer: string) => new Refusal(422, 'validation_error', code, pointer)

export function refusalBody({ status, type, code, pointer }: Refusal, requestId: string): Json {
  const source = pointer ? { source: { field: pointer.split('/').at(-1), pointer } } : {}
  const title = code.replaceAll('_', ' ')
  const documentation_url = 'https://duffel.com/docs/api/overview/errors'
  return {
    meta: { status, request_id: requestId },
    errors: [{ type, code, title, message: `The request failed: ${title}.`, documentation_url, ...source }],
  }
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
export const newId = (prefix: string): string =>
  `${prefix}_${[...randomBytes(22)].map((byte) => SIGNS[byte % SIGNS.length]).join('')}`

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object; unknown field names are refused. */
export function fieldsOf(value: unknown, allowed: readonly string[], pointer: string): Json {
  if (!isObject(value)) throw validation('validation_type', pointer)
  const other = Object.keys(value).find((name) => !allowed.includes(name))
  if (other) throw new Refusal(400, 'invalid_request_error', 'invalid_data_param', `${pointer}/${other}`)
  return value
}

export function listOf(value: unknown, pointer: string): unknown[] {
  if (!Array.isArray(value)) throw validation('validation_type', pointer)
  if (value.length === 0) throw validation('validation_required', pointer)
  return value
}

export function textOf(value: unknown, pointer: string, pattern = /./): string {
  if (value === undefined || value === null) throw validation('validation_required', pointer)
  if (typeof value !== 'string') throw validation('validation_type', pointer)
  if (!pattern.test(value)) throw validation('validation_format', pointer)
  return value
}

const exponents: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, KWD: 3, BHD: 3, OMR: 3 }

/** '1234.50' from an amount in the smallest unit. */
export function toAmount(units: number, currency: string): string {
  const exponent = exponents[currency] ?? 2
  const digits = String(units).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

const PAGE = 50
const LONGEST_PAGE = 200

/** One page of a list; page keys are opaque to clients. */
export function pageOf(rows: readonly unknown[], query: URLSearchParams): Json {
  const limit = Number(query.get('limit') ?? PAGE)
  if (!Number.isInteger(limit) || limit < 1 || limit > LONGEST_PAGE) throw validation('validation_inclusion', '/limit')
  const key = query.get('after')
  const from = key ? Number(Buffer.from(key, 'base64url').toString().slice(2)) : 0
  const keyOf = (at: number) => Buffer.from(`p:${at}`).toString('base64url')
  const after = from + limit < rows.length ? keyOf(from + limit) : null
  const before = from > 0 ? keyOf(Math.max(0, from - limit)) : null
  return { data: rows.slice(from, from + limit), meta: { limit, before, after } }
}
