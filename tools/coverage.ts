import { coverage, floor, raiseFloor } from './coverage/coverage-lists.ts'

/** `npm run coverage`: how far the product's lists are filled; `-- --missing` names the rest, `-- --raise` sets the new floor. */
const now = coverage()
const reached = Object.fromEntries(
  Object.entries(now).map(([name, { total, missing }]) => [name, total - missing.length]),
)
for (const [name, { total, missing }] of Object.entries(now)) {
  process.stdout.write(`${name.padEnd(10)}${String(total - missing.length).padStart(4)} of ${total}\n`)
  if (process.argv.includes('--missing')) for (const one of missing) process.stdout.write(`  ${one}\n`)
}
if (process.argv.includes('--raise')) {
  const lower = Object.entries(floor()).filter(([name, least]) => (reached[name] ?? 0) < least)
  if (lower.length) {
    process.stderr.write(`Less than before: ${lower.map(([name]) => name).join(', ')}. The floor only rises.\n`)
    process.exit(1)
  }
  raiseFloor(reached)
}
