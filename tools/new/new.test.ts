import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runCommand } from '../command.ts'
import { root } from '../root.ts'
import { filesOf, findNameProblem, kinds } from './templates.ts'

const folder = mkdtempSync(join(tmpdir(), 'safar-new-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { vcs: _, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))

describe.each(kinds)('a new %s', (kind) => {
  const files = filesOf(kind, 'parking-lots')
  const at = join(folder, kind)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(at, path)), { recursive: true })
    writeFileSync(join(at, path), text)
  }

  test('is code that breaks no rule of the linter', async () => {
    const { code, output } = await runCommand('biome', ['lint', '--diagnostic-level=error', at], { cwd: folder })
    expect(code, output).toBe(0)
  })

  test('has its name wherever it belongs', () => {
    for (const [path, text] of files) {
      expect(path).not.toMatch(/__|\.txt$/)
      expect(text, path).not.toMatch(/__[A-Za-z]+__/)
    }
    expect([...files.keys()].every((path) => path.includes('parking-lots'))).toBe(true)
  })

  test('imports what there is', () => {
    const missing = [...files].flatMap(([path, text]) =>
      [...text.matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']+|@safar\/[^']+)'/g)].flatMap(
        ([, names = '', from = '']) => {
          const [, workspace, rest] = /^@safar\/(\w+)\/(.*)$/.exec(from) ?? []
          const target = workspace ? `${workspace}/src/${rest}.ts` : join(dirname(path), from)
          const source =
            files.get(target) ?? (existsSync(join(root, target)) ? readFileSync(join(root, target), 'utf8') : '')
          return names
            .split(',')
            .map((name) => name.trim().replace(/^type | as \w+$/g, ''))
            .filter(
              (name) => name && !new RegExp(`export [^\\n]*\\b${name}\\b|^  (?:type )?${name},$`, 'm').test(source),
            )
            .map((name) => `${path}: ${name} from ${from}`)
        },
      ),
    )
    expect(missing).toEqual([])
  })

  test('brings tests that say what is missing', () => {
    const tests = [...files.keys()].filter((path) => path.endsWith('.test.ts') || path.endsWith('.test.tsx'))
    expect(tests.some((path) => path.endsWith('/missing.test.ts'))).toBe(true)
    expect(tests.length).toBeGreaterThan(1)
    expect([...files.values()].join('\n')).toContain('TODO')
  })
})

test.each(['Parking', 'parking_lots', '-parking', 'parking-', '2parking', '', '../parking'])(
  '%j is no name',
  (name) => {
    expect(findNameProblem(name)).not.toBeNull()
  },
)

test('a name of several words is spelled as each place needs it', () => {
  const files = filesOf('module', 'car-rentals')
  expect(files.get('server/src/modules/car-rentals/tables.ts')).toContain(
    "export const carRentalsTable = pgTable('car_rentals'",
  )
})
