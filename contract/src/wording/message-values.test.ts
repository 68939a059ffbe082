import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '../index.ts'
import type { Endpoint } from '../protocol/endpoint.ts'
import { messageValues } from './message-values.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import { isPlainKey, isTextKey } from './texts.ts'

const stemOf = (key: string): string => {
  const stem = key.replace(/_(zero|one|two|few|many|other)$/, '')
  return Object.hasOwn(en, `${stem}_other`) ? stem : key
}

/** The blanks of every message, its plural forms together. */
function blanksOf(texts: Readonly<Record<string, string>>): Record<string, string[]> {
  const blanks: Record<string, Set<string>> = {}
  for (const [key, text] of Object.entries(texts))
    for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) {
      blanks[stemOf(key)] ??= new Set()
      blanks[stemOf(key)]?.add(name)
    }
  return Object.fromEntries(Object.entries(blanks).map(([key, names]) => [key, [...names].sort()]))
}

const listed = Object.fromEntries(Object.entries(messageValues).map(([key, names]) => [key, [...names].sort()]))

test.each([
  ['en', en],
  ['ar', ar],
])('every message with blanks is listed with their names, so its values cannot be forgotten: %s', (_, texts) => {
  expect(blanksOf(texts)).toEqual(listed)
})

/** The messages that a schema gives at its own fields; these never get values. */
function messagesOf(schema: z.core.$ZodType, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def } = (schema as z.core.$ZodTypes)._zod
  const checks = (def as { checks?: readonly z.core.$ZodCheck[] }).checks ?? []
  const own = [def, ...checks.map((check) => check._zod.def)].flatMap(({ error }) => {
    const message = typeof error === 'function' ? error({ input: '', code: 'custom', path: [] } as never) : undefined
    return typeof message === 'string' ? [message] : []
  })
  const children = Object.values(def).flatMap((part: unknown) =>
    part !== null && typeof part === 'object' ? ('_zod' in part ? [part] : Object.values(part)) : [],
  )
  const schemas = children.filter(
    (part): part is z.core.$ZodType => part !== null && typeof part === 'object' && '_zod' in part,
  )
  return [...own, ...schemas.flatMap((child) => messagesOf(child, seen))]
}

describe('schemas', () => {
  const messages = Object.values(contract).flatMap((endpoints) =>
    Object.values<Endpoint>(endpoints).flatMap(({ params, query, body }) =>
      [params, query, body].flatMap((schema) => (schema ? messagesOf(schema) : [])),
    ),
  )

  test('give only messages that are complete without values', () => {
    const keys = [...new Set(messages)].filter(isTextKey)
    expect(keys.length).toBeGreaterThan(40)
    expect(keys.filter((key) => !isPlainKey(key))).toEqual([])
  })
})
