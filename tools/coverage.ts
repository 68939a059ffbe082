import { built } from './coverage/built.ts'
import { readEvidence } from './coverage/evidence.ts'
import type { Coverage } from './coverage/lists.ts'
import { shown } from './coverage/shown.ts'

const naming = process.argv.includes('--missing')

function print(heading: string, lists: Record<string, Coverage>): void {
  process.stdout.write(`${heading}\n`)
  for (const [name, { total, missing }] of Object.entries(lists)) {
    process.stdout.write(`  ${name.padEnd(11)}${String(total - missing.length).padStart(4)} of ${total}\n`)
    if (naming) for (const one of missing) process.stdout.write(`    ${one}\n`)
  }
}

/** `npm run coverage`: how much of the product's lists is covered; `-- --missing` prints the rest. */
print('In the code', built())
const evidence = readEvidence()
if (evidence.tests.length) print('Shown by the last npm test', shown(evidence))
else process.stdout.write('What tests show is known after npm test.\n')
