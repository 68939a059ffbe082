import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '../index.ts'
import type { Endpoint } from './endpoint.ts'
import { MAX_AMOUNT } from './shapes.ts'

interface SentNumber {
  path: string
  most: number
}

const mostOf = (checks: readonly z.core.$ZodCheck[]): number =>
  Math.min(
    ...checks.map((check) => {
      const { def } = (check as z.core.$ZodChecks)._zod
      return def.check === 'less_than' ? Number(def.value) : Number.POSITIVE_INFINITY
    }),
  )

/** Every number in a query or body, with the largest value it accepts. */
function numbersOf(schema: z.core.$ZodType, path: string): SentNumber[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'number':
      return [{ path, most: mostOf(def.checks ?? []) }]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => numbersOf(field, `${path}.${name}`))
    case 'array':
      return numbersOf(def.element, path)
    case 'record':
      return numbersOf(def.valueType, path)
    case 'union':
      return def.options.flatMap((option) => numbersOf(option, path))
    case 'pipe':
      return [...numbersOf(def.in, path), ...numbersOf(def.out, path)]
    case 'optional':
    case 'nullable':
    case 'default':
      return numbersOf(def.innerType, path)
    default:
      return []
  }
}

const numbers = Object.entries(contract).flatMap(([module, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, { query, body }]) =>
    [query, body].flatMap((schema) => (schema ? numbersOf(schema, `${module}.${name}`) : [])),
  ),
)

/** Ids and versions are compared and never added up. */
const IDENTIFIES =
  /(^|[._])(id|ids|version|after|agents?|customer|quote|enquiry|entry|transfer|(debit|credit)_account|up_to|created_by|change)$/

test('every number in a request has a maximum, so that no total in the books is too large to be shown', () => {
  expect(numbers.length).toBeGreaterThan(300)
  const open = numbers.filter(({ path, most }) => most > MAX_AMOUNT && !IDENTIFIES.test(path))
  expect(open).toEqual([])
})
