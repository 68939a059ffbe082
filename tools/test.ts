import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser/find-browser.ts'
import { buildWeb } from './build-web.ts'
import { forgetEvidence } from './coverage/evidence.ts'
import { coverage, finish, playwright, quick, runStages, single, vitest } from './gate/stages.ts'
import { root } from './root.ts'

/** Tries to break a promise, with fewer steps than a separate run would use. */
const torture = (name: string, command: string) =>
  single(`torture: ${name}`, 'node', ['tools/torture.ts', ...command.split(' ')])

/** Chosen by the commit: which faults are planted differs from change to change, but never the verdict on the same one. */
function sampleSeed(): number {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout.slice(0, 7), 16) : 1
}

/** `npm test`: everything. */
forgetEvidence()
finish(
  await runStages([
    ...quick,
    {
      // Before the long stages, so that a missing browser is noticed early.
      name: 'browser',
      run: async () => {
        process.env.CHROMIUM_PATH = await findBrowser()
        process.stdout.write(`  ${process.env.CHROMIUM_PATH}\n`)
        return { passed: 1, failed: 0 }
      },
    },
    {
      name: 'web build',
      run: async () => {
        await buildWeb((line) => process.stdout.write(`  ${line}\n`))
        return { passed: 1, failed: 0 }
      },
    },
    vitest('screen tests', 'screens'),
    vitest('API tests', 'api'),
    torture('supplier failures', 'suppliers'),
    torture('concurrent debits', 'overdraft --steps 1000'),
    [
      torture('invalid input', 'fuzz'),
      torture('one-time codes', 'otp'),
      torture('an intruder without an account', 'intruder'),
      torture('hostile files', 'uploads --steps 150'),
      torture('a changed activity log', 'tamper --steps 200'),
      torture('rights taken away', 'revoke'),
      torture('planted secrets', 'secrets --steps 200'),
      torture('ledger against its model', 'model --steps 3000'),
      torture('bookings with crashes', 'saga --steps 200'),
      torture('hotel bookings with crashes', 'saga --steps 200 --product hotel'),
      torture('bookings at Duffel with crashes', 'saga --steps 200 --supplier duffel'),
      torture('hotel bookings at Duffel with crashes', 'saga --steps 200 --product hotel --supplier duffel'),
      torture('the last rooms of a hotel', 'hotel-rooms --steps 2'),
      torture('the last seats of a group', 'group-seats --steps 1'),
      torture('the last seats of an umrah departure', 'group-seats --steps 1 --product umrah'),
      torture('the last seats of a holiday', 'group-seats --steps 1 --product holiday'),
      torture('server kills', 'kill-app --steps 20'),
      torture('servers that come and go', 'rolling --steps 1'),
      torture('a replica that is behind', 'replica --steps 1'),
      torture('backups under load', 'restore --steps 2'),
      torture('documents for Zoho Books', 'zoho --steps 4'),
      torture('database kills', 'kill-db --steps 2'),
      torture('full disk', 'disk-full --steps 1'),
      torture('planted faults', `mutants --steps 8 --seed ${sampleSeed()}`),
    ],
    playwright('browser tests'),
    coverage,
  ]),
)
