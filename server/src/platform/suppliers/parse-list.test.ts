import { expect, test } from 'vitest'
import { z } from 'zod'
import { createListParser, createSharedParser, INVALID } from './parse-list.ts'

const schema = z.object({
  name: z.string().min(1),
  price: z.int().nullable(),
  tags: z.array(z.object({ code: z.string().toUpperCase() })),
})

test('accepts what zod accepts, and refuses what zod refuses', () => {
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

test('drops fields that are not in the schema, and applies its transforms', () => {
  const parse = createSharedParser(schema)
  expect(parse([{ name: 'a', price: 1, cost: 9, tags: [{ code: 'x', cost: 9 }] }])).toEqual([
    { name: 'a', price: 1, tags: [{ code: 'X' }] },
  ])
})

test('an object is used as it is if it has only fields of its schema, also without its optional ones', () => {
  const parse = createListParser(schema.extend({ rate: z.string().optional() }))
  const full = { name: 'a', price: 1, tags: [{ code: 'X' }], rate: '1.5' }
  const { rate: _, ...short } = full
  const more = { ...short, cost: 9 }
  const parsed = parse([full, short, more])
  expect(parsed).toEqual([full, short, short])
  expect(parsed.map((one, at) => one === [full, short, more][at])).toEqual([true, true, false])
})

test('a shared object stays one shared object', () => {
  const tags = [{ code: 'x' }]
  const [one, other] = createSharedParser(schema)([
    { name: 'a', price: 1, tags },
    { name: 'b', price: 2, tags },
  ]).filter((parsed) => parsed !== INVALID)
  expect(one?.tags).toEqual([{ code: 'X' }])
  expect(one?.tags).toBe(other?.tags)
})

test('an array of the wrong length, a number out of range and a text that is too long are refused', () => {
  const bounded = z.object({
    beds: z.array(z.int().min(1).max(9)).min(1).max(2),
    way: z.object({ metres: z.number().min(0) }).nullable(),
    name: z.string().min(1).max(3),
    day: z.iso.date(),
  })
  const good = { beds: [1], way: { metres: 0.5 }, name: 'abc', day: '2026-11-16' }
  const values = [
    good,
    ...[[], [1, 2, 3], [0], [10], [1.5]].map((beds) => ({ ...good, beds })),
    ...[null, {}, { metres: -1 }, { metres: Number.NaN }, { metres: 0 }].map((way) => ({ ...good, way })),
    ...['', 'abcd', 7].map((name) => ({ ...good, name })),
    { ...good, day: '2026-02-30' },
  ]
  const expected = values.map((value) => {
    const parsed = bounded.safeParse(value)
    return parsed.success ? parsed.data : INVALID
  })
  expect(expected.filter((parsed) => parsed !== INVALID)).toHaveLength(3)
  expect(createSharedParser(bounded)(values)).toEqual(expected)
})

test('a schema whose own checks would be lost is refused', () => {
  expect(() => createSharedParser(z.object({ a: z.int() }).refine(({ a }) => a > 0))).toThrow('not known')
  expect(() => createSharedParser(z.array(z.int()).refine((list) => list.length > 0))).toThrow('not known')
})

test('a deeply frozen object is checked once; one that is only frozen on the outside is checked every time', () => {
  const wide = z.object({
    a: z.int(),
    b: z.int(),
    c: z.int(),
    d: z.int(),
    e: z.int(),
    way: z.object({ metres: z.int() }),
  })
  const parse = createListParser(wide)
  const numbers = { a: 1, b: 2, c: 3, d: 4, e: 5 }
  const frozen = Object.freeze({ ...numbers, way: Object.freeze({ metres: 6 }) })
  const open = Object.freeze({ ...numbers, way: { metres: 6 } })
  expect(parse([frozen, open, frozen])).toEqual([frozen, open, frozen])
  Reflect.set(open.way, 'metres', 'far')
  expect(parse([frozen, open])).toEqual([frozen, INVALID])
})
