import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './root.ts'

/** `npm run check` runs this: the walls between modules, the sizes that keep them habitable, and no dumping ground. */
const MAX_LINES = 300

const files = globSync(['{contract,reference,suppliers,server,web,tools,e2e,bench}/**/*.{ts,tsx,mjs,css}'], {
  cwd: root,
  exclude: (name) => ['node_modules', 'build', '.react-router'].includes(name),
}).sort()
const isTest = (file: string) => /\.test\.tsx?$|\.spec\.ts$|\/testing\//.test(file)
const problems: string[] = []

const text = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

for (const [file, source] of text) {
  const lines = source.split('\n').length - 1
  if (lines > MAX_LINES && !isTest(file)) problems.push(`${file} has ${lines} lines`)
  if (/(^|\/)(utils?|misc|common|helpers?)(\/|\.|$)/.test(file)) problems.push(`${file}: a helper lives with its noun`)
  if (
    !isTest(file) &&
    /as unknown as/.test(source) &&
    file !== 'tools/tidy.ts' &&
    file !== 'server/src/platform/http/register.ts'
  ) {
    problems.push(`${file}: 'as unknown as' hides a wrong type`)
  }
}

const IMPORT = /(?:from|import)\s*\(?['"]([^'"]+)['"]/g

function importsOf(file: string): string[] {
  return [...(text.get(file) ?? '').matchAll(IMPORT)].map(([, target = '']) =>
    target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : target,
  )
}

const roomOf = (file: string) => /^(server\/src|web\/app)\/modules\/([^/]+)\//.exec(file)?.slice(1) ?? []

/** The walls: who may import what. Each returns why not. */
const walls: ((from: string, to: string) => string | false)[] = [
  (from, to) =>
    from.startsWith('contract/') && !to.startsWith('contract/') && to !== 'zod' && 'the contract knows zod alone',
  (from, to) => from.startsWith('web/') && to.startsWith('server/') && 'web and server meet in the contract',
  (from, to) => from.startsWith('server/src') && to.startsWith('web/') && 'web and server meet in the contract',
  (from, to) =>
    from.startsWith('server/src/platform/') && to.startsWith('server/src/modules/') && 'the platform knows no room',
  (from, to) =>
    from.startsWith('web/app/ui/') && /^web\/app\/(modules|areas)\//.test(to) && 'the design system knows no room',
  (from, to) => {
    const [side, room] = roomOf(from)
    const [otherSide, other] = roomOf(to)
    return (
      room !== undefined &&
      side === otherSide &&
      room !== other &&
      !/\/public\.tsx?$/.test(to) &&
      'modules meet through public.ts'
    )
  },
  (from, to) =>
    /(^|\/|\.)rules\.ts$/.test(from) &&
    /^(fastify|drizzle-orm|pg|react|node:(fs|net|http))/.test(to) &&
    'rules know neither HTTP nor SQL nor the screen',
]

for (const file of files) {
  if (isTest(file)) continue
  for (const target of importsOf(file)) {
    for (const wall of walls) {
      const why = wall(file, target)
      if (why) problems.push(`${file} imports ${target}: ${why}`)
    }
  }
}

// What the pages for newcomers name must be there.
for (const page of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'GLOSSARY.md']) {
  if (!existsSync(join(root, page))) {
    problems.push(`${page} is missing`)
    continue
  }
  const named = readFileSync(join(root, page), 'utf8').matchAll(/`((?:contract|server|web|tools|e2e|docs)\/[\w./-]+)`/g)
  for (const [, path = ''] of named)
    if (!existsSync(join(root, path))) problems.push(`${page} names ${path}, which does not exist`)
}

if (problems.length) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
process.stdout.write(`${files.length} files are tidy\n`)
