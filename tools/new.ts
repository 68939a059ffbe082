import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from './command.ts'
import { listsWith } from './new/product-lists.ts'
import { filesOf, findNameProblem, isKind, kinds } from './new/templates.ts'
import { root } from './root.ts'

/**
 * `npm run new -- module parking`: the folders of a new part. Of a module or a supplier, tests fail until it is filled; a
 * product joins the lists of products, and its README says what is missing until it is offered.
 */
const [kind = '', name = ''] = process.argv.slice(2)

function giveUp(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

if (!isKind(kind)) giveUp(`npm run new -- ${kinds.join('|')} NAME`)
const problem = findNameProblem(kind, name)
if (problem) giveUp(problem)
const files = filesOf(kind, name)
const taken = [...files.keys()].filter((path) => existsSync(join(root, path)))
if (taken.length > 0) giveUp(`There is already ${taken.join(', ')}.`)

const lists = kind === 'product' ? listsWith(name, (path) => readFileSync(join(root, path), 'utf8')) : []
const written = new Map([...files, ...lists])

for (const [path, text] of written) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  process.stdout.write(`  ${path}\n`)
}
// Where a line breaks, and where an import stands, depends on the name.
const sources = [...written.keys()].filter((path) => /\.(tsx?|json)$/.test(path))
await runCommand('biome', ['check', '--write', ...sources])
const test = sources.find((path) => path.endsWith('missing.test.ts'))
process.stdout.write(
  test
    ? `What is left to do: npx vitest run --project unit ${test}\n`
    : `What is left until it is offered: server/src/modules/${name}/README.md\n`,
)
