import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { z } from 'zod'
import type { Random } from './random.ts'

/** Strings that have broken some software before. */
const strings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eevil',
  'ﷺ'.repeat(40),
  '👩‍👩‍👧'.repeat(20),
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '=cmd|calc',
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '#{7*7}',
  '{{7*7}}',
  '1e308',
  '-0',
  'NaN',
  '9007199254740993',
  '2026-02-30',
  '0000-00-00',
  'null',
  'true',
  'A'.repeat(5_000),
  '\n\r\t',
]
const numbers = [0, -0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 53, 2 ** 63]
const odd: unknown[] = [null, true, false, [], {}, [[[]]], { __proto__: null, constructor: 1 }, [null], { toString: 1 }]

type Shape = { properties?: Record<string, Shape>; enum?: unknown[]; type?: unknown; items?: Shape; anyOf?: Shape[] }

const nasty = (random: Random): unknown =>
  random.pick([() => random.pick(strings), () => random.pick(numbers), () => random.pick(odd)])()

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

function plausible(shape: Shape, random: Random): unknown {
  if (shape.enum) return random.pick(shape.enum)
  if (shape.anyOf?.[0]) return plausible(random.pick(shape.anyOf), random)
  if (shape.properties) return objectOf(shape, random, 0.1)
  if (shape.type === 'array') return Array.from({ length: random.below(4) }, () => plausible(shape.items ?? {}, random))
  if (shape.type === 'number' || shape.type === 'integer') return random.below(5)
  if (shape.type === 'boolean') return random.chance(0.5)
  return random.pick(['person@example.com', '+923001234567', '2027-01-01', 'Lahore', '123456', 'a name'])
}

/** An object of the declared shape with some fields corrupted, omitted or added. */
function objectOf(shape: Shape, random: Random, spoil: number): Record<string, unknown> {
  const entries = Object.entries(shape.properties ?? {})
    .filter(() => !random.chance(0.15))
    .map(([name, of]) => [name, random.chance(spoil) ? nasty(random) : plausible(of, random)])
  if (random.chance(0.3))
    entries.push([random.pick(['role', 'is_approved', 'balance', 'constructor', 'toString', '']), nasty(random)])
  return Object.fromEntries(entries)
}

const shapeOf = (schema: z.ZodType | undefined): Shape =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) : {}

export interface BadInput {
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

const encode = (value: unknown) => {
  // A lone surrogate cannot be percent-encoded, so it is sent as an invalid sequence.
  const text = String(typeof value === 'object' ? JSON.stringify(value) : value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function pathOf(endpoint: Endpoint, random: Random): string {
  const path = endpoint.path.replace(/:(\w+)/g, () =>
    random.chance(0.5) ? String(random.below(30)) : encode(nasty(random)).slice(0, 600),
  )
  const query = Object.entries(objectOf(shapeOf(endpoint.query), random, 0.5)).map(
    ([name, value]) => `${encode(name)}=${encode(value)}`,
  )
  if (query[0] && random.chance(0.2)) query.push(query[0])
  if (random.chance(0.05)) query.push('%', '&&==', '__proto__[x]=1')
  return `/api${path}${query.length ? `?${query.join('&').slice(0, 8_000)}` : ''}`
}

const types = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '',
  'garbage',
]

function bodyOf(endpoint: Endpoint, random: Random): { body: BadInput['body']; type: string } {
  const json = JSON.stringify(objectOf(shapeOf(endpoint.body), random, 0.4))
  const kind = random.below(12)
  if (kind < 7) return { body: json, type: 'application/json' }
  if (kind === 7) return { body: json.slice(0, random.below(json.length + 1)), type: 'application/json' }
  if (kind === 8)
    return {
      body: random.pick([
        nested(10_000),
        '{"__proto__":{"admin":true}}',
        '"text"',
        '1',
        'null',
        '[]',
        '\ufeff{}',
        '{"a":1e999}',
      ]),
      type: 'application/json',
    }
  if (kind === 9) return { body: json, type: random.pick(types) }
  if (kind === 10) return { body: Buffer.from([0xff, 0xfe, 0x00, random.below(256)]), type: random.pick(types) }
  const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="${random.pick(['a.jpg', '../../a', 'a\0.png', ''])}"\r\nContent-Type: image/png\r\n\r\n${random.pick(strings)}\r\n--x${random.pick(['--', '', '\r\n'])}`
  return { body: Buffer.from(file), type: 'multipart/form-data; boundary=x' }
}

const headers: Record<string, string>[] = [
  {},
  {},
  {},
  { 'idempotency-key': 'x' },
  { 'idempotency-key': 'k'.repeat(500) },
  { authorization: 'Bearer' },
  { authorization: 'Bearer 1.2' },
  { cookie: 'XSRF-TOKEN=%' },
  { 'x-xsrf-token': 'no' },
  { origin: 'null' },
  { 'accept-language': 'ar,\u00ff' },
]

/** One bad request for a call, generated from its declaration. */
export function badInput(endpoint: Endpoint, random: Random): BadInput {
  const { body, type } = endpoint.method === 'GET' ? { body: undefined, type: '' } : bodyOf(endpoint, random)
  return {
    path: pathOf(endpoint, random),
    headers: { ...random.pick(headers), ...(type && { 'content-type': type }) },
    body,
  }
}
