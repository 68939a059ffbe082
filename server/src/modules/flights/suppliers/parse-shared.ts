import { z } from 'zod'

/** What a value that does not match its schema is parsed to: null is a value like any other. */
export const INVALID = Symbol('invalid')

type Parse = (value: unknown) => unknown

/** Runs of equal values are common: a currency, a deadline, a count. */
function leafParser(schema: z.ZodType): Parse {
  let last: unknown = INVALID
  let result: unknown = INVALID
  return (value) => {
    if (value === last) return result
    const parsed = schema.safeParse(value)
    last = value
    result = parsed.success ? parsed.data : INVALID
    return result
  }
}

/** By identity: what is one object in the input is parsed once and is one object in the output. */
function once(parse: Parse): Parse {
  const results = new Map<unknown, unknown>()
  return (value) => {
    const known = results.get(value)
    if (known !== undefined) return known
    const result = parse(value)
    results.set(value, result)
    return result
  }
}

const isNested = (schema: z.ZodType) => schema instanceof z.ZodObject || schema instanceof z.ZodArray

/** An object that holds what its schema names and nothing else is its own copy. */
function objectParser(shape: Readonly<Record<string, z.ZodType>>): Parse {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, parse: parserOf(schema) }))
  const parseObject = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return INVALID
    const own = value as Record<string, unknown>
    const parsed: unknown[] = []
    let isSame = Object.keys(own).length === fields.length
    for (const { name, parse } of fields) {
      const field = parse(own[name])
      if (field === INVALID) return INVALID
      if (field !== own[name]) isSame = false
      parsed.push(field)
    }
    return isSame ? own : Object.fromEntries(fields.map(({ name }, place) => [name, parsed[place]]))
  }
  // A flat object is parsed faster than it is looked up.
  return Object.values(shape).some(isNested) ? once(parseObject) : parseObject
}

function arrayParser(element: z.ZodType): Parse {
  const parse = parserOf(element)
  return once((value) => {
    if (!Array.isArray(value)) return INVALID
    const parsed = value.map(parse)
    if (parsed.includes(INVALID)) return INVALID
    return parsed.every((one, place) => one === value[place]) ? value : parsed
  })
}

function parserOf(schema: z.ZodType): Parse {
  if (schema instanceof z.ZodObject) return objectParser(schema.shape)
  if (schema instanceof z.ZodArray) return arrayParser(schema.element as z.ZodType)
  return leafParser(schema)
}

/**
 * Parses many values that share parts, some ten times as fast as one by one: nothing is parsed twice, and what was
 * shared stays shared. What the schema does not name is left out. Objects and arrays are taken apart here, so
 * refinements belong on their fields.
 */
export function createSharedParser<S extends z.ZodType>(schema: S): (value: unknown) => z.infer<S> | typeof INVALID {
  const parse = parserOf(schema)
  return (value) => parse(value) as z.infer<S> | typeof INVALID
}
