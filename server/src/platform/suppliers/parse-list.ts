import { z } from 'zod'

/** The result for a value that does not match its schema; null would be an ordinary value. */
export const INVALID = Symbol('invalid')

type Parse = (value: unknown) => unknown

/** The results of parsing one list so far, keyed by identity; cleared at its end. */
type Memo = Map<unknown, unknown>

const MAX_KNOWN_VALUES = 5_000

/** Codes, times and amounts repeat, so a value once found valid is not checked again. */
function leafParser(schema: z.ZodType): Parse {
  const valid = new Set<unknown>()
  return (value) => {
    if (valid.has(value)) return value
    const parsed = schema.safeParse(value)
    if (!parsed.success) return INVALID
    if (parsed.data === value) {
      if (valid.size >= MAX_KNOWN_VALUES) valid.clear()
      valid.add(value)
    }
    return parsed.data
  }
}

const checkNames = (schema: z.ZodType): string[] => (schema.def.checks ?? []).map(({ _zod }) => _zod.def.check)

const hasOnly = (schema: z.ZodType, names: readonly string[]): boolean =>
  checkNames(schema).every((name) => names.includes(name))

/** Amounts and coordinates take many values: a number within its range is valid without a lookup of earlier values. */
function numberParser(schema: z.ZodNumber): Parse {
  const parseAny = leafParser(schema)
  if (!hasOnly(schema, ['number_format', 'greater_than', 'less_than'])) return parseAny
  const [least, most] = [schema.minValue ?? -Infinity, schema.maxValue ?? Infinity]
  const isNumber = schema.isInt ? Number.isSafeInteger : Number.isFinite
  return (value) =>
    typeof value === 'number' && isNumber(value) && value > least && value < most ? value : parseAny(value)
}

/** The same for names and ids: a text of the right length that matches its pattern is valid. */
function stringParser(schema: z.ZodString): Parse {
  const parseAny = leafParser(schema)
  const { format, minLength, maxLength } = schema
  const pattern = format === 'regex' ? patternOf(schema) : null
  if (format !== null && !pattern) return parseAny
  if (!hasOnly(schema, ['min_length', 'max_length', 'string_format'])) return parseAny
  const [least, most] = [minLength ?? 0, maxLength ?? Infinity]
  const isValid = (text: string) => text.length >= least && text.length <= most && (!pattern || pattern.test(text))
  return (value) => (typeof value === 'string' && isValid(value) ? value : parseAny(value))
}

/** Its only regular expression; null if it has several, or one that keeps state between matches. */
function patternOf(schema: z.ZodString): RegExp | null {
  const patterns = (schema.def.checks ?? []).flatMap(({ _zod: { def } }) => ('pattern' in def ? [def.pattern] : []))
  const [pattern] = patterns
  return patterns.length === 1 && pattern instanceof RegExp && !pattern.global && !pattern.sticky ? pattern : null
}

/** Parses each input object once, so that a shared input object is also one object in the output. */
function once(parse: Parse, memos: Memo[] | null): Parse {
  if (!memos) return parse
  const results: Memo = new Map()
  memos.push(results)
  return (value) => {
    const known = results.get(value)
    if (known !== undefined) return known
    const result = parse(value)
    results.set(value, result)
    return result
  }
}

interface Field {
  name: string
  parse: Parse
}

/** An object with fields of its schema only, optional ones absent or not, can be used as it is, without a copy. */
function isExact(value: Record<string, unknown>, fields: readonly Field[]): boolean {
  let known = 0
  for (const { name, parse } of fields) {
    const field = value[name]
    if (parse(field) !== field) return false
    if (field !== undefined || name in value) known++
  }
  let count = 0
  for (const _ in value) count++
  return count === known
}

function parseFields(value: Record<string, unknown>, fields: readonly Field[]): unknown {
  const parsed: Record<string, unknown> = {}
  for (const { name, parse } of fields) {
    const field = parse(value[name])
    if (field === INVALID) return INVALID
    parsed[name] = field
  }
  return parsed
}

/** Parsing a small object is faster than looking it up. */
const LOOKED_UP_FROM_FIELDS = 6

const isDeeplyFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every((part) => isDeeplyFrozen(part)))

/** Frozen values are checked once for all lists: an in-process supplier returns the same objects each time. */
function onceFrozen(parse: Parse): Parse {
  const valid = new WeakSet<object>()
  return (value) => {
    if (typeof value !== 'object' || value === null) return INVALID
    if (valid.has(value)) return value
    const parsed = parse(value)
    if (parsed === value && isDeeplyFrozen(value)) valid.add(value)
    return parsed
  }
}

function objectParser(schema: z.ZodObject, memos: Memo[] | null): Parse {
  const [check] = checkNames(schema)
  if (check) throw new Error(`an object's check '${check}' is not known to the shared parser`)
  const fields = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    parse: parserOf(field as z.ZodType, memos),
  }))
  const parse = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return INVALID
    const own = value as Record<string, unknown>
    return isExact(own, fields) ? own : parseFields(own, fields)
  }
  return fields.length < LOOKED_UP_FROM_FIELDS ? parse : onceFrozen(once(parse, memos))
}

/** Arrays are parsed element by element, so of an array's own checks only the lengths are supported. */
function lengthsOf(schema: z.ZodArray): { least: number; most: number } {
  let [least, most] = [0, Infinity]
  for (const { _zod } of schema.def.checks ?? []) {
    const { def } = _zod
    if (def.check === 'min_length' && 'minimum' in def) least = Number(def.minimum)
    else if (def.check === 'max_length' && 'maximum' in def) most = Number(def.maximum)
    else throw new Error(`an array's check '${def.check}' is not known to the shared parser`)
  }
  return { least, most }
}

function arrayParser(schema: z.ZodArray, memos: Memo[] | null): Parse {
  const parse = parserOf(schema.element as z.ZodType, memos)
  const { least, most } = lengthsOf(schema)
  return once((value) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return INVALID
    if (value.every((one) => parse(one) === one)) return value
    const parsed = value.map(parse)
    return parsed.includes(INVALID) ? INVALID : parsed
  }, memos)
}

function nullableParser(schema: z.ZodNullable, memos: Memo[] | null): Parse {
  const parse = parserOf(schema.unwrap() as z.ZodType, memos)
  return (value) => (value === null ? null : parse(value))
}

function parserOf(schema: z.ZodType, memos: Memo[] | null): Parse {
  if (schema instanceof z.ZodObject) return objectParser(schema, memos)
  if (schema instanceof z.ZodArray) return arrayParser(schema, memos)
  if (schema instanceof z.ZodNullable) return nullableParser(schema, memos)
  if (schema instanceof z.ZodNumber) return numberParser(schema)
  if (schema instanceof z.ZodString) return stringParser(schema)
  return leafParser(schema)
}

type ParseList<S extends z.ZodType> = (values: readonly unknown[]) => (z.infer<S> | typeof INVALID)[]

/**
 * Parses lists of values several times as fast as the schema itself: a value with exactly the fields of its schema is
 * returned without a copy. Fields not in the schema are dropped. Objects and arrays are parsed piece by piece here, so
 * refinements belong on their fields; refinements elsewhere are rejected when the parser is created.
 */
export function createListParser<S extends z.ZodType>(schema: S): ParseList<S> {
  const parse = parserOf(schema, null)
  return (values) => values.map(parse) as ReturnType<ParseList<S>>
}

/** For values that share many parts: nothing is parsed twice, and shared parts stay shared. */
export function createSharedParser<S extends z.ZodType>(schema: S): ParseList<S> {
  const memos: Memo[] = []
  const parse = parserOf(schema, memos)
  return (values) => {
    const parsed = values.map(parse) as ReturnType<ParseList<S>>
    for (const memo of memos) memo.clear()
    return parsed
  }
}
