import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runCommand } from '../command.ts'
import { root } from '../root.ts'
import { checkMigrations } from '../tidy/migrations.ts'
import { checkProducts } from '../tidy/products.ts'
import { checkReadmes } from '../tidy/readmes.ts'
import { listsWith } from './product-lists.ts'
import { filesOf, findNameProblem, kinds } from './templates.ts'

const folder = mkdtempSync(join(tmpdir(), 'safar-new-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { vcs: _, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))

describe.each(kinds)('a new %s', (kind) => {
  const name = kind === 'product' ? 'glider' : 'parking-lots'
  const files = filesOf(kind, name)
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
    expect([...files.keys()].every((path) => path.includes(name))).toBe(true)
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

  test('brings tests, and says what is missing', () => {
    const tests = [...files.keys()].filter((path) => path.endsWith('.test.ts') || path.endsWith('.test.tsx'))
    expect(tests.some((path) => path.endsWith('/missing.test.ts'))).toBe(kind !== 'product')
    expect(tests.length).toBeGreaterThan(1)
    expect([...files.values()].join('\n')).toContain('TODO')
  })
})

test.each(['Parking', 'parking_lots', '-parking', 'parking-', '2parking', '', '../parking'])(
  '%j is no name',
  (name) => {
    expect(findNameProblem('module', name)).not.toBeNull()
  },
)

test.each(['flight', 'parking-lots'])('%j is no name of a new product', (name) => {
  expect(findNameProblem('product', name)).not.toBeNull()
})

test('a name of several words is spelled as each place needs it', () => {
  const files = filesOf('module', 'car-rentals')
  expect(files.get('server/src/modules/car-rentals/tables.ts')).toContain(
    "export const carRentalsTable = pgTable('car_rentals'",
  )
})

describe('a new product in the lists of products', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const files = filesOf('product', 'glider')
  const lists = listsWith('glider', read)

  test('changes no more than eight existing files, and only adds to them', () => {
    expect(lists.size).toBeLessThanOrEqual(8)
    for (const [path, text] of lists) {
      const after = new Set(text.split(/[\s,[\]{}]+/))
      expect(
        read(path)
          .split(/[\s,[\]{}]+/)
          .filter((word) => !after.has(word)),
        path,
      ).toEqual([])
      expect(read(path), path).not.toMatch(/\bglider/)
      expect(text, path).toMatch(/\bglider/)
    }
  })

  test('is code wherever it was added', async () => {
    const at = join(folder, 'lists')
    for (const [path, text] of lists) {
      mkdirSync(dirname(join(at, path)), { recursive: true })
      writeFileSync(join(at, path), text)
    }
    const { code, output } = await runCommand('biome', ['lint', '--diagnostic-level=error', at], { cwd: folder })
    expect(code, output).toBe(0)
  })

  test('keeps the rules of products, migrations and READMEs', () => {
    const sources = [...files, ...lists].filter(([path]) => /\.tsx?$/.test(path))
    expect(checkProducts(new Map(sources), { limits: {}, importers: {}, otherMeanings: {} })).toEqual([])
    const migrations = [...files].filter(([path]) => path.endsWith('.sql'))
    expect(checkMigrations(new Map(migrations.map(([path, text]) => [basename(path), text])))).toEqual([])
    expect(migrations).toHaveLength(1)
    const schema = lists.get('server/schema.sql') ?? ''
    expect(
      checkReadmes(new Map([...files].filter(([path]) => path.endsWith('README.md'))), {
        tree: new Map(sources),
        relations: new Set([...schema.matchAll(/^create table (\w+)/gm)].map(([, table = '']) => table)),
        exists: (path) =>
          files.has(path) ||
          [...files.keys()].some((file) => file.startsWith(`${path}/`)) ||
          existsSync(join(root, path)),
      }),
    ).toEqual([])
  })

  test('is not offered', () => {
    expect(lists.get('contract/src/vocabulary/products.ts')).toMatch(/upcomingProducts = \[[^\]]*'glider'\]/)
    expect(files.get('web/app/features/glider/product.ts')).not.toContain('store:')
  })
})
