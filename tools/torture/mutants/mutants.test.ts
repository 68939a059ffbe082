import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../root.ts'
import { mutants } from './list.ts'
import { applyMutant } from './work-copy.ts'

test.each(mutants.map((mutant) => [mutant.keeps, mutant] as const))(
  '%s: the mutant can still be planted',
  (_, mutant) => {
    const source = readFileSync(join(root, mutant.file), 'utf8')
    expect(applyMutant(source, mutant)).not.toBe(source)
    for (const file of mutant.tests) expect(existsSync(join(root, file))).toBe(true)
  },
)

test('no two mutants are the same', () => {
  const places = mutants.map(({ file, from, to }) => `${file}\n${from}\n${to}`)
  expect(new Set(places).size).toBe(places.length)
})
