import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from './command.ts'
import { filesOf, findNameProblem, isKind, kinds } from './new/templates.ts'
import { root } from './root.ts'

/** `npm run new -- module parking`: the folders of a new part, with tests that fail until it is filled. */
const [kind = '', name = ''] = process.argv.slice(2)

function giveUp(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

if (!isKind(kind)) giveUp(`npm run new -- ${kinds.join('|')} NAME`)
const problem = findNameProblem(name)
if (problem) giveUp(problem)
const files = filesOf(kind, name)
const taken = [...files.keys()].filter((path) => existsSync(join(root, path)))
if (taken.length > 0) giveUp(`There is already ${taken.join(', ')}.`)

for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  process.stdout.write(`  ${path}\n`)
}
// Where a line breaks depends on the length of the name.
await runCommand('biome', ['format', '--write', ...files.keys()])
const test = [...files.keys()].find((path) => path.endsWith('missing.test.ts'))
process.stdout.write(`What is left to do: npx vitest run --project unit ${test}\n`)
