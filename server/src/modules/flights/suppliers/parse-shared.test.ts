import { expect, test } from 'vitest'
import { z } from 'zod'
import { createSharedParser, INVALID } from './parse-shared.ts'

const schema = z.object({
  name: z.string().min(1),
  price: z.int().nullable(),
  tags: z.array(z.object({ code: z.string().toUpperCase() })),
})

test('parses what zod parses, and refuses what zod refuses', () => {
  const good = { name: 'a', price: null, tags: [{ code: 'X' }] }
  const bad = [null, 'text', [], {}, { ...good, name: '' }, { ...good, price: 1.5 }, { ...good, tags: [{}] }, good]
  const values = [...bad, ...bad.toReversed()]
  const expected = values.map((value) => {
    const parsed = schema.safeParse(value)
    return parsed.success ? parsed.data : INVALID
  })
  const parse = createSharedParser(schema)
  expect([parse(values), parse(values)]).toEqual([expected, expected])
})

test('leaves out what the schema does not name, and transforms what it says', () => {
  const parse = createSharedParser(schema)
  expect(parse([{ name: 'a', price: 1, cost: 9, tags: [{ code: 'x', cost: 9 }] }])).toEqual([
    { name: 'a', price: 1, tags: [{ code: 'X' }] },
  ])
})

test('what was one object stays one object', () => {
  const tags = [{ code: 'x' }]
  const [one, other] = createSharedParser(schema)([
    { name: 'a', price: 1, tags },
    { name: 'b', price: 2, tags },
  ]).filter((parsed) => parsed !== INVALID)
  expect(one?.tags).toEqual([{ code: 'X' }])
  expect(one?.tags).toBe(other?.tags)
})
