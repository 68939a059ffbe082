import { spawnSync } from 'node:child_process'
import { findBrowser } from '../browser/find-browser.ts'
import { buildWeb } from '../build-web.ts'
import { forgetEvidence } from '../coverage/evidence.ts'
import { root } from '../root.ts'
import { listDepartures } from '../torture/seats/departures.ts'
import { costs, tinyBenches } from './benches.ts'
import {
  coverage,
  type Extent,
  playwright,
  quick,
  runStages,
  type Stage,
  single,
  type Total,
  vitest,
} from './stages.ts'

interface Torture {
  name: string
  command: string
  /** The steps of each extent; undefined is the run's own length, null leaves it out. */
  steps: Record<Extent, number | null | undefined>
}

const always = (steps?: number): Torture['steps'] => ({ sample: steps, full: steps })

/** Shorter than a separate run: `docs/torture.md` has the full lengths. */
const tortures: readonly Torture[] = [
  { name: 'supplier failures', command: 'suppliers', steps: always() },
  { name: 'concurrent debits', command: 'overdraft', steps: { sample: 300, full: 1000 } },
  { name: 'invalid input', command: 'fuzz', steps: { sample: 6, full: undefined } },
  { name: 'one-time codes', command: 'otp', steps: { sample: 300, full: undefined } },
  { name: 'an intruder without an account', command: 'intruder', steps: { sample: null, full: undefined } },
  { name: 'hostile files', command: 'uploads', steps: { sample: 60, full: 150 } },
  { name: 'a changed activity log', command: 'tamper', steps: { sample: 60, full: 200 } },
  { name: 'rights taken away', command: 'revoke', steps: { sample: 300, full: undefined } },
  { name: 'planted secrets', command: 'secrets', steps: { sample: 40, full: 200 } },
  { name: 'ledger against its model', command: 'model', steps: { sample: 500, full: 3000 } },
  { name: 'bookings with crashes', command: 'saga', steps: { sample: 60, full: 200 } },
  { name: 'hotel bookings with crashes', command: 'saga --product hotel', steps: { sample: 60, full: 200 } },
  { name: 'bookings at Duffel with crashes', command: 'saga --supplier duffel', steps: { sample: 30, full: 1000 } },
  {
    name: 'hotel bookings at Duffel with crashes',
    command: 'saga --product hotel --supplier duffel',
    steps: { sample: 30, full: 200 },
  },
  { name: 'the last rooms of a hotel', command: 'hotel-rooms', steps: { sample: null, full: 2 } },
  ...listDepartures().map(
    (product): Torture => ({
      name: `the last seats of a departure: ${product}`,
      command: `group-seats --product ${product}`,
      steps: { sample: null, full: 1 },
    }),
  ),
  { name: 'server kills', command: 'kill-app', steps: { sample: 2, full: 20 } },
  { name: 'servers that come and go', command: 'rolling', steps: { sample: null, full: 1 } },
  { name: 'a replica that is behind', command: 'replica', steps: { sample: null, full: 1 } },
  { name: 'backups under load', command: 'restore', steps: { sample: null, full: 2 } },
  { name: 'documents for Zoho Books', command: 'zoho', steps: { sample: 1, full: 4 } },
  { name: 'database kills', command: 'kill-db', steps: { sample: null, full: 2 } },
  { name: 'full disk', command: 'disk-full', steps: { sample: null, full: 1 } },
]

/** Chosen by the commit: what is drawn differs from change to change, but never the verdict on the same one. */
function seedOfCommit(): number {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout.slice(0, 7), 16) : 1
}

function tortureStages(extent: Extent): Stage[] {
  const seed = seedOfCommit()
  return tortures.flatMap(({ name, command, steps }) => {
    const length = steps[extent]
    if (length === null) return []
    const options = ['--seed', String(seed), ...(length === undefined ? [] : ['--steps', String(length)])]
    return [single(`torture: ${name}`, 'node', ['tools/torture.ts', ...command.split(' '), ...options])]
  })
}

/** Eight faults take as long as all short tortures together, so only the full run plants them. */
const plantedFaults = (extent: Extent): Stage[] => {
  const options = ['--steps', '8', '--seed', String(seedOfCommit())]
  return extent === 'full'
    ? [single('torture: planted faults', 'node', ['tools/torture.ts', 'mutants', ...options])]
    : []
}

const browser: Stage = {
  // Before the long stages, so that a missing browser is noticed early.
  name: 'browser',
  run: async () => {
    process.env.CHROMIUM_PATH = await findBrowser()
    process.stdout.write(`  ${process.env.CHROMIUM_PATH}\n`)
    return { passed: 1, failed: 0 }
  },
}

const webBuild: Stage = {
  name: 'web build',
  run: async () => {
    await buildWeb((line) => process.stdout.write(`  ${line}\n`))
    return { passed: 1, failed: 0 }
  },
}

/** Everything that proves the product, and at its end that every line of the product's lists was shown. */
export function wholeRun(extent: Extent): Promise<Total> {
  forgetEvidence()
  const isFull = extent === 'full'
  const runs = [...tortureStages(extent), ...plantedFaults(extent)]
  return runStages([
    ...quick,
    browser,
    webBuild,
    // The API tests leave the cores idle for half the time, so something else runs beside them.
    [
      vitest('API tests', 'api', extent),
      vitest('screen tests', 'screens', extent),
      costs,
      tinyBenches(extent),
      ...(isFull ? [] : runs),
    ],
    ...(isFull ? [vitest('long tests', 'long', extent), runs] : []),
    playwright('browser tests', extent),
    coverage,
  ])
}
