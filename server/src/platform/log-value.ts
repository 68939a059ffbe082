import { isTextKey } from '@safar/contract/wording/texts'
import { z } from 'zod'
import { sqlState } from './database/failures.ts'

/** Fields that are never logged, at any depth of an object. */
const secretFields = new Set([
  'password',
  'password_confirmation',
  'otp',
  'token',
  'authorization',
  'cookie',
  'cnic',
  'ntn',
  'passport',
  'passport_number',
  'secret',
])

/** Limits on a string, a log line and its nesting, so that a caller cannot fill the disk. */
export const TEXT_CHARACTERS = 1_000
const STACK_CHARACTERS = 3_000
const LINE_CHARACTERS = 8_000
const DEPTH = 6
const CAUSES = 3
const ISSUES = 20

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`

/**
 * A failed query's message also contains its parameters, over several lines; they can be anything, including secrets.
 */
const withoutParams = (text: string): string => text.replace(/\nparams: [\s\S]*/, '')

export const cleanText = (text: string): string => cut(withoutParams(text), TEXT_CHARACTERS)

/** PostgreSQL's message quotes the value it cannot read (class 22). */
const withoutQuotedValue = (error: Error): string =>
  sqlState(error)?.startsWith('22') ? error.message.replace(/: ".*"/s, '') : error.message

/** Only the stack frames: the message before them can contain anything. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  return start < 0 ? '' : stack.slice(start + message.length).trim()
}

/** Which fields a schema rejected and by which rule, never their values. */
export const describeIssues = ({ issues }: z.ZodError): { field: string; rule: string }[] =>
  issues.slice(0, ISSUES).map(({ path, code, message }) => ({
    field: path.map((part) => (/^[\w-]{1,40}$/.test(String(part)) ? String(part) : '?')).join('.'),
    rule: isTextKey(message) ? message : code,
  }))

/** An error without values: its name, code, message and stack, and the same for its cause. */
export function describeError(error: Error, depth = 0): Record<string, unknown> {
  const { name, code, cause } = error as NodeJS.ErrnoException
  if (error instanceof z.ZodError)
    return { name, issues: describeIssues(error), stack: cut(framesOf(error), STACK_CHARACTERS) }
  return {
    name,
    code,
    message: cleanText(withoutQuotedValue(error)),
    stack: cut(framesOf(error), STACK_CHARACTERS),
    ...(cause instanceof Error && depth < CAUSES && { cause: describeError(cause, depth + 1) }),
  }
}

interface Budget {
  characters: number
}

function toLogText(text: string, budget: Budget): string {
  const shortened = cut(withoutParams(text), Math.max(0, Math.min(TEXT_CHARACTERS, budget.characters)))
  budget.characters -= shortened.length
  return shortened
}

const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value))

function toLogValue(value: unknown, budget: Budget, depth: number): unknown {
  if (typeof value === 'string') return toLogText(value, budget)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return describeError(value)
  if (value instanceof Date) return value.toISOString()
  if (depth === DEPTH || budget.characters <= 0) return '…'
  if (Array.isArray(value)) return value.slice(0, ISSUES).map((part) => toLogValue(part, budget, depth + 1))
  // A request, a connection or a buffer: large, and full of data nobody meant to log.
  if (!isPlain(value)) return `[${value.constructor.name}]`
  const line: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    if (budget.characters <= 0) break
    budget.characters -= key.length
    line[cut(key, 60)] = secretFields.has(key.toLowerCase()) ? '[hidden]' : toLogValue(part, budget, depth + 1)
  }
  return line
}

/** The content of a log line, limited in size and without secrets. */
export const toLogLine = (line: object): Record<string, unknown> =>
  toLogValue({ ...line }, { characters: LINE_CHARACTERS }, 0) as Record<string, unknown>
