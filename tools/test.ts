import { findBrowser } from './browser/find-browser.ts'
import { buildWeb } from './build-web.ts'
import { finish, playwright, quick, runStages, single, vitest } from './stages.ts'

/** `npm test`: everything. */
finish(
  await runStages([
    ...quick,
    {
      // Before the long stages: a machine without a browser learns it now.
      name: 'browser',
      run: async () => {
        process.env.CHROMIUM_PATH = await findBrowser()
        process.stdout.write(`  ${process.env.CHROMIUM_PATH}\n`)
        return { passed: 1, failed: 0 }
      },
    },
    {
      name: 'pages build',
      run: async () => {
        await buildWeb((line) => process.stdout.write(`  ${line}\n`))
        return { passed: 1, failed: 0 }
      },
    },
    vitest('calls on PostgreSQL', 'api'),
    single('torture: bad inputs', 'node', ['tools/torture.ts', 'fuzz']),
    single('torture: guessed codes', 'node', ['tools/torture.ts', 'otp']),
    single('torture: broken suppliers', 'node', ['tools/torture.ts', 'suppliers']),
    single('torture: overdrawn balances', 'node', ['tools/torture.ts', 'overdraft', '--steps', '1000']),
    single('torture: money beside its model', 'node', ['tools/torture.ts', 'model']),
    single('torture: suppliers in doubt', 'node', ['tools/torture.ts', 'saga', '--steps', '200']),
    single('torture: the server killed', 'node', ['tools/torture.ts', 'kill-app', '--steps', '50']),
    single('torture: the database killed', 'node', ['tools/torture.ts', 'kill-db', '--steps', '2']),
    playwright('journeys in Chromium'),
  ]),
)
