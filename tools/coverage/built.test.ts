import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { built } from './built.ts'
import { listedStatements } from './lists.ts'

for (const [name, { missing }] of Object.entries(built()))
  test(`every one of the product's ${name} is in the code`, () => expect(missing).toEqual([]))

test('every statement names an existing test, or the decision that explains why the product differs', () => {
  const sources = new Map<string, string>()
  const sourceOf = (file: string) => {
    if (!sources.has(file))
      sources.set(file, existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
    return sources.get(file) ?? ''
  }
  // Checks that the longest literal part of a title is in the file; whether the test passes is up to the gate.
  const stands = (reference: string) => {
    const [file = '', title = ''] = reference.split(/: (.*)/s)
    const piece = title.split('*').reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    const source = sourceOf(file)
    return source !== '' && (source.includes(piece) || source.includes(piece.replaceAll("'", "\\'")))
  }
  const lost = listedStatements().filter(({ shownBy }) => shownBy.length === 0 || !shownBy.every(stands))
  expect(lost.map(({ topic, text }) => `${topic}: ${text}`)).toEqual([])
})
