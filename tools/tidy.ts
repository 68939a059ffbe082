import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { checkCircles } from './tidy/circles.ts'
import { checkForeignTables } from './tidy/foreign-tables.rule.ts'
import { checkMigrations } from './tidy/migrations.ts'
import { checkCasts, checkNames } from './tidy/names.ts'
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

/** Every path named in the pages for newcomers must exist. */
function checkPages(): string[] {
  return ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'GLOSSARY.md'].flatMap((page) => {
    if (!existsSync(join(root, page))) return [`${page} is missing`]
    const text = readFileSync(join(root, page), 'utf8')
    return [...text.matchAll(/`((?:contract|suppliers|server|web|tools|bench|e2e|docs)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${page} names ${path}, which does not exist`)
  })
}

const problems = [
  ...[checkWalls, checkCircles, checkForeignTables, checkSizes, checkNames, checkCasts].flatMap((rule) => rule(tree)),
  ...checkMigrations(migrations),
  ...checkPages(),
]

if (problems.length) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
process.stdout.write(`${files.length} files are tidy\n`)
