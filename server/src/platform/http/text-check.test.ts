import { expect, test } from 'vitest'
import { assertCleanText } from './text-check.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

test.each([
  ['a NUL byte', { name: 'a\0b' }],
  ['a NUL byte in a name', { 'a\0b': 1 }],
  ['half a character', ['\ud800']],
  ['nesting without end', nested(200)],
])('400: %s is refused', (_, value) => {
  expect(() => assertCleanText(value)).toThrow(expect.objectContaining({ code: 'bad_request' }))
})

test('text in any language and moderate nesting are accepted', () => {
  expect(() => assertCleanText({ name: 'نور 😀', list: [nested(10)], none: null })).not.toThrow()
})
