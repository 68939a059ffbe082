import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { checkCircles } from './tidy/circles.ts'
import { checkDecisions } from './tidy/decisions.ts'
import { checkFolders } from './tidy/folders.ts'
import { checkForeignTables } from './tidy/foreign-tables.rule.ts'
import { checkMigrations } from './tidy/migrations.ts'
import { checkCasts, checkNames } from './tidy/names.ts'
import { checkProducts } from './tidy/products.ts'
import { checkReadmes, missingPaths } from './tidy/readmes.ts'
import { checkSizes } from './tidy/sizes.ts'
import type { SourceTree } from './tidy/source-tree.ts'
import { checkWalls } from './tidy/walls.ts'

/** Run by `npm run check`: enforces rules on the structure of the code. */
const files = globSync(['{contract,reference,suppliers,server,web,tools,e2e,bench}/**/*.{ts,tsx,mjs,css}'], {
  cwd: root,
  exclude: (name) => ['node_modules', 'build', '.react-router'].includes(name),
}).sort()
const tree: SourceTree = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

const migrations = new Map(
  globSync('*.sql', { cwd: join(root, 'server/migrations') }).map((name) => [
    name,
    readFileSync(join(root, 'server/migrations', name), 'utf8'),
  ]),
)

const exists = (path: string) => existsSync(join(root, path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Every path named in the pages for newcomers must exist. */
const checkPages = (): string[] =>
  ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'GLOSSARY.md'].flatMap((page) =>
    exists(page) ? missingPaths(page, read(page), exists) : [`${page} is missing`],
  )

const readmes = new Map(
  globSync('{contract,reference,suppliers,server,web,tools,e2e,bench}/**/README.md', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  }).map((page) => [page, read(page)]),
)
const schema = read('server/schema.sql')
const relations = new Set(
  [...schema.matchAll(/^create (?:unlogged )?(?:table|view) (?:\w+\.)?(\w+)/gm)].map(([, name = '']) => name),
)

const decisions = new Map(
  globSync('0*.md', { cwd: join(root, 'docs/decisions') }).map((name) => [name, read(`docs/decisions/${name}`)]),
)

const problems = [
  ...[checkWalls, checkCircles, checkFolders, checkForeignTables, checkSizes, checkNames, checkCasts].flatMap((rule) =>
    rule(tree),
  ),
  ...checkProducts(tree),
  ...checkMigrations(migrations),
  ...checkPages(),
  ...checkDecisions(read('docs/decisions/README.md'), decisions),
  ...checkReadmes(readmes, { tree, relations, exists }),
]

if (problems.length) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
process.stdout.write(`${files.length} files are tidy\n`)
