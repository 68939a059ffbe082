import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Set by the machine, by npm, or by Vite. */
const FOREIGN = ['CI', 'DEV', 'INIT_CWD', 'PATH', 'PROD']

/** Told by one of our own processes to another. */
const BETWEEN_OURSELVES = /^SAFAR_(AGENCY|ANSWERED_CALLS|EXTENT|SERVER|TEST_DATABASE|E2E_\w+)$/

const sources = globSync('{server/src,server/seed,suppliers/src,web,tools,e2e,bench}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => ['node_modules', 'build', '.react-router'].includes(name),
}).filter((file) => !/\.test\.tsx?$/.test(file))

const variables = new Set([
  ...namesIn(read('server/src/platform/config.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm),
  ...sources
    .flatMap((file) => namesIn(read(file), /\benv\.([A-Z][A-Z0-9_]*)\b/g))
    .filter((name) => !FOREIGN.includes(name) && !BETWEEN_OURSELVES.test(name)),
])

/** The first column of the tables. */
const documented = new Set(
  namesIn(read('docs/settings.md'), /^\| ([^|]+) \|/gm).flatMap((cell) =>
    namesIn(cell, /`([A-Z][A-Z0-9_]+)(?:=\w+)?`/g),
  ),
)

test('every environment variable that is read is in docs/settings.md', () => {
  expect(variables.size).toBeGreaterThan(40)
  expect([...variables].filter((name) => !documented.has(name))).toEqual([])
})

test('every variable in docs/settings.md is read', () => {
  expect([...documented].filter((name) => !variables.has(name))).toEqual([])
})
